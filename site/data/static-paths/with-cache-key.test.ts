import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { withCacheKey } from './with-cache-key.ts';

afterEach(() => vi.useRealTimers());

const keyOf = (props: unknown) => withCacheKey({ id: 'fes' }, props).cacheKey;

it('has one key for the same props, and another as soon as anything in them differs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(keyOf({ tour: one }) === keyOf({ tour: other })).toBe(isSame);
      expect(keyOf({ tour: one })).toBe(keyOf({ tour: structuredClone(one) }));
    }),
  );
});

it('has another key in another year of Morocco, which the footer names', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00Z') });
  const before = keyOf({});
  vi.setSystemTime(new Date('2027-01-01T12:00Z'));
  expect(keyOf({})).not.toBe(before);
});
