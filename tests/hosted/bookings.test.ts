import { expect, it } from 'vitest';
import { answerBookings, withdrawMail, writeToCustomer } from '#admin/mail/api.ts';
import { erasePersonalData, readPersonalData } from '#admin/personal-data/api.ts';
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { postToApi } from '#site/api.ts';
import { parseRejection } from '#site/islands/booking/sending/booking-rejection.ts';
import { loadReviewedTrip, sendReview } from '#site/islands/review/review-api.ts';
import { bookingRequest, createAnonymousClient } from '../database/clients.ts';
import { visitorDomain } from './own-rows.ts';
import { createMember, insertTour, newAddress, project, service, sql } from './project.ts';

const { client } = await createMember();

type Values = NonNullable<Parameters<typeof bookingRequest>[1]> & { customer_email?: string };

/** Returns the body of a booking request of a customer of the suite. */
const request = (tour: string, { customer_email = newAddress(visitorDomain), ...values }: Values = {}) => ({
  ...bookingRequest(tour, { total_price: 199, ...values }),
  customer_email,
});

/** Sends a booking as the site does. */
async function book(values: Values = {}) {
  const row = request(await insertTour(), values);
  const { status, body } = await postToApi('bookings', row);
  expect(status, JSON.stringify(body)).toBe(201);
  return row;
}

/** Creates a confirmed booking and the token of its review link. */
async function inviteToReview() {
  const { id } = await book();
  await answerBookings(client, 'confirmed', [{ id }]);
  const { data } = await client.rpc('generate_review_token_for_booking', { booking_uuid: id }).throwOnError();
  return { bookingId: id, token: data };
}

it('a booking of a visitor reaches staff, with the price of the database', async () => {
  const { id } = await book();
  const { data } = await client.from('bookings').select().eq('id', id);
  expect(data).toMatchObject([
    { total_price: 199, status: 'pending', created_at: expect.stringMatching(/^20.*\+00:00$/) },
  ]);
});

it('a booking that is sent twice is one', async () => {
  const row = await book();
  expect((await postToApi('bookings', row)).status).toBe(201);
  expect(await sql`select 1 from public.bookings where id = ${row.id}`).toHaveLength(1);
});

it('a booking with another price is refused with the present one', async () => {
  const { status, body } = await postToApi('bookings', request(await insertTour(), { total_price: 150 }));
  expect(status).toBe(409);
  expect(parseRejection(body)).toEqual({ outcome: 'price_changed', unitPrice: 99.5, currency: 'USD' });
});

it('a booking of a withdrawn tour is refused', async () => {
  const tour = await insertTour();
  await sql`update public.tours set is_active = false where id = ${tour}`;
  const { status, body } = await postToApi('bookings', request(tour));
  expect([status, parseRejection(body).outcome]).toEqual([409, 'trip_inactive']);
});

it('requests are counted for the network address that the project passes on', async () => {
  await book();
  const senders = await sql`select distinct sender = extensions.hmac('unknown', (
      select value from private.settings where key = 'booking_sender_key'), 'sha256') as is_unknown
    from private.booking_senders where kind = 'address'`;
  expect(senders).toEqual([{ is_unknown: false }]);
});

it('the sixth booking of an e-mail address within an hour is refused', async () => {
  const customer_email = newAddress(visitorDomain);
  for (let sent = 0; sent < 5; sent++) await book({ customer_email });
  const { status, body } = await postToApi('bookings', request(await insertTour(), { customer_email }));
  expect([status, parseRejection(body).outcome]).toEqual([429, 'limit_reached']);
});

it('a visitor can read no bookings', async () => {
  await book();
  expect((await createAnonymousClient().from('bookings').select('id')).error).toMatchObject({ code: '42501' });
});

it('a review link shows the trip and takes one review', async () => {
  const link = await inviteToReview();
  expect(await loadReviewedTrip(link)).toMatchObject({ customer_name: 'Amal Benali', booking_type: 'tour' });
  expect(await sendReview(link, 5, 'Stars!')).toBe('sent');
  expect(await sendReview(link, 5, 'Stars!')).toBe('sent');
  expect(await sendReview(link, 1, 'Rain.')).toBe('refused');
  expect(await loadReviewedTrip(link)).toBe('used');
});

