// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createDataProvider } from './data-provider.ts';
import { skipVersionCheck, VersionConflictError } from './version-conflict-error.ts';

const config = createTestConfig();
// One client for all tests: several would warn about each other.
const client = createClient<Database>(config.supabaseUrl, config.supabaseKey);
const read = { id: 'dunes', title: 'Dunes', highlights: ['a', 'b'], updated_at: '2026-11-21T10:00:00.123456+00:00' };

/** Answers the requests in turn; returns the list of requests. */
function mockResponses(...bodies: [status: number, body: unknown][]) {
  const requests: { method: string; address: URL; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    requests.push({ method, address: new URL(address), body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const [status, answer] = bodies.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
  return requests;
}

let isStaff = true;
const update = (data: object, previousData = read) =>
  createDataProvider(client, config, async () => isStaff).update('tours', { id: 'dunes', data, previousData });
afterEach(() => {
  isStaff = true;
  vi.unstubAllGlobals();
});

describe('an update', () => {
  it('sends the changed columns, on condition that the version is the one that was read', async () => {
    const requests = mockResponses([200, [{ ...read, title: 'High dunes' }]]);
    const { data } = await update({ ...read, title: 'High dunes', highlights: ['a', 'b'] });
    expect(data.title).toBe('High dunes');
    expect(requests[0]?.method).toBe('PATCH');
    expect(requests[0]?.body).toEqual({ title: 'High dunes' });
    expect(requests[0]?.address.searchParams.get('id')).toBe('eq.dunes');
    expect(requests[0]?.address.searchParams.get('updated_at')).toBe(`eq.${read.updated_at}`);
  });

  it('rejects with the newer version when someone else has changed the row', async () => {
    const current = { ...read, title: 'Someone else’s', updated_at: '2026-11-21T10:05:00+00:00' };
    mockResponses([200, []], [200, current]);
    const refusal = await update({ title: 'High dunes' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(VersionConflictError);
    expect(refusal).toMatchObject({ status: 409, current });
  });

  it('rejects with 404 when the row was deleted', async () => {
    mockResponses([200, []], [406, { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }]);
    await expect(update({ title: 'High dunes' })).rejects.toMatchObject({
      status: 404,
      message: 'This is no longer there.',
    });
  });

  it('says that the session has ended, and not that the row was deleted', async () => {
    mockResponses([200, []]);
    isStaff = false;
    await expect(update({ title: 'High dunes' })).rejects.toMatchObject({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
    });
  });

  it('ignores the version with skipVersionCheck', async () => {
    const requests = mockResponses([200, { ...read, is_active: false }]);
    await update({ is_active: false }, skipVersionCheck(read));
    expect(requests[0]?.address.searchParams.has('updated_at')).toBe(false);
    expect(requests[0]?.body).toEqual({ is_active: false });
  });

  it('sends no request when nothing has changed', async () => {
    const requests = mockResponses();
    await expect(update({ ...read })).resolves.toEqual({ data: read });
    expect(requests).toEqual([]);
  });
});
