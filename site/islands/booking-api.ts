import type { BookingForm, BookingRow } from '../../shared/booking.ts';
import { type BookingRefusal, readRefusal } from '../../shared/booking-refusal.ts';
import { postToApi } from './api.ts';
import { requestNumber } from './booking-request.ts';

/** How sending a booking ended. */
export type BookingAnswer = { readonly reason: 'sent'; readonly id: string } | BookingRefusal;

/**
 * Sends a booking. Nothing is read back: visitors may add bookings and read none. Sending again is safe.
 * @param form what the visitor entered: the same again is the same booking, whatever it costs by now
 */
export async function sendBooking(form: BookingForm, row: BookingRow): Promise<BookingAnswer> {
  try {
    const id = await requestNumber(JSON.stringify(form));
    const { ok, body } = await postToApi('bookings', { id, ...row });
    if (ok) return { reason: 'sent', id };
    const refusal = readRefusal(body);
    // Nobody else can have the number: what has it is this booking, which staff have changed since.
    return refusal.reason === 'id_taken' ? { reason: 'sent', id } : refusal;
  } catch {
    return { reason: 'other' };
  }
}
