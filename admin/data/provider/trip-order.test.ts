// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createDataProvider } from './data-provider.ts';

const config = createTestConfig();
const client = createClient<Database>(config.supabaseUrl, config.supabaseKey);

const trips = [
  { id: 'agafay', duration: 'Half a day', rating: null, review_count: null },
  { id: 'imlil', duration: 'As you like', rating: 4.9, review_count: 12 },
  { id: 'ourika', duration: '9 hours', rating: 5, review_count: 40 },
  { id: 'toubkal', duration: '2 days', rating: 0, review_count: null },
];
const figures = [
  { id: 'agafay', requests: 3, last_booking: null, reviews: 0, rating: null },
  { id: 'imlil', requests: 0, last_booking: null, reviews: 2, rating: 3 },
  { id: 'ourika', requests: 12, last_booking: null, reviews: 5, rating: 4.2 },
  { id: 'toubkal', requests: 3, last_booking: null, reviews: 1, rating: 4.8 },
];

/** Stands for the API; returns the requests for rows. */
function mockTrips() {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(address);
    if (url.pathname.endsWith('/get_trip_figures')) return Response.json(figures);
    requests.push(url);
    const wanted = url.searchParams.get('id');
    const rows = trips.filter(({ id }) => wanted === null || wanted.includes(id));
    return Response.json(rows, { headers: { 'content-range': `0-0/${rows.length}` } });
  });
  return requests;
}

const provider = () => createDataProvider(client, config, async () => true);

async function list(field: string, order: 'ASC' | 'DESC', page = 1, perPage = 50) {
  const { data, total } = await provider().getList('day-trips', {
    pagination: { page, perPage },
    sort: { field, order },
    filter: { is_active: true },
  });
  expect(total).toBe(trips.length);
  return data.map(({ id }) => id);
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['duration', 'ASC', ['agafay', 'ourika', 'toubkal', 'imlil']],
  ['duration', 'DESC', ['toubkal', 'ourika', 'agafay', 'imlil']],
  ['requests', 'DESC', ['ourika', 'agafay', 'toubkal', 'imlil']],
  ['requests', 'ASC', ['imlil', 'agafay', 'toubkal', 'ourika']],
  ['rating', 'DESC', ['imlil', 'toubkal', 'ourika', 'agafay']],
  ['rating', 'ASC', ['ourika', 'toubkal', 'imlil', 'agafay']],
] as const)('sorts trips by %s %s, those without a value last', async (field, order, ids) => {
  mockTrips();
  expect(await list(field, order)).toEqual(ids);
});

it('reads whole rows of the page that is shown only, of the last one past the end', async () => {
  const requests = mockTrips();
  expect(await list('requests', 'DESC', 2, 3)).toEqual(['imlil']);
  expect(requests.map(({ searchParams }) => searchParams.get('select'))).toEqual([
    'id,duration,rating,review_count',
    null,
  ]);
  expect(requests[0]?.searchParams.get('is_active')).toBe('eq.true');
  expect(await list('requests', 'DESC', 9, 3)).toEqual(['imlil']);
});
