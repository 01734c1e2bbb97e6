import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { readApprovedRatings } from './ratings.ts';

const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test');

/** Answers rows of the view, a few at a time; keeps the addresses that were asked. */
function answer(rows: readonly unknown[], atOnce = 1000) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(address);
    asked.push(url);
    const from = Number(url.searchParams.get('offset') ?? 0);
    return new Response(JSON.stringify(rows.slice(from, from + atOnce)), {
      headers: { 'content-range': `${from}-0/${rows.length}` },
    });
  });
  return asked;
}
const review = (day_trip_id: string | null, rating: number) => ({ day_trip_id, rating });

afterEach(() => vi.unstubAllGlobals());

describe('the approved ratings of day trips', () => {
  it('are read in one request for all trips of a page, and grouped by trip', async () => {
    const asked = answer([review('ourika', 5), review('agafay', 3), review('ourika', 4)]);
    expect([...(await readApprovedRatings(client, ['agafay', 'imlil', 'ourika']))]).toEqual([
      ['ourika', [{ rating: 5 }, { rating: 4 }]],
      ['agafay', [{ rating: 3 }]],
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/rest/v1/approved_reviews');
    expect(asked[0]?.searchParams.get('day_trip_id')).toBe('in.(agafay,imlil,ourika)');
  });

  it('are complete also where the service answers fewer rows at once', async () => {
    const asked = answer(
      Array.from({ length: 5 }, () => review('ourika', 4)),
      2,
    );
    expect((await readApprovedRatings(client, ['ourika'])).get('ourika')).toHaveLength(5);
    expect(asked).toHaveLength(3);
  });

  it('that cannot be read reject with the reason', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'broken' }), { status: 500 }));
    await expect(readApprovedRatings(client, ['ourika'])).rejects.toMatchObject({ status: 500, message: 'broken' });
  });
});
