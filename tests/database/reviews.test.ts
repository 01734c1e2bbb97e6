import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  bookingRequest,
  createAnonymousClient,
  createStaffClient,
  createVisitorClient,
  insertTour,
  sql,
} from './clients.ts';

async function completedTrip(values: { status?: string } = {}) {
  const tour = await insertTour({ title: `Tour ${randomUUID()}` });
  const booking = bookingRequest(tour, { status: 'completed', travel_dates: 'April 2026', ...values });
  const client = await createStaffClient();
  await client.from('bookings').insert(booking);
  return { tour, id: booking.id };
}

async function linkOf(id: string): Promise<string> {
  const { data, error } = await (await createStaffClient()).rpc('generate_review_token_for_booking', {
    booking_uuid: id,
  });
  if (error) throw error;
  return data;
}

const submit = (id: string, token: string, rating = 5, comment?: string) =>
  createAnonymousClient().rpc('submit_review', {
    booking_uuid: id,
    token,
    rating,
    ...(comment === undefined ? {} : { comment }),
  });

const opens = async (id: string, token: string) =>
  (await createAnonymousClient().rpc('get_booking_for_review', { booking_uuid: id, token })).data?.length === 1;

describe('a review link', () => {
  it('is made by staff for confirmed and completed bookings, and ends when they make another', async () => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(await opens(id, token)).toBe(true);
    const another = await linkOf(id);
    expect(another).not.toBe(token);
    expect(await opens(id, token)).toBe(false);
    expect((await submit(id, token)).error?.code).toBe('PT403');
    expect(await opens(id, another)).toBe(true);
    expect((await submit(id, another)).error).toBeNull();
    await expect(linkOf(id)).rejects.toMatchObject({ code: 'PT400' });
  });

  it('is kept as a digest: its token is in no table', async () => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    const stored = await sql<{ text: string }[]>`
      select (select to_jsonb(bookings)::text from public.bookings where id = ${id}) || to_jsonb(review_links)::text as text
      from private.review_links where booking_id = ${id}`;
    expect(stored).toHaveLength(1);
    expect(stored[0]?.text).not.toContain(token);
    expect(stored[0]?.text).toContain(createHash('sha256').update(token).digest('hex'));
    // Whoever has the digest has no link.
    expect(await opens(id, createHash('sha256').update(token).digest('hex'))).toBe(false);
  });

  it('is valid for a year, told to staff with the booking, and for nobody after it', async () => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    const client = await createStaffClient();
    const { data } = await client.from('bookings').select('*').eq('id', id).single();
    const days = (Date.parse(data?.review_link_expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(366.1);
    const endsIn = (time: string) =>
      sql`update public.bookings set review_link_expires_at = now() + ${time}::interval where id = ${id}`;
    await endsIn('-1 second');
    expect(await opens(id, token)).toBe(false);
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(false);
    expect((await submit(id, token)).error?.code).toBe('PT403');
    await endsIn('1 hour');
    expect(await opens(id, token)).toBe(true);
    await endsIn('-1 second');
    expect(await opens(id, await linkOf(id))).toBe(true);
  });

  it.each(['pending', 'cancelled'])('is refused for a %s booking', async (status) => {
    const { id } = await completedTrip({ status });
    await expect(linkOf(id)).rejects.toMatchObject({
      code: 'PT400',
      message: 'Review links can only be generated for confirmed or completed bookings.',
    });
  });

  it.each([
    ['an anonymous visitor', createAnonymousClient],
    ['a visitor with an account', createVisitorClient],
  ])('is refused to %s', async (_, person) => {
    const { id } = await completedTrip();
    const { error } = await (await person()).rpc('generate_review_token_for_booking', { booking_uuid: id });
    expect(error?.code).toBe('42501');
  });

  it('shows four fields of the booking and nothing else', async () => {
    const { id, tour } = await completedTrip();
    const token = await linkOf(id);
    const [{ title } = { title: '' }] = await sql<
      { title: string }[]
    >`select title from public.tours where id = ${tour}`;
    const { data } = await createAnonymousClient().rpc('get_booking_for_review', { booking_uuid: id, token });
    expect(data).toEqual([
      { customer_name: 'Amal Benali', tour_title: title, booking_type: 'tour', travel_dates: 'April 2026' },
    ]);
    expect(
      (await createAnonymousClient().rpc('get_booking_for_review', { booking_uuid: id, token: 'wrong' })).data,
    ).toEqual([]);
  });
});

