import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { createDayTrip } from './api.ts';

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
  expect(await createDayTrip(client, values)).toMatchObject({ id: 'ourika' });
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
