import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/rules/clock.ts';
import { addMonths, countDays, getMonthDays, getWeekDays, isDay } from './days.ts';

describe('days of the calendar', () => {
  it('are ISO dates that exist', () => {
    for (const day of ['2027-01-31', '2028-02-29']) expect(isDay(day), day).toBe(true);
    for (const text of [null, '', '2027-02-29', '2027-2-1', '2027-13-01', 'today', '2027-01-01T00:00'])
      expect(isDay(text), String(text)).toBe(false);
  });

  it('are counted across months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(countDays('2027-03-27', '2027-03-29')).toBe(2);
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-01');
    expect(addMonths('2027-01-31', -1)).toBe('2026-12-01');
  });

  it('make up a month, and a week from Monday on', () => {
    expect(getMonthDays('2028-02-10')).toHaveLength(29);
    expect(getMonthDays('2028-02-10').at(-1)).toBe('2028-02-29');
    expect(getWeekDays('2027-04-11')).toEqual(getWeekDays('2027-04-05'));
    expect(getWeekDays('2027-04-11')[0]).toBe('2027-04-05');
  });
});
