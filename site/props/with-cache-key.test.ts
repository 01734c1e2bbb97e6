import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { withCacheKey } from './with-cache-key.ts';

afterEach(() => vi.useRealTimers());

const getKey = (props: unknown) => withCacheKey({ id: 'fes' }, props, { agency_name: 'Atlas Ways' }).cacheKey;

it('gives the same props the same key, and different props another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(getKey({ tour: one }) === getKey({ tour: other })).toBe(isSame);
      expect(getKey({ tour: one })).toBe(getKey({ tour: structuredClone(one) }));
    }),
  );
});

it('changes the key with the year in Morocco, which the footer shows', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00Z') });
  const before = getKey({});
  vi.setSystemTime(new Date('2027-01-01T12:00Z'));
  expect(getKey({})).not.toBe(before);
});

it('changes the key with the site content, which every page shows', () => {
  expect(withCacheKey({ id: 'fes' }, {}, { agency_name: 'Rif Ways' }).cacheKey).not.toBe(getKey({}));
});
