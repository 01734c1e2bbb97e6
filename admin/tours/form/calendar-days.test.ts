import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeparturePredicate, formatDay, formatEntry, mergeDays, parseDays, toIsoDay } from './calendar-days.ts';

it('every day comes back from the calendar as it went in', () => {
  const days = fc.date({ min: new Date(2020, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uniqueArray(days.map(toIsoDay)), (list) => {
      expect(mergeDays(parseDays(list), list)).toEqual([...list].sort());
    }),
  );
});

it('what is no day is neither shown nor lost', () => {
  const list = ['2027-02-30', 'soon', '2027-03-21'];
  expect(parseDays(list).map(toIsoDay)).toEqual(['2027-03-21']);
  expect(mergeDays([new Date(2027, 2, 22)], list)).toEqual(['2027-02-30', '2027-03-22', 'soon']);
});

it('a day is read out with its number as it is seen, and an entry of the list as a date; what is none stays', () => {
  expect(formatDay(new Date(2026, 10, 20))).toBe('November 20, 2026');
  expect(formatEntry('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatEntry('soon')).toBe('soon');
});

it('a tour departs in its months and on its weekdays; where none is named, on every day', () => {
  const marchFridays = createDeparturePredicate(['March'], ['Friday']);
  expect(marchFridays(new Date(2027, 2, 19))).toBe(true);
  expect(marchFridays(new Date(2027, 2, 20))).toBe(false);
  expect(marchFridays(new Date(2027, 3, 2))).toBe(false);
  expect(createDeparturePredicate([], ['Sunday'])(new Date(2027, 2, 21))).toBe(true);
  expect(createDeparturePredicate(['spring'], [])(new Date(2027, 2, 21))).toBe(true);
});
