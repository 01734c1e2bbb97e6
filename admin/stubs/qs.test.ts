import { expect, it } from 'vitest';
import { stringify } from './qs.ts';

it('stringify writes a query that PostgREST can read', () => {
  const written = stringify({
    order: 'display_order.asc,title.asc',
    words: 'Fès & "blue", 100%',
    created_at: ['gte.2026-11-01T00:00:00+01:00', 'lt.2026-12-01'],
    select: undefined,
    limit: 12,
  });
  const read = new URLSearchParams(written);
  expect(read.get('order')).toBe('display_order.asc,title.asc');
  expect(read.get('words')).toBe('Fès & "blue", 100%');
  expect(read.getAll('created_at')).toEqual(['gte.2026-11-01T00:00:00+01:00', 'lt.2026-12-01']);
  expect(read.has('select')).toBe(false);
  expect(read.get('limit')).toBe('12');
});
