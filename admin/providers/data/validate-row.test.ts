import { describe, expect, it } from 'vitest';
import { validateRow } from './validate-row.ts';

const columns = { price: 'amount', created_at: 'moment', images: 'list' } as const;
const check = (row: object) => validateRow('tours', columns, { id: 'dunes', ...row });

describe('a row of the API', () => {
  it('has numbers for amounts, however they were sent', () => {
    expect(check({ price: '285.50' })).toMatchObject({ price: 285.5 });
    expect(check({ price: 285.5 })).toMatchObject({ price: 285.5 });
    expect(check({ price: '0' })).toMatchObject({ price: 0 });
    expect(check({ price: null })).toMatchObject({ price: null });
  });

  it('keeps moments as they are sent, with their offset', () => {
    for (const created_at of ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00Z', '2026-11-21 10:00:00+01']) {
      expect(check({ created_at })).toMatchObject({ created_at });
    }
  });

  it('is refused with table, id and column when it cannot be what it says', () => {
    expect(() => check({ price: 'a lot' })).toThrow('tours dunes: price is "a lot", which is no amount.');
    expect(() => check({ created_at: '2026-11-21T10:00:00' })).toThrow('tours dunes: created_at is');
    expect(() => check({ images: {} })).toThrow('tours dunes: images is {}, which is no list.');
  });

  it('may lack what was not asked for', () => {
    expect(check({})).toEqual({ id: 'dunes' });
  });
});
