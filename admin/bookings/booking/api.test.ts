import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { createBooking, createReviewToken, getReviewLinkExpiry } from './api.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test', {
  auth: { persistSession: false, autoRefreshToken: false },
  // Looks up the global fetch at each call, so that tests can replace it.
  global: { fetch: (...request) => fetch(...request) },
});
const row = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  booking_type: 'tour',
  tour_id: 'dunes',
  total_price: 200,
  internal_note: null,
};
const storedRow = { ...row, tour_title: 'Dunes', currency: 'USD', status: 'pending' };

/** Answers the requests in turn; returns the list of requests. */
function mockResponses(...responses: [status: number, body: unknown][]) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    requests.push({
      method,
      path: new URL(String(address)).pathname,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const [status, answer] = responses.shift() ?? [500, {}];
    return new Response(status === 201 ? null : JSON.stringify(answer), { status });
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe('a booking that staff add', () => {
  it('is inserted once and read back', async () => {
    const requests = mockResponses([201, ''], [200, storedRow]);
    expect(await createBooking(client, row)).toEqual(storedRow);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('has the values of the last attempt if an earlier response was lost', async () => {
    for (const first of [
      [201, ''],
      [409, { code: 'PT409', hint: 'id_taken', message: 'x' }],
    ] as const) {
      const requests = mockResponses([...first], [200, { ...storedRow, internal_note: 'old' }], [200, storedRow]);
      expect(await createBooking(client, row)).toEqual(storedRow);
      expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'PATCH']);
      expect(requests[2]?.body).not.toHaveProperty('id');
    }
  });

  it('rejects with the reason of the database when it is refused', async () => {
    mockResponses([400, { code: 'PT400', hint: 'trip_unknown', message: 'This trip does not exist.' }]);
    await expect(createBooking(client, row)).rejects.toMatchObject({
      status: 400,
      message: 'This trip does not exist.',
    });
  });
});

describe('the expiry of a review link', () => {
  it('is read from the booking alone; null where there is no link', async () => {
    const requests = mockResponses(
      [200, { review_link_expires_at: '2027-11-22T10:00:00+00:00' }],
      [200, { review_link_expires_at: null }],
    );
    expect(await getReviewLinkExpiry(client, row.id)).toBe('2027-11-22T10:00:00+00:00');
    expect(await getReviewLinkExpiry(client, row.id)).toBeNull();
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
    mockResponses([500, { message: 'No.' }]);
    await expect(getReviewLinkExpiry(client, row.id)).rejects.toMatchObject({ status: 500 });
  });
});

describe('the token of a review link', () => {
  it('is created by the database, whose error message is passed on', async () => {
    const requests = mockResponses([200, 'token-of-32-characters'], [400, { code: 'PT400', message: 'No.' }]);
    expect(await createReviewToken(client, row.id)).toBe('token-of-32-characters');
    expect(requests[0]?.body).toEqual({ booking_uuid: row.id });
    await expect(createReviewToken(client, row.id)).rejects.toMatchObject({ status: 400, message: 'No.' });
  });
});
