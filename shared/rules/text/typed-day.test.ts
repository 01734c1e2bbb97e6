import { expect, it } from 'vitest';
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import { readTypedDay } from './typed-day.ts';

const today = '2026-11-29';

it.each([
  [formatDateRange('2026-12-30', '2027-01-03'), '2026-12-30'],
  [formatDateRange('2026-12-05', '2026-12-09'), '2026-12-05'],
  ['Dec 5', '2026-12-05'],
  ['5-9 December', '2026-12-05'],
  ['5th of december to the 9th', '2026-12-05'],
  ['Saturday, 5. Dec. 2026, two nights', '2026-12-05'],
  ['1 nov', '2027-11-01'],
  ['November 29', '2026-11-29'],
  ['Sept 3, 2027', '2027-09-03'],
  ['from May the 7th', '2027-05-07'],
  ['2027-03-01', '2027-03-01'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['25.12.2026', '2026-12-25'],
  ['Nov 1, 2026', '2026-11-01'],
  ['second week of April', '2027-04'],
  ['November', '2026-11'],
  ['early May 2028', '2028-05'],
  ['4/5/2027', undefined],
  ['30 February', undefined],
  ['31/31/2027', undefined],
  ['Dec 5 or Dec 12', undefined],
  ['any day in April', undefined],
  ['around Dec 5', undefined],
  ['between 10 and 22 April 2027', undefined],
  ['We may come with 5 people', undefined],
  ['Maybe 5 days', undefined],
  ['Easter', undefined],
  ['12 people, decided later', undefined],
  ['', undefined],
])('reads %j as %j', (text, day) => {
  expect(readTypedDay(text, today)).toBe(day);
});
