import { describe, expect, it } from 'vitest';
import { validateRow } from './validate-row.ts';

const columns = { price: 'amount', created_at: 'timestamp', images: 'list' } as const;
const check = (row: object) => validateRow('tours', columns, { id: 'dunes', ...row });

describe('validateRow', () => {
  it('converts amounts to numbers', () => {
    expect(check({ price: '285.50' })).toMatchObject({ price: 285.5 });
    expect(check({ price: 285.5 })).toMatchObject({ price: 285.5 });
    expect(check({ price: '0' })).toMatchObject({ price: 0 });
    expect(check({ price: null })).toMatchObject({ price: null });
  });

  it('returns timestamps unchanged, with their offset', () => {
    for (const created_at of ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00Z', '2026-11-21 10:00:00+01']) {
      expect(check({ created_at })).toMatchObject({ created_at });
    }
  });

  it('throws with table, id and column for a value of another kind', () => {
    expect(() => check({ price: 'a lot' })).toThrow('tours dunes: price is "a lot", which is no amount.');
    expect(() => check({ created_at: '2026-11-21T10:00:00' })).toThrow('tours dunes: created_at is');
    expect(() => check({ images: {} })).toThrow('tours dunes: images is {}, which is no list.');
  });

  it('accepts a row without some of the columns', () => {
    expect(check({})).toEqual({ id: 'dunes' });
  });
});
