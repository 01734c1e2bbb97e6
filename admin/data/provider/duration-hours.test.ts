import { expect, it } from 'vitest';
import { getDurationHours } from './duration-hours.ts';

it.each([
  ['3 days / 2 nights', 72],
  ['1 day', 24],
  ['2 nights', 48],
  ['A full day, about 10 hours', 10],
  ['Half-day, 4–5 h', 4],
  ['8h30', 8],
  ['1,5 hours', 1.5],
  ['90 min', 1.5],
  ['2 to 3 Weeks', 336],
  ['Half a day', 5],
  ['Full day', 10],
  ['2 hamlets', undefined],
  ['As you like', undefined],
])('reads the hours of %s', (duration, hours) => {
  expect(getDurationHours(duration)).toBe(hours);
});