describe('a customer who reviews', () => {
  it('is heard once, under the name of the booking, and waits for approval', async () => {
    const { id, tour } = await completedTrip();
    const token = await linkOf(id);
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(true);
    expect((await submit(id, token, 4, '  Wonderful.  ')).error).toBeNull();
    const [review] = await sql`select * from public.reviews where booking_id = ${id}`;
    expect(review).toMatchObject({
      customer_name: 'Amal Benali',
      rating: 4,
      comment: 'Wonderful.',
      is_approved: false,
      is_featured: false,
      tour_id: tour,
      travel_dates: 'April 2026',
    });
    expect((await createAnonymousClient().rpc('can_submit_review', { booking_uuid: id, token })).data).toBe(false);
    expect((await submit(id, token)).error).toMatchObject({
      code: 'PT403',
      message: 'Review cannot be submitted for this booking',
    });
  });

  it('and sends the same again has one review and its number again; other stars or words are refused', async () => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    const first = await submit(id, token, 4, 'Dunes.');
    expect(first.error).toBeNull();
    // Also when staff have changed the booking since.
    await sql`update public.bookings set status = 'cancelled' where id = ${id}`;
    expect((await submit(id, token, 4, '\tDunes. ')).data).toBe(first.data);
    for (const other of [submit(id, token, 5, 'Dunes.'), submit(id, token, 4, 'Dune.'), submit(id, token, 4)])
      expect((await other).error?.code).toBe('PT403');
    expect((await submit(id, `${token}x`, 4, 'Dunes.')).error?.code).toBe('PT403');
    expect(await sql`select 1 from public.reviews where booking_id = ${id}`).toHaveLength(1);
    await sql`delete from public.reviews where booking_id = ${id}`;
    expect((await submit(id, token, 4, 'Dunes.')).error?.code).toBe('PT403');
  });

  it('and whose booking was cancelled meanwhile is refused, and nothing is stored', async () => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    await sql`update public.bookings set status = 'cancelled' where id = ${id}`;
    expect((await submit(id, token, 4, 'Dunes.')).error?.code).toBe('PT403');
    expect(await sql`select 1 from public.reviews where booking_id = ${id}`).toHaveLength(0);
  });

  it('has a comment without blanks around it, of up to 1000 characters then, or none', async () => {
    for (const [typed, kept] of [
      [`\n\t ${'x'.repeat(1000)} \n`, 'x'.repeat(1000)],
      ['\n\t \n', null],
      ['\u200b\u2060', null],
      ['  Stars,\n\nand tea. ', 'Stars,\n\nand tea.'],
    ] as const) {
      const { id } = await completedTrip();
      expect((await submit(id, await linkOf(id), 5, typed)).error).toBeNull();
      expect([...(await sql`select comment from public.reviews where booking_id = ${id}`)]).toEqual([
        { comment: kept },
      ]);
    }
  });

  it('and the deletion of the trip wait for each other', async () => {
    const { tour } = await completedTrip();
    const bookings = Array.from({ length: 20 }, () => bookingRequest(tour, { status: 'completed' }));
    const client = await createStaffClient();
    for (const booking of bookings) await client.from('bookings').insert(booking);
    const links = await Promise.all(bookings.map(async ({ id }) => ({ id, token: await linkOf(id) })));
    await client.from('tours').update({ is_active: false }).eq('id', tour);
    const [deletion, ...reviews] = await Promise.all([
      client.from('tours').delete().eq('id', tour),
      ...links.map(({ id, token }) => submit(id, token)),
    ]);
    expect(deletion?.error).toBeNull();
    expect(reviews.map(({ error }) => error)).toEqual(reviews.map(() => null));
  });

  it.each([0, 6])('cannot give %i stars, nor write more than 1000 characters', async (rating) => {
    const { id } = await completedTrip();
    const token = await linkOf(id);
    expect((await submit(id, token, rating)).error?.code).toBe('PT400');
    expect((await submit(id, token, 5, 'x'.repeat(1001))).error?.code).toBe('PT400');
  });
});

describe('a published review', () => {
  it('is public only while it is approved, and only its flags can be changed', async () => {
    const { id, tour } = await completedTrip();
    await submit(id, await linkOf(id), 5, 'Stars.');
    const visible = () => createAnonymousClient().from('approved_reviews').select('*').eq('tour_id', tour);
    expect((await visible()).data).toEqual([]);
    const client = await createStaffClient();
    const reviews = client.from('reviews');
    await reviews.update({ is_approved: true }).eq('booking_id', id);
    expect((await visible()).data).toMatchObject([{ comment: 'Stars.', is_featured: false }]);
    expect((await createAnonymousClient().from('featured_reviews').select('id').eq('tour_id', tour)).data).toEqual([]);
    await client.from('reviews').update({ is_featured: true }).eq('booking_id', id);
    expect((await createAnonymousClient().from('featured_reviews').select('id').eq('tour_id', tour)).data).toHaveLength(
      1,
    );
    expect((await client.from('reviews').update({ rating: 1 }).eq('booking_id', id)).error?.code).toBe('PT400');
  });

  it('carries the present title of its trip, and keeps the old one when the trip is no longer public', async () => {
    const { id, tour } = await completedTrip();
    await submit(id, await linkOf(id));
    const client = await createStaffClient();
    await client.from('reviews').update({ is_approved: true }).eq('booking_id', id);
    const title = async () =>
      (
        await createAnonymousClient()
          .from('approved_reviews')
          .select('service_title, tour_title')
          .eq('tour_id', tour)
          .single()
      ).data;
    const before = await title();
    await client.from('tours').update({ title: 'Renamed' }).eq('id', tour);
    expect(await title()).toEqual({ service_title: 'Renamed', tour_title: before?.tour_title });
    await client.from('tours').update({ is_active: false }).eq('id', tour);
    expect(await title()).toEqual({ service_title: before?.tour_title, tour_title: before?.tour_title });
  });

  it('outlives its booking, and deleting it leaves the booking reviewed', async () => {
    const [first, second] = [await completedTrip(), await completedTrip()];
    for (const { id } of [first, second]) await submit(id, await linkOf(id));
    const client = await createStaffClient();
    await client.from('bookings').delete().eq('id', first.id);
    expect(await sql`select 1 from public.reviews where tour_id = ${first.tour} and booking_id is null`).toHaveLength(
      1,
    );
    await client.from('reviews').delete().eq('booking_id', second.id);
    expect((await sql`select review_submitted from public.bookings where id = ${second.id}`)[0]).toEqual({
      review_submitted: true,
    });
  });
});
