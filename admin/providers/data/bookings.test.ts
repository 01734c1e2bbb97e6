import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createBookingApi } from './bookings.ts';

const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test', {
  auth: { persistSession: false, autoRefreshToken: false },
  // Asked anew at each call, so that a test can answer.
  global: { fetch: (...request) => fetch(...request) },
});
const desk = createBookingApi(client);
const row = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  booking_type: 'tour',
  tour_id: 'dunes',
  total_price: 200,
  internal_note: null,
};
const answered = { ...row, tour_title: 'Dunes', currency: 'USD', status: 'pending' };

/** Answers the requests in turn, and keeps what was asked. */
function answers(...given: [status: number, body: unknown][]) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({
      method,
      path: new URL(String(address)).pathname,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const [status, answer] = given.shift() ?? [500, {}];
    return new Response(status === 201 ? null : JSON.stringify(answer), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a booking that staff add', () => {
  it('is sent once and read back', async () => {
    const asked = answers([201, ''], [200, answered]);
    expect(await desk.create(row)).toEqual(answered);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('is what the form says now when an earlier answer was lost', async () => {
    for (const first of [
      [201, ''],
      [409, { code: 'PT409', hint: 'id_taken', message: 'x' }],
    ] as const) {
      const asked = answers([...first], [200, { ...answered, internal_note: 'old' }], [200, answered]);
      expect(await desk.create(row)).toEqual(answered);
      expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'PATCH']);
      expect(asked[2]?.body).not.toHaveProperty('id');
    }
  });

  it('that is refused says why', async () => {
    answers([400, { code: 'PT400', hint: 'trip_unknown', message: 'This trip does not exist.' }]);
    await expect(desk.create(row)).rejects.toMatchObject({ status: 400, message: 'This trip does not exist.' });
  });
});

describe('the end of a review link', () => {
  it('is read from the booking alone, null where there is no link', async () => {
    const asked = answers(
      [200, { review_link_expires_at: '2027-11-22T10:00:00+00:00' }],
      [200, { review_link_expires_at: null }],
    );
    expect(await desk.getReviewLinkExpiry(row.id)).toBe('2027-11-22T10:00:00+00:00');
    expect(await desk.getReviewLinkExpiry(row.id)).toBeNull();
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
    answers([500, { message: 'No.' }]);
    await expect(desk.getReviewLinkExpiry(row.id)).rejects.toMatchObject({ status: 500 });
  });
});

describe('the token of a review link', () => {
  it('is asked of the database, whose refusal comes with its words', async () => {
    const asked = answers([200, 'token-of-32-characters'], [400, { code: 'PT400', message: 'No.' }]);
    expect(await desk.createReviewToken(row.id)).toBe('token-of-32-characters');
    expect(asked[0]?.body).toEqual({ booking_uuid: row.id });
    await expect(desk.createReviewToken(row.id)).rejects.toMatchObject({ status: 400, message: 'No.' });
  });
});
