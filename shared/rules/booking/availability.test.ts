import { describe, expect, it } from 'vitest';
import {
  getClosedRanges,
  getClosedReason,
  getDepartureDates,
  getDepartureDays,
  getMonthAvailability,
  getOfferedMonths,
} from './availability.ts';

describe('getMonthAvailability', () => {
  it('returns all twelve months in order and marks those that the calendar names', () => {
    const year = getMonthAvailability(['december', 'March ', 'Brumaire']);
    expect(year).toHaveLength(12);
    expect(year[0]).toEqual({ name: 'January', isOffered: false });
    expect(year.filter(({ isOffered }) => isOffered).map(({ name }) => name)).toEqual(['March', 'December']);
  });

  it('returns no months when the calendar names none', () => {
    expect(getMonthAvailability([])).toEqual([]);
    expect(getMonthAvailability(['Brumaire'])).toEqual([]);
  });
});

it('offers a tour in every month when its calendar names none', () => {
  expect(getOfferedMonths(['december', 'March '])).toEqual(['March', 'December']);
  expect(getOfferedMonths(['Brumaire'])).toHaveLength(12);
});

describe('getDepartureDays', () => {
  it('returns each departure day once, in the order of the week', () => {
    expect(getDepartureDays(['Thursday', ' monday ', 'Thursday'])).toEqual(['Monday', 'Thursday']);
  });

  it('returns no days when a tour departs on any day', () => {
    expect(getDepartureDays([])).toEqual([]);
    expect(getDepartureDays(['Sunday', 'Saturday', 'Friday', 'Thursday', 'Wednesday', 'Tuesday', 'Monday'])).toEqual(
      [],
    );
  });
});

describe('getClosedRanges', () => {
  it('joins consecutive days, also across the end of a month', () => {
    expect(
      getClosedRanges(['2027-01-01', '2026-12-31', '2026-12-24', '2026-12-27', '2026-12-31'], '2026-11-21'),
    ).toEqual([
      { from: '2026-12-24', to: '2026-12-24' },
      { from: '2026-12-27', to: '2026-12-27' },
      { from: '2026-12-31', to: '2027-01-01' },
    ]);
  });

  it('leaves out past days and invalid dates', () => {
    expect(getClosedRanges(['2026-11-20', '2026-11-21', '2026-13-45', 'soon'], '2026-11-21')).toEqual([
      { from: '2026-11-21', to: '2026-11-21' },
    ]);
  });
});

describe('getClosedReason', () => {
  const calendar = {
    availableMonths: ['March', 'April'],
    weeklySchedule: ['Monday', 'Sunday'],
    blackoutDates: ['2027-03-01'],
  };

  it('names the closed day, the month or the weekday on which a tour does not depart', () => {
    // 2027-03-08 is a Monday.
    expect(getClosedReason(calendar, '2027-03-08')).toBeUndefined();
    expect(getClosedReason(calendar, '2027-03-07')).toBeUndefined();
    expect(getClosedReason(calendar, '2027-03-01')).toBe('closed');
    expect(getClosedReason(calendar, '2027-05-03')).toBe('month');
    expect(getClosedReason(calendar, '2027-03-09')).toBe('weekday');
  });

  it('is undefined for every day of a calendar without entries', () => {
    const open = { availableMonths: [], weeklySchedule: [], blackoutDates: [] };
    expect(getClosedReason(open, '2027-05-04')).toBeUndefined();
  });
});

describe('getDepartureDates', () => {
  const always = { availableMonths: [], weeklySchedule: [], blackoutDates: [] };

  it('finds the days of departure within a year', () => {
    const weekly = { ...always, weeklySchedule: ['Saturday'], blackoutDates: ['2026-12-05'] };
    const days = getDepartureDates(weekly, '2026-11-28');
    expect(days).toHaveLength(52);
    expect(days.slice(0, 2)).toEqual(['2026-11-28', '2026-12-12']);
    expect(days.at(-1)).toBe('2027-11-27');
    const rare = { availableMonths: ['February'], weeklySchedule: ['Monday'], blackoutDates: ['2027-02-08'] };
    expect(getDepartureDates(rare, '2027-02-01')).toEqual(['2027-02-01', '2027-02-15', '2027-02-22']);
    expect(getDepartureDates({ ...always, availableMonths: ['May'] }, '2026-11-28')[0]).toBe('2027-05-01');
  });

  it('finds none for a calendar that names neither months nor weekdays', () => {
    expect(getDepartureDates(always, '2026-11-28')).toEqual([]);
    expect(getDepartureDates({ ...always, blackoutDates: ['2026-12-26'] }, '2026-11-28')).toEqual([]);
  });
});
