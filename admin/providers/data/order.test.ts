import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { OrderConflictError, type PositionedRow, saveOrder } from './order.ts';

// One client for all tests: several would warn about each other.
const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test');
const place = (id: string, display_order: number): PositionedRow => ({ id, display_order });
const before = [place('a', 1), place('b', 2), place('c', 3)];

/** Answers the list as it stands, and the change of its order; keeps what was sent to be changed. */
function answer(now: readonly PositionedRow[], change: [status: number, body: unknown] = [204, null]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    if (!String(address).includes('/rpc/')) {
      const from = Number(new URL(address).searchParams.get('offset') ?? 0);
      // The service answers fewer rows at once than were asked for.
      const rows = now.slice(from, from + 4);
      return new Response(JSON.stringify(rows), { headers: { 'content-range': `${from}-0/${now.length}` } });
    }
    sent.push(JSON.parse(String(body)));
    const [status, text] = change;
    return new Response(text === null ? null : JSON.stringify(text), { status });
  });
  return sent;
}

const save = (ids: readonly string[], total = 3) => saveOrder(client, 'day_trips', { before, total, ids });

afterEach(() => vi.unstubAllGlobals());

describe('an order', () => {
  it('is saved in one call', async () => {
    const sent = answer(before);
    await save(['c', 'a', 'b']);
    expect(sent).toEqual([{ list: 'day_trips', ids: ['c', 'a', 'b'] }]);
  });

  it('takes the rows behind along as they stand, so that none comes between', async () => {
    const sent = answer([...before, place('d', 3), place('e', 9)]);
    await save(['c', 'a', 'b'], 5);
    expect(sent).toEqual([{ list: 'day_trips', ids: ['c', 'a', 'b', 'd', 'e'] }]);
  });

  it.each<[string, readonly PositionedRow[]]>([
    ['come', [...before, place('d', 4)]],
    ['gone', before.slice(1)],
    ['moved', [place('b', 1), place('a', 2), place('c', 3)]],
    ['been replaced', [place('a', 1), place('b', 2), place('d', 3)]],
  ])('is refused when rows have %s since it was read, and nothing is changed', async (_, now) => {
    const sent = answer(now);
    await expect(save(['c', 'a', 'b'])).rejects.toBeInstanceOf(OrderConflictError);
    expect(sent).toEqual([]);
  });

  it('is refused when a row goes at the last moment', async () => {
    answer(before, [404, { message: 'One of these is no longer there.' }]);
    await expect(save(['c', 'a', 'b'])).rejects.toBeInstanceOf(OrderConflictError);
  });

  it('that fails otherwise says why', async () => {
    answer(before, [403, { message: 'Only staff may change the order.' }]);
    await expect(save(['c', 'a', 'b'])).rejects.toMatchObject({
      status: 403,
      message: 'Only staff may change the order.',
    });
  });
});
