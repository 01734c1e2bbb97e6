import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { UserError } from '../../runtime/errors.ts';
import { readContentCounts, requireEqualCounts } from './content-counts.ts';

const counts = (revision: number, tours: number, reviews = 8) => ({
  revision,
  rows: { tours, approved_reviews: reviews },
});
const rowsRead = (tours: number, reviews = 8) =>
  new Map([
    ['tours', tours],
    ['approved_reviews', reviews],
  ]);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads the counts from the database of a project', async () => {
  vi.stubGlobal('fetch', async () => Response.json(counts(3, 15)));
  expect(await readContentCounts({ url: 'http://project', key: '' })).toEqual(counts(3, 15));
});

it.each(['<!doctype html>', '', '{"revision":3,"rows":{"tours":"many"}}'])(
  'reports the project and its response if that is not counts but "%s"',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(readContentCounts({ url: 'http://project', key: '' })).rejects.toThrow(
      new UserError(`Supabase at http://project answered 200 to get_content_counts: ${body}`),
    );
  },
);

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
