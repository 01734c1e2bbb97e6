import { type BookingRefusal, type BookingRow, readRefusal } from '../../shared/booking.ts';
import { inTime, openApi } from './api.ts';

/** How sending a booking ended. */
export type BookingAnswer = { readonly sent: true } | ({ readonly sent: false } & BookingRefusal);

/** Sends a booking. Nothing is read back: visitors may add bookings and read none. Sending again is safe. */
export async function sendBooking(row: BookingRow): Promise<BookingAnswer> {
  try {
    const api = await openApi();
    const { error } = await api.from('bookings').insert(row).abortSignal(inTime());
    return error ? { sent: false, ...readRefusal(error) } : { sent: true };
  } catch {
    return { sent: false, reason: 'other' };
  }
}
