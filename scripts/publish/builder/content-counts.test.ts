import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireEqualCounts } from './content-counts.ts';

const counts = (revision: number, tours: number, reviews = 8) => ({
  revision,
  rows: { tours, approved_reviews: reviews },
});
const given = (tours: number, reviews = 8) =>
  new Map([
    ['tours', tours],
    ['approved_reviews', reviews],
  ]);

it('refuses a table that was given empty, or in part, or not at all, and names it', () => {
  expect(() => requireEqualCounts(given(0), counts(3, 15), counts(3, 15))).toThrow(
    'The database gave the build 0 of 15 tours that visitors are to see',
  );
  expect(() => requireEqualCounts(given(14, 0), counts(3, 15), counts(3, 15))).toThrow(
    'gave the build 14 of 15 tours, 0 of 8 approved reviews that',
  );
  expect(() => requireEqualCounts(new Map([['tours', 15]]), counts(3, 15), counts(3, 15))).toThrow('0 of 8 approved');
});

it('lets a build pass that was given everything, an empty site too', () => {
  expect(() => requireEqualCounts(given(15), counts(3, 15), counts(3, 15))).not.toThrow();
  expect(() => requireEqualCounts(given(0, 0), counts(3, 0, 0), counts(3, 0, 0))).not.toThrow();
});

it('lets a build pass that read while the content changed, but none that came out empty', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (has, before, after) => {
      const compare = () => requireEqualCounts(given(has), counts(3, before), counts(4, after));
      if (has === 0 && before > 0 && after > 0) expect(compare).toThrow();
      else expect(compare).not.toThrow();
    }),
  );
});
