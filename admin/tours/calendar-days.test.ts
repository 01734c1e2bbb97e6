import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayText, listOfDays, shownDays } from './calendar-days.ts';

it('every day comes back from the calendar as it went in', () => {
  const days = fc.date({ min: new Date(2020, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uniqueArray(days.map(dayText)), (list) => {
      expect(listOfDays(shownDays(list), list)).toEqual([...list].sort());
    }),
  );
});

it('what is no day is neither shown nor lost', () => {
  const list = ['2027-02-30', 'soon', '2027-03-21'];
  expect(shownDays(list).map(dayText)).toEqual(['2027-03-21']);
  expect(listOfDays([new Date(2027, 2, 22)], list)).toEqual(['2027-02-30', '2027-03-22', 'soon']);
});
