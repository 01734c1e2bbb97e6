import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireEqualCounts } from './content-counts.ts';

const counts = (revision: number, tours: number, reviews = 8) => ({
  revision,
  rows: { tours, approved_reviews: reviews },
});
const rowsRead = (tours: number, reviews = 8) =>
  new Map([
    ['tours', tours],
    ['approved_reviews', reviews],
  ]);

it('rejects a build that read too few rows of a table, or none, and names the table', () => {
  expect(() => requireEqualCounts(rowsRead(0), counts(3, 15), counts(3, 15))).toThrow(
    'The database gave the build 0 of 15 tours that visitors are to see',
  );
  expect(() => requireEqualCounts(rowsRead(14, 0), counts(3, 15), counts(3, 15))).toThrow(
    'gave the build 14 of 15 tours, 0 of 8 approved reviews that',
  );
  expect(() => requireEqualCounts(new Map([['tours', 15]]), counts(3, 15), counts(3, 15))).toThrow('0 of 8 approved');
});

it('accepts a build that read all rows, also of an empty site', () => {
  expect(() => requireEqualCounts(rowsRead(15), counts(3, 15), counts(3, 15))).not.toThrow();
  expect(() => requireEqualCounts(rowsRead(0, 0), counts(3, 0, 0), counts(3, 0, 0))).not.toThrow();
});

it('accepts any count but an unexpected zero if the content changed during the build', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (has, before, after) => {
      const compare = () => requireEqualCounts(rowsRead(has), counts(3, before), counts(4, after));
      if (has === 0 && before > 0 && after > 0) expect(compare).toThrow();
      else expect(compare).not.toThrow();
    }),
  );
});
