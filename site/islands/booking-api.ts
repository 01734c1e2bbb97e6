import { type BookingRefusal, type BookingRow, readRefusal } from '../../shared/booking.ts';

/** How sending a booking ended. */
export type BookingAnswer = { readonly sent: true } | ({ readonly sent: false } & BookingRefusal);

/** After this many milliseconds without an answer, sending counts as failed; sending again is safe. */
const patience = 10_000;

/** Sends a booking. Nothing is read back: visitors may add bookings and read none. */
export async function sendBooking(row: BookingRow): Promise<BookingAnswer> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const url = import.meta.env.PUBLIC_SUPABASE_URL || location.origin;
  const client = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: import.meta.env.PUBLIC_SUPABASE_KEY } });
  try {
    const { error } = await client.from('bookings').insert(row).abortSignal(AbortSignal.timeout(patience));
    return error ? { sent: false, ...readRefusal(error) } : { sent: true };
  } catch {
    return { sent: false, reason: 'other' };
  }
}
