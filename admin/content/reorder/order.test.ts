import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { OrderConflictError, type PositionedRow, saveOrder } from './order.ts';

// One client for all tests: several would warn about each other.
const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');
const row = (id: string, display_order: number): PositionedRow => ({ id, display_order });
const before = [row('a', 1), row('b', 2), row('c', 3)];

/** Answers reads of the list and the call that changes its order; returns the bodies of these calls. */
function mockApi(current: readonly PositionedRow[], change: [status: number, body: unknown] = [204, null]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    if (!String(address).includes('/rpc/')) {
      const from = Number(new URL(address).searchParams.get('offset') ?? 0);
      // Fewer rows than requested, as from an API with a row limit.
      const rows = current.slice(from, from + 4);
      return new Response(JSON.stringify(rows), { headers: { 'content-range': `${from}-0/${current.length}` } });
    }
    sent.push(JSON.parse(String(body)));
    const [status, text] = change;
    return new Response(text === null ? null : JSON.stringify(text), { status });
  });
  return sent;
}

const save = (ids: readonly string[], total = 3) => saveOrder(client, contentKinds.dayTrip, { before, total, ids });

afterEach(() => vi.unstubAllGlobals());

describe('saveOrder', () => {
  it('saves an order in one call', async () => {
    const sent = mockApi(before);
    await save(['c', 'a', 'b']);
    expect(sent).toEqual([{ list: 'day_trips', ids: ['c', 'a', 'b'] }]);
  });

  it.each([
    ['day trips', contentKinds.dayTrip, 'display_order.asc.nullslast,title.asc,id.asc'],
    ['locations', contentKinds.location, 'place.asc.nullslast,name.asc,id.asc'],
  ] as const)('reads %s in the order of their list', async (_name, kind, order) => {
    const fetch = vi.fn(async (_address: string | URL) => new Response('[]'));
    vi.stubGlobal('fetch', fetch);
    await expect(saveOrder(client, kind, { before, total: 3, ids: [] })).rejects.toBeInstanceOf(OrderConflictError);
    expect(new URL(fetch.mock.calls[0]?.[0] ?? '').searchParams.get('order')).toBe(order);
  });

  it('appends the rest of the list in its present order', async () => {
    const sent = mockApi([...before, row('d', 3), row('e', 9)]);
    await save(['c', 'a', 'b'], 5);
    expect(sent).toEqual([{ list: 'day_trips', ids: ['c', 'a', 'b', 'd', 'e'] }]);
  });

  it.each<[string, readonly PositionedRow[]]>([
    ['been added', [...before, row('d', 4)]],
    ['been deleted', before.slice(1)],
    ['been moved', [row('b', 1), row('a', 2), row('c', 3)]],
    ['been replaced', [row('a', 1), row('b', 2), row('d', 3)]],
  ])('rejects and changes nothing when rows have %s since the list was read', async (_, current) => {
    const sent = mockApi(current);
    await expect(save(['c', 'a', 'b'])).rejects.toBeInstanceOf(OrderConflictError);
    expect(sent).toEqual([]);
  });

  it('rejects when a row is deleted between check and call', async () => {
    mockApi(before, [404, { message: 'One of these is no longer there.' }]);
    await expect(save(['c', 'a', 'b'])).rejects.toBeInstanceOf(OrderConflictError);
  });

  it('rejects with the message of any other error', async () => {
    mockApi(before, [403, { message: 'Only staff may change the order.' }]);
    await expect(save(['c', 'a', 'b'])).rejects.toMatchObject({
      status: 403,
      message: 'Only staff may change the order.',
    });
  });
});
