import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { createDayTrip, readApprovedRatings } from './api.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');
const values = {
  title: 'Ourika',
  description: 'd',
  duration: '9 hours',
  group_size: '2-12 people',
  price: 55,
  departure_time: '8:00',
  return_time: '17:00',
};

afterEach(() => vi.unstubAllGlobals());

/** Counts 12 day trips, and returns what is stored. */
function mockCreation(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string | URL, { method, body }: RequestInit = {}) => {
    if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/12' } });
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ ...values, id: 'ourika' }), { status: 201 });
  });
  return sent;
}

it('createDayTrip adds an active day trip after the existing ones', async () => {
  const sent = mockCreation();
  const pasted = { ...values, title: `\u200e${values.title}\r\n` };
  expect(await createDayTrip(client, pasted)).toMatchObject({ id: 'ourika' });
  expect(sent).toEqual([{ ...values, is_active: true, display_order: 13 }]);
});

it('createDayTrip adds a day trip with a time to publish at as inactive', async () => {
  const sent = mockCreation();
  const scheduled = { ...values, publish_at: '2026-12-03T09:00:00.000Z' };
  await createDayTrip(client, scheduled);
  expect(sent).toEqual([{ ...scheduled, is_active: false, display_order: 13 }]);
});

it('createDayTrip adds nothing when the existing day trips cannot be counted', async () => {
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET' }: RequestInit = {}) => {
    methods.push(method);
    return new Response(null, { status: 500 });
  });
  await expect(createDayTrip(client, values)).rejects.toMatchObject({ status: 500 });
  expect(methods).toEqual(['HEAD']);
});

/** Answers with rows of the view, at most `limit` at a time; returns the requested addresses. */
function mockRows(rows: readonly unknown[], limit = 1000) {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(address);
    requests.push(url);
    const from = Number(url.searchParams.get('offset') ?? 0);
    return new Response(JSON.stringify(rows.slice(from, from + limit)), {
      headers: { 'content-range': `${from}-0/${rows.length}` },
    });
  });
  return requests;
}
const review = (day_trip_id: string | null, rating: number) => ({ day_trip_id, rating });

describe('the approved ratings of day trips', () => {
  it('are read in one request for all trips, and grouped by trip', async () => {
    const requests = mockRows([review('ourika', 5), review('agafay', 3), review('ourika', 4)]);
    expect([...(await readApprovedRatings(client, ['agafay', 'imlil', 'ourika']))]).toEqual([
      ['ourika', [{ rating: 5 }, { rating: 4 }]],
      ['agafay', [{ rating: 3 }]],
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.pathname).toBe('/rest/v1/approved_reviews');
    expect(requests[0]?.searchParams.get('day_trip_id')).toBe('in.(agafay,imlil,ourika)');
  });

  it('are complete also where the API limits the rows of a response', async () => {
    const requests = mockRows(
      Array.from({ length: 5 }, () => review('ourika', 4)),
      2,
    );
    expect((await readApprovedRatings(client, ['ourika'])).get('ourika')).toHaveLength(5);
    expect(requests).toHaveLength(3);
  });

  it('reject with the reason when they cannot be read', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'broken' }), { status: 500 }));
    await expect(readApprovedRatings(client, ['ourika'])).rejects.toMatchObject({ status: 500, message: 'broken' });
  });
});
