import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { getPlainKey, type KeyPress } from '../ui/lists/plain-key.ts';
import { type Booking, isErased } from './booking.ts';

/** Action of a key on a booking of the list, or on the open one. */
type BookingAction = 'next' | 'previous' | 'write' | 'select' | 'shortcuts' | { readonly status: BookingStatus };

/** Returns whether staff can write to the customer of a booking. */
export function canWriteTo(booking: Booking): boolean {
  return !isErased(booking);
}

/** Returns the key of a status. */
export function getStatusKey(status: BookingStatus): string {
  return String(bookingStatuses.indexOf(status) + 1);
}

const actions: ReadonlyMap<string, BookingAction> = new Map<string, BookingAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'write'],
  ['x', 'select'],
  ['?', 'shortcuts'],
  ['c', { status: 'confirmed' }],
  ...bookingStatuses.map((status): [string, BookingAction] => [getStatusKey(status), { status }]),
]);

/** Returns the action of a key press; undefined for other keys. A held key repeats only movement. */
export function getBookingAction(press: KeyPress & { readonly repeat: boolean }): BookingAction | undefined {
  const action = actions.get(getPlainKey(press) ?? '');
  return press.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}
