import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../data/test-config.fixture.ts';
import {
  answerBookings,
  findSuppressed,
  listMailsOfBooking,
  listTemplates,
  readMailState,
  saveMailSettings,
  sendMailAgain,
  sendReviewInvitation,
  sendTestMail,
  writeToCustomer,
} from './api.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test', {
  auth: { persistSession: false, autoRefreshToken: false },
  // Looks up the global fetch at each call, so that tests can replace it.
  global: { fetch: (...request) => fetch(...request) },
});
const bookingId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const mail = { subject: 'Your booking', body: 'Dear Amal' };
const state = {
  state: 'on',
  alert_addresses: ['desk@example.com'],
  keep_days: 90,
  now: '2026-11-22T10:00:00+00:00',
  seen_at: '2026-11-22T09:59:30+00:00',
  failing_since: null,
  failure: null,
  oldest_waiting_at: null,
  waiting: 0,
  failed: 2,
  unknown: '1',
};

/** Answers the requests in turn; returns the list of requests. */
function mockResponses(...responses: [status: number, body: unknown][]) {
  const requests: { path: string; query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address));
    requests.push({
      path: pathname.replace('/rest/v1/', ''),
      query: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const [status, answer] = responses.shift() ?? [500, {}];
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe('the state of mail', () => {
  it('is read with its settings and counts; what is not known is left out', async () => {
    mockResponses([200, state]);
    expect(await readMailState(client)).toEqual({
      state: 'on',
      alertAddresses: ['desk@example.com'],
      keepDays: 90,
      now: state.now,
      seenAt: state.seen_at,
      waiting: 0,
      failed: 2,
      unknown: 1,
    });
  });

  it('rejects if it is unknown or if the database refuses', async () => {
    mockResponses([200, { ...state, state: 'broken' }], [403, { code: '42501', message: 'Staff only.' }]);
    await expect(readMailState(client)).rejects.toMatchObject({
      message: 'The service sent an unexpected answer (get_mail_state).',
      cause: { issues: [{ code: 'invalid_value', path: ['state'] }] },
    });
    await expect(readMailState(client)).rejects.toMatchObject({ status: 403, message: 'Staff only.' });
  });

  it('is set with all its settings', async () => {
    const requests = mockResponses([204, '']);
    await saveMailSettings(client, { enabled: false, alertAddresses: ['a@example.com'], keepDays: 30 });
    expect(requests).toMatchObject([
      { path: 'rpc/set_mail_settings', body: { enabled: false, alert_addresses: ['a@example.com'], keep_days: 30 } },
    ]);
  });
});

describe('an answer to bookings', () => {
  it('sends status and mails in one request, without a text for bookings without a mail', async () => {
    const requests = mockResponses([200, { changed: 2, queued: '1', over: 0 }]);
    expect(await answerBookings(client, 'confirmed', [{ id: bookingId, mail }, { id: 'other' }])).toEqual({
      changed: 2,
      queued: 1,
      over: 0,
    });
    expect(requests).toMatchObject([
      {
        path: 'rpc/answer_bookings',
        body: { new_status: 'confirmed', answers: [{ id: bookingId, ...mail }, { id: 'other' }] },
      },
    ]);
  });

  it('passes on why it is refused, with the hint', async () => {
    mockResponses([400, { code: 'PT400', hint: 'mail_unusable', message: 'A mail needs a subject.' }]);
    await expect(answerBookings(client, 'confirmed', [{ id: bookingId, mail }])).rejects.toMatchObject({
      status: 400,
      message: 'A mail needs a subject.',
      body: { hint: 'mail_unusable' },
    });
  });

  it('rejects without a status when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(answerBookings(client, 'cancelled', [{ id: bookingId }])).rejects.toMatchObject({ status: 0 });
  });
});

it.each([
  [
    'a reply',
    () => writeToCustomer(client, bookingId, mail),
    'write_to_customer',
    { booking_uuid: bookingId, ...mail },
  ],
  [
    'a review invitation',
    () => sendReviewInvitation(client, bookingId, mail),
    'send_review_invitation',
    { booking_uuid: bookingId, ...mail },
  ],
  ['a test', () => sendTestMail(client), 'send_test_mail', {}],
  ['a message again', () => sendMailAgain(client, 'message'), 'send_mail_again', { message: 'message' }],
] as const)('sends %s, and passes on why it is refused', async (_, send, name, body) => {
  const requests = mockResponses([200, 'id'], [409, { code: 'PT409', hint: 'mail_off', message: 'Mail is off.' }]);
  await send();
  expect(requests).toMatchObject([{ path: `rpc/${name}`, body }]);
  await expect(send()).rejects.toMatchObject({ status: 409, message: 'Mail is off.', body: { hint: 'mail_off' } });
});

describe('lists', () => {
  it('holds the messages of one booking, the newest first', async () => {
    const requests = mockResponses([200, [{ id: 'one' }]], [500, { message: 'No.' }]);
    expect(await listMailsOfBooking(client, bookingId)).toEqual([{ id: 'one' }]);
    expect(requests[0]?.path).toBe('mail_messages');
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      booking_id: `eq.${bookingId}`,
      order: 'created_at.desc',
    });
    await expect(listMailsOfBooking(client, bookingId)).rejects.toMatchObject({ status: 500 });
  });

  it('holds the reply templates by title', async () => {
    const requests = mockResponses([200, [{ id: 'one', title: 'A question' }]], [500, { message: 'No.' }]);
    expect(await listTemplates(client)).toEqual([{ id: 'one', title: 'A question' }]);
    expect(requests[0]?.query.get('order')).toBe('title.asc,id.asc');
    await expect(listTemplates(client)).rejects.toMatchObject({ status: 500 });
  });

  it('finds the addresses whose mailbox is not written to, however they are typed', async () => {
    const requests = mockResponses([200, [{ id: 'ana@example.com', reason: 'spam' }]], [500, { message: 'No.' }]);
    expect(await findSuppressed(client, ['Ana+trip@Example.com', 'ben@example.com'])).toEqual(
      new Map([['Ana+trip@Example.com', 'spam']]),
    );
    expect(requests[0]?.query.get('id')).toBe('in.(ana@example.com,ben@example.com)');
    await expect(findSuppressed(client, ['ben@example.com'])).rejects.toMatchObject({ status: 500 });
  });
});
