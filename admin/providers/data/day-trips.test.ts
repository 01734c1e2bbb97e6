import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createDayTrip } from './day-trips.ts';

const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test');
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

it('a new day trip is active and stands behind as many as there are', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string | URL, { method, body }: RequestInit = {}) => {
    if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/12' } });
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ ...values, id: 'ourika' }), { status: 201 });
  });
  expect(await createDayTrip(client, values)).toMatchObject({ id: 'ourika' });
  expect(sent).toEqual([{ ...values, is_active: true, display_order: 13 }]);
});

it('a day trip is not added at a guessed place when the others cannot be counted', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    return new Response(null, { status: 500 });
  });
  await expect(createDayTrip(client, values)).rejects.toMatchObject({ status: 500 });
  expect(asked).toEqual(['HEAD']);
});
