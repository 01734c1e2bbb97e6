import { type BookingRow, getBookingFingerprint } from '#shared/booking/booking-form.ts';
import { postToApi } from '../api.ts';
import { type BookingRejection, parseRejection } from './booking-rejection.ts';
import { clearIdempotencyKey, getIdempotencyKey, renewIdempotencyKey } from './idempotency-key.ts';

/**
 * How sending a booking ended: stored, or stored before, as it was sent first or as staff have changed it since ('arrived'),
 * or refused, or without an answer ('other').
 */
export type BookingResult =
  | { readonly reason: 'sent' | 'arrived'; readonly id: string }
  | Exclude<BookingRejection, { reason: 'id_taken' | 'booking_cancelled' }>
  | { readonly reason: 'other' };

/** Sends a booking. Nothing is read back: visitors may add bookings and read none. Sending again is safe. */
export async function sendBooking(row: BookingRow): Promise<BookingResult> {
  try {
    // A second time only under a number that is new.
    for (let attempt = 0; attempt < 2; attempt++) {
      const id = await getIdempotencyKey(getBookingFingerprint(row));
      const { status, body } = await postToApi('bookings', { id, ...row });
      // Whatever else a network may answer in the name of the database, it says 201 of what it stored.
      const answer = status === 201 ? { reason: 'sent' as const } : parseRejection(body);
      if (answer.reason === 'booking_cancelled') {
        // Who asks again for what staff have cancelled wants it again.
        renewIdempotencyKey();
        continue;
      }
      if (answer.reason === 'other') return answer;
      clearIdempotencyKey();
      // Nobody else can have the number: what has it is this booking.
      if (answer.reason === 'id_taken') return { reason: 'arrived', id };
      return answer.reason === 'sent' ? { ...answer, id } : answer;
    }
  } catch {
    // No answer.
  }
  return { reason: 'other' };
}
