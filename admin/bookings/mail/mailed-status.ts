import type { BookingStatus } from '#shared/options.ts';

/** A status that customers can be mailed. */
export type MailedStatus = Extract<BookingStatus, 'confirmed' | 'cancelled'>;

/** Returns whether customers can be mailed a status. */
export function isMailedStatus(status: BookingStatus): status is MailedStatus {
  return status === 'confirmed' || status === 'cancelled';
}
