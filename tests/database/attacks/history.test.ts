import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../helpers/sign-in.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';
import {
  bookingRequest,
  createAnonymousClient,
  createClientOfEachRole,
  getStaffClient,
  insertTour,
  responseErrorCode,
  sendRequest,
  sql,
} from '../clients.ts';
import { readDeletion, readNewest } from '../history.fixture.ts';

const staff = await getStaffClient();

it('the life of a booking and its review leaves nothing of the customer and no token in the history', async () => {
  const [id, word] = [randomUUID(), uniqueWord()];
  const texts = { customer_name: word, customer_phone: word, travel_dates: word, special_requests: word };
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', tour_title: word };
  const visitor = createAnonymousClient();
  await visitor.from('bookings').insert({ id, customer_email: `${word}@example.com`, ...texts, ...custom });
  const changes = { customer_email: `2${word}@example.com`, tour_title: `2 ${word}`, internal_note: word };
  await staff
    .from('bookings')
    .update({ ...changes, travel_dates: `2 ${word}`, status: 'completed' })
    .eq('id', id);
  const { data: token } = await staff.rpc('generate_review_token_for_booking', { booking_uuid: id });
  const link = { booking_uuid: id, token: token ?? '' };
  const { data: review } = await visitor.rpc('submit_review', { ...link, rating: 5, comment: word });
  await staff
    .from('reviews')
    .update({ is_approved: true })
    .eq('id', review ?? '');
  for (const [table, key] of [
    ['reviews', review ?? ''],
    ['bookings', id],
  ] as const) {
    await staff.from(table).delete().eq('id', key);
    await staff.rpc('restore_deleted_record', { history_id: await readDeletion(key) });
    await staff.from(table).delete().eq('id', key);
  }
  const entries = await sql<{ text: string }[]>`
    select to_jsonb(entry)::text as text from public.history as entry where record_id in (${id}, ${review})`;
  expect(entries.length).toBeGreaterThan(8);
  const digest = await sql`select private.token_digest(${token})::text as digest`;
  for (const secret of [word, String(token), String(digest[0]?.['digest']).slice(2)]) {
    expect(entries.filter(({ text }) => text.includes(secret))).toEqual([]);
  }
});

it('nobody forges an entry by the headers and columns of a booking', async () => {
  const booking = bookingRequest(await insertTour());
  const headers = {
    'x-screen': 'bookings',
    'x-source': 'job',
    'history.source': 'job',
    'x-actor': inject('staffEmail'),
  };
  expect((await sendRequest(createAnonymousClient(), 'POST', 'bookings', booking, headers)).ok).toBe(true);
  expect(await readNewest(booking.id)).toMatchObject({ source: 'site', screen: null, actor: null, actor_id: null });
  const forged = await sendRequest(createAnonymousClient(), 'POST', 'bookings', { ...bookingRequest('x'), actor: 'x' });
  expect(forged.ok).toBe(false);
});

it('the secret key of the API reads the history and cannot write it', async () => {
  const client = apiClient(inject('url'), inject('secretKey'));
  const id = await insertTour();
  expect((await client.from('history').select('id').eq('record_id', id)).data).toHaveLength(1);
  const entry = { action: 'update', source: 'admin', table_name: 'tours', actor: inject('staffEmail') };
  const results = [
    await client.from('history').insert(entry),
    await client.from('history').update({ actor: 'x' }).eq('record_id', id),
    await client.from('history').delete().eq('record_id', id),
  ];
  expect(results.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
});

describe('somebody who is not staff', () => {
  it('gets neither deleted records nor the history by any route', async () => {
    const { anonymous, visitor, unconfirmed, signedOut } = await createClientOfEachRole();
    const word = uniqueWord();
    const id = await insertTour({ title: word });
    await sql`delete from public.tours where id = ${id}`;
    const deletion = await readDeletion(id);
    const routes: [string, string, Record<string, unknown>?][] = [
      ['GET', 'history?select=*'],
      ['GET', `history?select=label&record_id=eq.${id}`],
      ['HEAD', 'history?select=id'],
      ['GET', 'deleted_records'],
      ['GET', 'personal_data'],
      ['GET', 'history?select=id,deleted_records(*)'],
      ['POST', 'rpc/get_deleted_records', {}],
      ['POST', 'rpc/get_history_version', { history_id: deletion }],
      ['POST', 'rpc/restore_deleted_record', { history_id: deletion }],
      ['POST', 'rpc/purge_deleted_records', {}],
      ['POST', 'rpc/note_history', { action: 'publish', concerns: 'site', detail: word }],
    ];
    for (const client of [anonymous, visitor, unconfirmed, signedOut]) {
      for (const [method, path, body] of routes) {
        const response = await sendRequest(client, method, path, body, { prefer: 'count=exact' });
        expect(response.headers.get('content-range') ?? '*/0', path).toMatch(/\/(0|\*)$/);
        expect(await response.text(), path).not.toContain(word);
      }
    }
    expect(await sql`select 1 from public.tours where id = ${id}`).toHaveLength(0);
    expect((await staff.rpc('restore_deleted_record', { history_id: deletion })).data).toBe(id);
  });

  it('cannot export, and the attempt is no entry', async () => {
    const client = createAnonymousClient();
    const response = await sendRequest(client, 'POST', 'rpc/note_export', { resource: 'bookings', row_count: 987_654 });
    expect(await responseErrorCode(response)).toBe('42501');
    expect(await sql`select 1 from public.history where detail like '%987654%'`).toHaveLength(0);
  });
});