it('a review link with another token is refused', async () => {
  const link = await inviteToReview();
  const other = { ...link, token: link.token.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')) };
  expect([await loadReviewedTrip(other), await sendReview(other, 5, '')]).toEqual(['used', 'refused']);
});

it('a review is public once staff have approved it', async () => {
  const link = await inviteToReview();
  await sendReview(link, 4, 'Tea.');
  const { data } = await client.from('reviews').select('id').eq('booking_id', link.bookingId).single().throwOnError();
  const readAsVisitor = () =>
    createAnonymousClient().from('approved_reviews').select('rating, comment').eq('id', data.id);
  expect((await readAsVisitor()).data).toEqual([]);
  await client.from('reviews').update({ is_approved: true }).eq('id', data.id).throwOnError();
  expect((await readAsVisitor()).data).toEqual([{ rating: 4, comment: 'Tea.' }]);
});

it('the data of a person is erased', async () => {
  const { id, customer_email } = await book({ customer_phone: '+212600000000' });
  expect(await readPersonalData(client, customer_email)).toMatchObject({
    bookings: [{ id }],
    requests: 1,
    isAccount: false,
  });
  expect(await erasePersonalData(client, customer_email, customer_email, 'delete')).toMatchObject({ bookings: 1 });
  expect(await readPersonalData(client, customer_email)).toMatchObject({ bookings: [], mails: [], requests: 0 });
  expect(await sql`select customer_phone from public.bookings where id = ${id}`).toEqual([{ customer_phone: null }]);
});

it('periods of retention are saved, and erase what is older', async () => {
  const { id, customer_email } = await book();
  // Without the triggers, which set the time of the last change.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.bookings set status = 'cancelled', updated_at = now() - interval '14 months' where id = ${id}`;
  });
  const { data } = await client.rpc('set_retention', { cancelled: 12 });
  expect(data).toEqual({ cancelled: null, completed: null, pending: null });
  await sql`update private.settings set value = jsonb_set(value::jsonb, '{starts_at}', to_jsonb(now())) where key = 'next_retention'`;
  await sql`select private.apply_retention()`;
  expect((await readPersonalData(client, customer_email)).bookings).toEqual([]);
  await client.rpc('set_retention', {}).throwOnError();
});

it('a sender claims the receipt of a booking, and no other one does', async () => {
  const store = createMailStore({ url: project.url, key: project.secretKey });
  await store.report(null);
  const { id, customer_email } = await book();
  const mine = (await store.claim(100)).find(({ booking }) => booking?.id === id);
  if (!mine) throw new Error('The receipt was not claimed.');
  expect(mine).toMatchObject({ kind: 'receipt', recipient: customer_email, booking: { total_price: 199 } });
  expect((await store.claim(100)).map((message) => message.id)).not.toContain(mine.id);
  expect(await store.begin(mine)).toBe(true);
  await store.finish(mine, { state: 'sent' }, { subject: 'Your request', body: 'Thank you.' });
  expect(await sql`select state, subject from public.mail_messages where id = ${mine.id}`).toEqual([
    { state: 'sent', subject: 'Your request' },
  ]);
});

it('a mail to a customer is sent unless it is taken back in time', async () => {
  const store = createMailStore({ url: project.url, key: project.secretKey });
  await store.report(null);
  const { id } = await book();
  const text = { subject: 'Your trip', body: 'Until then.' };
  const withdrawn = await writeToCustomer(client, id, { ...text, body: 'Not this one.' });
  const sent = await writeToCustomer(client, id, text);
  expect(await withdrawMail(client, withdrawn)).toBe(true);
  const first = await sql`select mail.id from public.bookings as booking join public.mail_messages as mail
    on mail.booking_id = booking.id and mail.created_at = booking.first_answered_at where booking.id = ${id}`;
  expect([...first]).toEqual([{ id: sent }]);
  const claimIds = async () => (await store.claim(100)).map((message) => message.id);
  expect(await claimIds()).not.toContain(sent);
  await sql`update public.mail_messages set next_attempt_at = now() where id = ${sent}`;
  const claimed = await claimIds();
  expect(claimed).toContain(sent);
  expect(claimed).not.toContain(withdrawn);
  expect(await withdrawMail(client, sent)).toBe(false);
});

it('only the secret key claims mail', async () => {
  for (const caller of [client, createAnonymousClient()])
    expect((await caller.rpc('claim_mail', {})).error).toMatchObject({ code: '42501' });
  expect((await service.rpc('claim_mail', { max_count: 0 })).error).toBeNull();
});
