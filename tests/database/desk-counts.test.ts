import { describe, expect, inject, it } from 'vitest';
import { addTour, sql } from './people.ts';

describe('the numbers of the dashboard and the reviews', () => {
  it('are those of the tables, inactive trips and unapproved reviews among them', async () => {
    const tour = await addTour({ is_active: false });
    await sql`insert into public.bookings ${sql({ customer_name: 'Amal', customer_email: 'a@example.com', booking_type: 'tour', tour_id: tour, status: 'confirmed' })}`;
    for (const [is_approved, is_featured] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await sql`insert into public.reviews ${sql({ customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_title: 'x', is_approved, is_featured })}`;
    }
    // Both in one snapshot: other tests add rows meanwhile.
    await sql.begin('isolation level repeatable read', async (transaction) => {
      const [expected] = await transaction`
        select 'now' as id, (select count(*) from public.tours)::int as tours,
          (select count(*) from public.bookings where status = 'confirmed')::int as confirmed_bookings,
          (select count(*) from public.day_trips)::int as day_trips, (select count(*) from public.locations)::int as locations,
          (select count(*) from public.reviews)::int as reviews,
          (select count(*) from public.reviews where not is_approved)::int as pending_reviews,
          (select count(*) from public.reviews where is_approved)::int as approved_reviews,
          (select count(*) from public.reviews where is_featured)::int as featured_reviews`;
      const [account] = await transaction<{ id: string }[]>`
        select id from auth.users where email = ${inject('staffEmail')}`;
      await transaction`select set_config('request.jwt.claim.sub', ${account?.id ?? ''}, true)`;
      await transaction`select set_config('role', 'authenticated', true)`;
      expect([...(await transaction`select * from public.desk_counts()`)]).toEqual([expected]);
    });
  });
});
