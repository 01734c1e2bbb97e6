import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { getQueueAction, type KeyPress, type QueueAction } from '../ui/lists/queue-keys.ts';

/** Action of a key on a booking only. */
export type BookingAction = 'write' | { readonly status: BookingStatus };

/** Returns the key of a status. */
export function getStatusKey(status: BookingStatus): string {
  return String(bookingStatuses.indexOf(status) + 1);
}

const bookingKeys: ReadonlyMap<string, BookingAction> = new Map<string, BookingAction>([
  ['a', 'write'],
  ['c', { status: 'confirmed' }],
  ...bookingStatuses.map((status): [string, BookingAction] => [getStatusKey(status), { status }]),
]);

/** Returns the action of a key press on a booking of the list, or on the open one; undefined for other keys. */
export function getBookingAction(press: KeyPress): QueueAction | BookingAction | undefined {
  return getQueueAction(press, bookingKeys);
}
