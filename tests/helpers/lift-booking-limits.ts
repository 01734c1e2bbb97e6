import type postgres from 'postgres';

/** Lifts the limits on booking requests (private.settings) in the database of a test. */
export async function liftBookingLimits(sql: postgres.Sql): Promise<void> {
  await sql`update private.settings set value = '100000' where key like 'booking_limit_%'`;
}
