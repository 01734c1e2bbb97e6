import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { actAs, insertTour, readStaffUserId, sql } from './clients.ts';

/** Runs a check in one snapshot, because other tests add rows at the same time. */
const inOneSnapshot = (check: (transaction: postgres.TransactionSql) => Promise<void>) =>
  sql.begin('isolation level repeatable read', check);

const becomeStaff = async (transaction: postgres.TransactionSql) => actAs(transaction, await readStaffUserId());

describe('dashboard_counts', () => {
  it('counts the rows of the tables, inactive trips and unapproved reviews included', async () => {
    const tour = await insertTour({ is_active: false });
    await sql`insert into public.bookings ${sql({ customer_name: 'Amal', customer_email: 'a@example.com', booking_type: 'tour', tour_id: tour, status: 'confirmed' })}`;
    for (const [is_approved, is_featured] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await sql`insert into public.reviews ${sql({ customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_title: 'x', is_approved, is_featured })}`;
    }
    await inOneSnapshot(async (transaction) => {
      const [expected] = await transaction`
        select 'now' as id, (select count(*) from public.tours)::int as tours,
          (select count(*) from public.bookings where status = 'confirmed')::int as confirmed_bookings,
          (select count(*) from public.day_trips)::int as day_trips, (select count(*) from public.locations)::int as locations,
          (select count(*) from public.reviews)::int as reviews,
          (select count(*) from public.reviews where not is_approved)::int as pending_reviews,
          (select count(*) from public.reviews where is_approved)::int as approved_reviews,
          (select count(*) from public.reviews where is_featured)::int as marked_featured_reviews`;
      await becomeStaff(transaction);
      expect([...(await transaction`select * from public.dashboard_counts()`)]).toEqual([expected]);
    });
  });
});

describe('booking_counts', () => {
  it('counts the bookings by status, and those of this month in Morocco', async () => {
    const tour = await insertTour();
    const [monthStart] = await sql<
      { at: Date }[]
    >`select private.morocco_instant(date_trunc('month', private.morocco_time(now()))) as at`;
    const first = monthStart?.at.getTime() ?? Number.NaN;
    for (const [status, created_at] of [
      ['pending', new Date(first)],
      ['confirmed', new Date(first - 1)],
      ['cancelled', new Date()],
      ['completed', new Date(first - 366 * 24 * 3_600_000)],
    ] as const) {
      await sql`insert into public.bookings ${sql({ customer_name: 'Amal', customer_email: 'a@example.com', booking_type: 'tour', tour_id: tour, status, created_at })}`;
    }
    await inOneSnapshot(async (transaction) => {
      const [expected] = await transaction`
        select 'now' as id, count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
          count(*) filter (where status = 'confirmed')::int as confirmed,
          count(*) filter (where to_char(private.morocco_time(created_at), 'YYYY-MM')
            = to_char(private.morocco_time(now()), 'YYYY-MM'))::int as this_month
        from public.bookings`;
      expect(expected).not.toMatchObject({ this_month: expected?.total });
      await becomeStaff(transaction);
      expect([...(await transaction`select * from public.booking_counts()`)]).toEqual([expected]);
    });
  });

  it('starts a month at midnight of the first, also when Morocco changes its clocks', async () => {
    const months = await sql<{ month: string; start: string }[]>`
      select to_char(private.morocco_time(at), 'YYYY-MM') as month,
        to_char(private.morocco_time(private.month_start(at)), 'YYYY-MM-DD HH24:MI') as start
      from generate_series('2024-01-01 12:00+00', '2027-12-31 12:00+00', interval '31 hours') as at`;
    expect(months.length).toBeGreaterThan(1000);
    for (const { month, start } of months) expect(start).toBe(`${month}-01 00:00`);
  });

  it('counts the last half hour of October 2026 in October', async () => {
    expect(
      await sql`
        select private.month_start(at) as start from unnest(array['2026-10-31 23:30Z', '2026-11-01 00:00Z']::timestamptz[]) as at`,
    ).toEqual([{ start: new Date('2026-10-01T00:00:00Z') }, { start: new Date('2026-11-01T00:00:00Z') }]);
  });
});
