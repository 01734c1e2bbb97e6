import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { readApprovedRatings } from './ratings.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');

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

afterEach(() => vi.unstubAllGlobals());

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
