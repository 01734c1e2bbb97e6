import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestConfig } from '#admin/data/test-config.fixture.ts';
import type { Database } from '#shared/database.types.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { getPublishTimes, setState } from './set-state.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');

const bodies: unknown[] = [];

/** Answers each change of rows with the ids that it changed, or with an error. Returns the addresses of the changes. */
function mockUpdates(...answers: readonly (readonly string[] | Error)[]) {
  const addresses: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    const url = new URL(String(address));
    const answer = answers[addresses.length] ?? [];
    addresses.push(url);
    if (answer instanceof Error) return Response.json({ message: answer.message }, { status: 500 });
    return Response.json(answer.map((id) => ({ id })));
  });
  return addresses;
}

const setMany = (ids: readonly string[]) => setState(client, contentKinds.dayTrip, ids, false);
const manyIds = Array.from({ length: 150 }, (_, number) => `trip-${number}`);

afterEach(() => {
  bodies.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('changes only rows in the other state, and returns the ones it changed', async () => {
  const addresses = mockUpdates(['lake']);
  expect(await setMany(['lake', 'dunes'])).toEqual({ changed: ['lake'], failed: [] });
  expect(addresses.map(({ searchParams }) => [searchParams.get('id'), searchParams.get('is_active')])).toEqual([
    ['in.(lake,dunes)', 'eq.true'],
  ]);
});

it('leaves the rest of many rows as it is after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockUpdates(manyIds.slice(0, 100), new Error('No network.'));
  expect(await setMany(manyIds)).toEqual({ changed: manyIds.slice(0, 100), failed: manyIds.slice(100) });
});

it('gives withdrawn rows back their times to publish at, but none that has passed', async () => {
  vi.setSystemTime('2026-12-01T00:00:00Z');
  const toCome = '2026-12-03T09:00:00+00:00';
  const times = getPublishTimes([
    { id: 'lake', publish_at: toCome, updated_at: '' },
    { id: 'dunes', publish_at: '2026-11-30T23:59:00+00:00', updated_at: '' },
    { id: 'oasis', publish_at: null, updated_at: '' },
  ]);
  const addresses = mockUpdates(['dunes', 'oasis'], ['lake']);
  const result = await setState(client, contentKinds.tour, ['lake', 'dunes', 'oasis'], false, times);
  expect(result).toEqual({ changed: ['dunes', 'oasis', 'lake'], failed: [] });
  expect(addresses.map(({ searchParams }) => searchParams.get('id'))).toEqual(['in.(dunes,oasis)', 'in.(lake)']);
  expect(bodies).toEqual([{ is_active: false }, { is_active: false, publish_at: toCome }]);
});
