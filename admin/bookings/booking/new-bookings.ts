import { isQuestion } from './booking.ts';

/** Columns of a booking that the notice about new bookings needs. */
export interface NewBooking {
  readonly id: string;
  readonly created_at: string;
  readonly booking_type: string;
}

const dismissedIds = new Set<string>();

/** Excludes bookings from the notice, because the user has created or seen them. */
export function dismissBookings(...ids: readonly string[]): void {
  for (const id of ids) dismissedIds.add(id);
}

/** Returns when the latest booking came in, in milliseconds by the database's clock; 0 if there is none. */
export function getLatestBookingTime(newest: readonly NewBooking[]): number {
  return Math.max(0, ...newest.map(({ created_at }) => Date.parse(created_at)));
}

/** Returns the bookings that came in after a time, in milliseconds, and were not dismissed; order is kept. */
export function findNewBookings(bookings: readonly NewBooking[], since: number): readonly NewBooking[] {
  return bookings.filter(({ id, created_at }) => Date.parse(created_at) > since && !dismissedIds.has(id));
}

/** Returns the text of the notice. */
export function formatNewBookings(bookings: readonly NewBooking[]): string {
  const questions = bookings.filter(isQuestion).length;
  const noun = questions === 0 ? 'booking' : questions === bookings.length ? 'question' : 'request';
  return `${bookings.length} new ${noun}${bookings.length === 1 ? '' : 's'}`;
}
