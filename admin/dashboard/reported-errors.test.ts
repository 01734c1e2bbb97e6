import { expect, it } from 'vitest';
import { formatErrorCounts } from './reported-errors.ts';

it.each([
  [{ public: 3, admin: 0 }, '3 errors on the public pages since the last release'],
  [{ public: 1, admin: 0 }, '1 error on the public pages since the last release'],
  [{ public: 0, admin: 1 }, '1 error in the admin since the last release'],
  [{ public: 2, admin: 1 }, '2 errors on the public pages and 1 in the admin since the last release'],
  [{ public: 0, admin: 0 }, undefined],
])('for %j the line about reported errors is %j', (counts, line) => {
  expect(formatErrorCounts(counts)).toBe(line);
});
