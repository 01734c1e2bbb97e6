import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestConfig } from '#admin/data/test-config.fixture.ts';
import type { Database } from '#shared/database.types.ts';
import { listDepartures } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('lists every departure where the API returns few rows at once', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    id: `booking-${index}`,
    customer_name: 'Amal',
    tour_title: 'Dunes',
    number_of_people: 2,
    status: 'confirmed',
    departure_date: '2027-04-10',
    people_that_day: 10,
    confirmed_that_day: 10,
    is_closed: false,
    departure: 'tours/dunes/2027-04-10',
    guides: [],
  }));
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const offset = Number(new URL(address).searchParams.get('offset'));
    return Response.json(rows.slice(offset, offset + 2), { headers: { 'content-range': `*/${rows.length}` } });
  });
  const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (...request) => fetch(...request) },
  });
  const departures = await listDepartures(client, '2027-04-01', '2027-04-30');
  expect(departures.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
