import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { addTour, anonymous, send, sql } from '../people.ts';

describe('keeping the database busy', () => {
  it('ends after seconds for embeds within embeds, which multiply rows', async () => {
    const tour = await addTour();
    const review = {
      customer_name: 'X',
      rating: 5,
      comment: 'x'.repeat(900),
      booking_type: 'tour',
      tour_id: tour,
      tour_title: 'x',
      is_approved: true,
    };
    await sql`insert into public.reviews ${sql(Array.from({ length: 40 }, () => review))}`;
    const nested = (levels: number): string =>
      levels === 0 ? 'id' : `id,reviews(id,comment,tours(${nested(levels - 1)}))`;
    const response = await send(anonymous(), 'GET', `tours?id=eq.${tour}&select=${nested(4)}`);
    expect(await response.text()).toContain('statement timeout');
    expect(response.ok).toBe(false);
    await sql`delete from public.reviews where tour_id = ${tour}`;
  });

  it('is bounded by the time that each role is given', async () => {
    const rows =
      await sql`select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname`;
    expect([...rows]).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
    ]);
  });

  it('is not possible with bodies larger than a picture', async () => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/search_tours`, {
      method: 'POST',
      headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ words: `${randomUUID()}${'x'.repeat(17 * 1024 * 1024)}` }),
    });
    expect(response.status).toBe(413);
  });
});
