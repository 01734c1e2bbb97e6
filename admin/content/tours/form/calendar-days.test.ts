import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDays, toIsoDay } from '#admin/ui/days.ts';
import { createDeparturePredicate, formatDay, formatEntry, mergeDays } from './calendar-days.ts';

it('parses and merges blackout dates without changing them', () => {
  const days = fc.date({ min: new Date(2020, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uniqueArray(days.map(toIsoDay)), (list) => {
      expect(mergeDays(parseDays(list), list)).toEqual([...list].sort());
    }),
  );
});

it('hides blackout dates that are invalid, but preserves them', () => {
  const list = ['2027-02-30', 'invalid', '2027-03-21'];
  expect(parseDays(list).map(toIsoDay)).toEqual(['2027-03-21']);
  expect(mergeDays([new Date(2027, 2, 22)], list)).toEqual(['2027-02-30', '2027-03-22', 'invalid']);
});

it('formats days and blackout dates as dates, and leaves other entries as they are', () => {
  expect(formatDay(new Date(2026, 10, 20))).toBe('November 20, 2026');
  expect(formatEntry('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatEntry('invalid')).toBe('invalid');
});

it('finds departures by the months and weekdays of a tour, which default to all', () => {
  const marchFridays = createDeparturePredicate(['March'], ['Friday']);
  expect(marchFridays(new Date(2027, 2, 19))).toBe(true);
  expect(marchFridays(new Date(2027, 2, 20))).toBe(false);
  expect(marchFridays(new Date(2027, 3, 2))).toBe(false);
  expect(createDeparturePredicate([], ['Sunday'])(new Date(2027, 2, 21))).toBe(true);
  expect(createDeparturePredicate(['spring'], [])(new Date(2027, 2, 21))).toBe(true);
});
