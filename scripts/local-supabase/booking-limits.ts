import type postgres from 'postgres';

/** Lifts the limits on booking requests (private.settings) of a database that tests or benchmarks made for themselves. */
export async function liftBookingLimits(sql: postgres.Sql): Promise<void> {
  await sql`update private.settings set value = '100000' where key like 'booking_limit_%'`;
}
