import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import {
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  responseErrorCode,
  sendRequest,
  sql,
} from '../clients.ts';
import { insertPrivateBooking } from './private-booking.ts';

/** Submits a review as a visitor who does not wait for locks, and returns the error code. */
async function submitWithoutWaiting(booking: string, token: string): Promise<unknown> {
  const submission = sql.begin(async (transaction) => {
    await transaction`select set_config('lock_timeout', '1ms', true), set_config('role', 'anon', true)`;
    await transaction`select public.submit_review(${booking}, ${token}, 5)`;
  });
  return submission.then(
    () => undefined,
    (error: unknown) => (error instanceof postgres.PostgresError ? error.code : error),
  );
}

describe('reviewing without permission', () => {
  const submit = (booking_uuid: string, token: string) =>
    createAnonymousClient().rpc('submit_review', { booking_uuid, token, rating: 5 });

  it.each(['pending', 'cancelled'])('is refused for a %s booking, even with its token', async (status) => {
    const { id, token } = await insertPrivateBooking({ status });
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(false);
    expect((await createAnonymousClient().rpc('get_booking_for_review', { booking_uuid: id, token })).data).toEqual([]);
    expect((await submit(id, token)).error?.code).toBe('PT403');
  });

  it('is refused with the token of another booking, a part of one, a pattern or nothing', async () => {
    const [mine, other] = [await insertPrivateBooking(), await insertPrivateBooking()];
    for (const token of [mine.token, other.token.slice(0, -1), `${other.token} `, '%', '']) {
      expect((await submit(other.id, token)).error?.code).toBe('PT403');
    }
    expect(
      (
        await sendRequest(createAnonymousClient(), 'POST', 'rpc/submit_review', {
          booking_uuid: other.id,
          token: null,
          rating: 5,
        })
      ).status,
    ).toBe(403);
  });

  it('waits for no lock of the booking or its trip without the token of the booking', async () => {
    const [{ id, token }, other] = [await insertPrivateBooking(), await insertPrivateBooking()];
    const lockNotAvailable = '55P03';
    await sql.begin(async (transaction) => {
      await transaction`select 1 from public.bookings where id = ${id} for update`;
      await transaction`
        select 1 from public.tours where id = (select tour_id from public.bookings where id = ${id}) for update`;
      for (const wrong of [other.token, 'x', '']) expect(await submitWithoutWaiting(id, wrong)).toBe('PT403');
      expect(await submitWithoutWaiting(id, token)).toBe(lockNotAvailable);
    });
    expect(await submitWithoutWaiting(id, token)).toBeUndefined();
  });

  it('stores one review when different ones are submitted at once', async () => {
    const { id, token } = await insertPrivateBooking();
    const rate = (rating: number) => createAnonymousClient().rpc('submit_review', { booking_uuid: id, token, rating });
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => rate(1 + (index % 5))));
    // The first one, and the nine repetitions with the same rating.
    expect(responses.filter(({ error }) => error === null)).toHaveLength(10);
    expect(new Set(responses.flatMap(({ data }) => data ?? [])).size).toBe(1);
    expect(new Set(responses.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['PT403']));
    expect(await sql`select 1 from public.reviews where booking_id = ${id}`).toHaveLength(1);
  });

  it('is refused for staff too, who can neither edit nor add a review', async () => {
    const { id, token } = await insertPrivateBooking();
    await submit(id, token);
    for (const change of [{ rating: 1 }, { comment: 'Bad.' }, { customer_name: 'Other' }, { booking_id: null }]) {
      const response = await sendRequest(await getStaffClient(), 'PATCH', `reviews?booking_id=eq.${id}`, change);
      expect(await responseErrorCode(response)).toBe('PT400');
    }
    const added = await sendRequest(await getStaffClient(), 'POST', 'reviews', {
      customer_name: 'X',
      rating: 5,
      booking_type: 'tour',
      tour_title: 'x',
    });
    expect(await responseErrorCode(added)).toBe('42501');
  });
});

describe.each([
  ['a visitor', createAnonymousClient],
  ['an account that is not staff', createVisitorClient],
] as const)('answering reviews as %s', (_, createClient) => {
  async function insertReviews() {
    const review = { customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_title: 'x', is_approved: true };
    const rows = [review, { ...review, is_approved: false, answer: 'Hidden words.' }];
    const ids: string[] = [];
    for (const row of rows) {
      const [inserted] = await sql<{ id: string }[]>`insert into public.reviews ${sql(row)} returning id`;
      ids.push(inserted?.id ?? '');
    }
    return ids;
  }

  it('neither writes, changes nor removes an answer', async () => {
    const client = await createClient();
    const ids = await insertReviews();
    for (const change of [{ answer: 'Forged.' }, { answer: null }, { answer: 'Forged.', answered_at: '2020-01-01' }])
      await sendRequest(client, 'PATCH', `reviews?id=in.(${ids})`, change);
    for (const view of ['approved_reviews', 'featured_reviews'])
      await sendRequest(client, 'PATCH', `${view}?id=in.(${ids})`, { answer: 'Forged.' });
    expect(await sql`select answer from public.reviews where id = any (${ids}) order by is_approved desc`).toEqual([
      { answer: null },
      { answer: 'Hidden words.' },
    ]);
  });

  it('does not read the answer to a review that is not approved', async () => {
    const client = await createClient();
    const ids = await insertReviews();
    for (const path of ['reviews', 'approved_reviews', 'featured_reviews'])
      expect(await (await sendRequest(client, 'GET', `${path}?select=id,answer`)).text()).not.toContain(
        'Hidden words.',
      );
    const guess = await sendRequest(client, 'GET', `reviews?select=id&answer=like.Hidden*&id=in.(${ids})`);
    expect(await guess.json()).toEqual([]);
  });

  it('does not answer its own review while sending it', async () => {
    const { id, token } = await insertPrivateBooking();
    const sent = await sendRequest(await createClient(), 'POST', 'rpc/submit_review', {
      booking_uuid: id,
      token,
      rating: 5,
      answer: 'Forged.',
    });
    expect(sent.status).toBe(404);
    expect(await sql`select 1 from public.reviews where booking_id = ${id}`).toHaveLength(0);
  });
});
