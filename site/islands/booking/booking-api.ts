import { type BookingRow, getBookingFingerprint } from '#shared/rules/booking/booking-form.ts';
import { postToApi } from '../api.ts';
import { type BookingRejection, parseRejection } from './booking-rejection.ts';
import { clearIdempotencyKey, getIdempotencyKey, renewIdempotencyKey } from './idempotency-key.ts';

/**
 * Outcome of sending a booking: stored now ('sent'), stored by an earlier attempt ('arrived'), rejected, not sent
 * without a connection ('offline'), or any other answer or none ('other'). A booking that had arrived keeps what was sent first, and what staff have changed since.
 */
export type BookingResult =
  | { readonly outcome: 'sent' | 'arrived'; readonly id: string }
  | Exclude<BookingRejection, { outcome: 'id_taken' | 'booking_cancelled' }>
  | { readonly outcome: 'offline' | 'other' };

/** Sends a booking. Does not read it back: visitors may add bookings but read none. Safe to repeat. */
export async function sendBooking(row: BookingRow): Promise<BookingResult> {
  try {
    // The second attempt is for a booking that staff have cancelled, with a new id.
    for (let attempt = 0; attempt < 2; attempt++) {
      const id = await getIdempotencyKey(getBookingFingerprint(row));
      const { status, body } = await postToApi('bookings', { id, ...row });
      // Only 201 means stored: a captive portal answers 200.
      const answer = status === 201 ? { outcome: 'sent' as const, id } : parseRejection(body);
      if (answer.outcome === 'booking_cancelled') {
        // Sending a cancelled booking again asks for a new one.
        renewIdempotencyKey();
        continue;
      }
      if (answer.outcome === 'other') return answer;
      clearIdempotencyKey();
      // The id is this browser's own, so an earlier attempt was stored, with other content.
      return answer.outcome === 'id_taken' ? { outcome: 'arrived', id } : answer;
    }
  } catch {
    // Network error or timeout.
    if (!navigator.onLine) return { outcome: 'offline' };
  }
  return { outcome: 'other' };
}

/** Returns whether requests are answered with a copy by mail; false when that cannot be known. */
export function mailsReceipts(): Promise<boolean> {
  return postToApi('rpc/mails_receipts', {}).then(
    ({ body }) => body === true,
    () => false,
  );
}
