import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createAnonymousClient, getStaffClient, insertTour, sendRequest, sql } from '../clients.ts';

describe('exhausting the database', () => {
  const createReviews = (tour: string) =>
    Array.from({ length: 40 }, () => ({
      customer_name: 'X',
      rating: 5,
      comment: 'x'.repeat(900),
      booking_type: 'tour',
      tour_id: tour,
      tour_title: 'x',
      is_approved: true,
    }));
  const nested = (levels: number, reviews = 'reviews', tours = 'tours'): string =>
    levels === 0 ? 'id' : `id,${reviews}(id,comment,${tours}(${nested(levels - 1, reviews, tours)}))`;

  it('is impossible by nested embeds, which multiply rows, because visitors get no embeds', async () => {
    const tour = await insertTour();
    await sql`insert into public.reviews ${sql(createReviews(tour))}`;
    const embeds = [
      `tours?id=eq.${tour}&select=${nested(1)}`,
      `tours?id=eq.${tour}&select=${nested(3)}`,
      `tours?id=eq.${tour}&select=${nested(2, 'reviews!reviews_tour_id_fkey', 'tours!reviews_tour_id_fkey')}`,
      `tours?id=eq.${tour}&select=${nested(2, 'approved_reviews')}`,
      `tours?id=eq.${tour}&select=${nested(2, 'featured_reviews')}`,
      `tours?id=eq.${tour}&select=id,bookings(id)`,
      'reviews?select=id,tours(id,reviews(id))',
      'reviews?select=id,day_trips(id,reviews(id))',
      'reviews?select=id,bookings(id)',
      'approved_reviews?select=id,tours(id,approved_reviews(id))',
      'approved_reviews?select=id,...tours(title)',
      'day_trips?select=id,reviews!inner(id)',
      'tours?select=id&reviews.comment=like.*x*&order=reviews(id)',
    ];
    for (const embed of embeds) {
      const response = await sendRequest(createAnonymousClient(), 'GET', embed);
      const text = await response.text();
      expect(text.length, embed).toBeLessThan(1000);
      expect(response.ok, embed).toBe(false);
    }
    // The view itself stays readable.
    const { data } = await createAnonymousClient()
      .from('approved_reviews')
      .select('tour_id, service_title')
      .eq('tour_id', tour);
    expect(data).toHaveLength(40);
    await sql`delete from public.reviews where tour_id = ${tour}`;
  });

  it('by nested embeds of staff ends with the statement timeout of their role', async () => {
    const tour = await insertTour();
    await sql`insert into public.reviews ${sql(createReviews(tour))}`;
    await sql`alter role authenticated set statement_timeout = '300ms'`;
    try {
      const response = await sendRequest(await getStaffClient(), 'GET', `tours?id=eq.${tour}&select=${nested(4)}`);
      expect(await response.text()).toContain('statement timeout');
      expect(response.ok).toBe(false);
    } finally {
      await sql`alter role authenticated set statement_timeout = '8s'`;
      await sql`delete from public.reviews where tour_id = ${tour}`;
    }
  });

  it('is limited by a statement timeout for each role', async () => {
    const rows =
      await sql`select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname`;
    expect([...rows]).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
    ]);
  });

  it('is impossible with request bodies larger than an image', async () => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/get_booking_for_review`, {
      method: 'POST',
      headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ booking_uuid: randomUUID(), token: 'x'.repeat(17 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
  });
});
