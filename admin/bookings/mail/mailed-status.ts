import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { Booking } from '../booking.ts';

/** A status that customers can be mailed. */
export type MailedStatus = Extract<BookingStatus, 'confirmed' | 'cancelled'>;

/** Returns what a status means to a customer: cancelling a pending booking declines it. */
export function getAnswer(booking: Pick<Booking, 'status'>, status: MailedStatus): MailedStatus | 'declined' {
  return status === 'cancelled' && booking.status === 'pending' ? 'declined' : status;
}

/** Returns whether customers can be mailed a status. */
export function isMailedStatus(status: BookingStatus): status is MailedStatus {
  return status === 'confirmed' || status === 'cancelled';
}
