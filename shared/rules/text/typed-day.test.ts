import { expect, it } from 'vitest';
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import { findOnlyDay, readTypedDay } from './typed-day.ts';

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

it.each([
  ['We’d love Saturday 19 December 2026', '2026-12-19', '19 December 2026'],
  ['on 2026-12-19', '2026-12-19', '2026-12-19'],
  ['Dec 19', '2026-12-19', 'Dec 19'],
  [
    'Hello!\nTwo of us are vegetarian, or nearly. We come on Dec\u00a019,\u202f2026. Any parking?',
    '2026-12-19',
    'Dec\u00a019,\u202f2026',
  ],
  ['In December we would love December 19th', '2026-12-19', 'December 19th'],
  ['From Saturday 19 December to Saturday 26 December', '2026-12-19', '19 December'],
  ['19.12.2026 – 26.12.2026', '2026-12-19', '19.12.2026'],
  ['Dec 19, I repeat: 2026-12-19', '2026-12-19', '2026-12-19'],
  ['Saturday, 5. Dec. 2026, two nights', '2026-12-05', '5. Dec. 2026'],
  ['Feb 29, 2028', '2028-02-29', 'Feb 29, 2028'],
])('finds in %j the day %s in the words %j', (text, day, words) => {
  expect(findOnlyDay(text, today)).toEqual({ day, words });
});

it.each([
  'We land on Dec 18, and hike on Dec 19',
  'Dec 19. Or rather: 20 December.',
  '29 February',
  'Feb 29, 2027',
  'Our son of 3 may need a seat',
  'Is 19 December possible?',
  'le 19 décembre 2026',
  'am 19. Dezember 2026',
  'some time in December',
  'Room 1912, 2026 guests, 99/99/9999',
  '',
])('finds no single day in %j', (text) => {
  expect(findOnlyDay(text, today)).toBeUndefined();
});
