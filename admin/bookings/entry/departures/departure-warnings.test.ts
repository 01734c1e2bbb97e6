import { expect, it } from 'vitest';
import { undecided } from './api.ts';
import { describeDepartureWarnings } from './departure-warnings.ts';

const facts = {
  people: 10,
  maxPeople: 12,
  days: 3,
  calendar: { availableMonths: ['March'], weeklySchedule: ['Wednesday'], blackoutDates: ['2027-03-10'] },
  decided: undecided,
};
const planned = { departure: '2027-03-03', people: 2, today: '2027-01-01' };

it('a departure with room, on a day on which the tour leaves, has no warnings', () => {
  expect(describeDepartureWarnings(facts, planned)).toEqual([]);
});

it('a departure that is too full, closed or in the past has a warning for each', () => {
  expect(describeDepartureWarnings(facts, { ...planned, people: 3 })).toEqual([
    '13 travellers would leave on Wednesday, Mar 3, 10 of them with other bookings. It takes 12.',
  ]);
  expect(describeDepartureWarnings(facts, { ...planned, departure: '2027-03-10', today: '2027-03-11' })).toEqual([
    'The departure is in the past.',
    'The trip is closed on Wednesday, Mar 10.',
  ]);
  expect(describeDepartureWarnings(facts, { ...planned, departure: '2027-04-07' })).toEqual([
    'The tour is not offered in Apr 2027.',
  ]);
  expect(describeDepartureWarnings(facts, { ...planned, departure: '2027-03-04' })).toEqual([
    'The tour does not leave on this day of the week: Thursday, Mar 4.',
  ]);
});

it('a party that is too large by itself is left to the warning that it has in the form', () => {
  expect(describeDepartureWarnings({ ...facts, people: 0 }, { ...planned, people: 30 })).toEqual([]);
});
