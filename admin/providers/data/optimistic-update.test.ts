import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createDataProvider } from './data-provider.ts';
import { skipVersionCheck, VersionConflictError } from './version-conflict-error.ts';

const config = { supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'sb_publishable_test', agency: 'A' };
// One client for all tests: several would warn about each other.
const client = createClient<Database>(config.supabaseUrl, config.supabaseKey);
const read = { id: 'dunes', title: 'Dunes', highlights: ['a', 'b'], updated_at: '2026-11-21T10:00:00.123456+00:00' };

/** Answers the requests in turn, and keeps what was asked. */
function answers(...bodies: [status: number, body: unknown][]) {
  const asked: { method: string; address: URL; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ method, address: new URL(address), body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const [status, answer] = bodies.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
  return asked;
}

const update = (data: object, previousData = read) =>
  createDataProvider(client, config).update('tours', { id: 'dunes', data, previousData });

afterEach(() => vi.unstubAllGlobals());

describe('an update', () => {
  it('sends what changed, on condition that the row is the one that was read', async () => {
    const asked = answers([200, [{ ...read, title: 'High dunes' }]]);
    const { data } = await update({ ...read, title: 'High dunes', highlights: ['a', 'b'] });
    expect(data.title).toBe('High dunes');
    expect(asked[0]?.method).toBe('PATCH');
    expect(asked[0]?.body).toEqual({ title: 'High dunes' });
    expect(asked[0]?.address.searchParams.get('id')).toBe('eq.dunes');
    expect(asked[0]?.address.searchParams.get('updated_at')).toBe(`eq.${read.updated_at}`);
  });

  it('is refused over a newer change, which comes with the refusal', async () => {
    const current = { ...read, title: 'Somebody else’s', updated_at: '2026-11-21T10:05:00+00:00' };
    answers([200, []], [200, current]);
    const refusal = await update({ title: 'High dunes' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(VersionConflictError);
    expect(refusal).toMatchObject({ status: 409, current });
  });

  it('says so when the row is gone', async () => {
    answers([200, []], [406, { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }]);
    await expect(update({ title: 'High dunes' })).rejects.toMatchObject({
      status: 404,
      message: 'This is no longer there.',
    });
  });

  it('holds whatever the row has become when it only switches a flag', async () => {
    const asked = answers([200, { ...read, is_active: false }]);
    await update({ is_active: false }, skipVersionCheck(read));
    expect(asked[0]?.address.searchParams.has('updated_at')).toBe(false);
    expect(asked[0]?.body).toEqual({ is_active: false });
  });

  it('asks nothing when nothing changed', async () => {
    const asked = answers();
    await expect(update({ ...read })).resolves.toEqual({ data: read });
    expect(asked).toEqual([]);
  });
});
