import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { getPlainKey, type KeyPress, type Shortcut } from '../ui/lists/plain-key.ts';
import { statusChips } from './booking.ts';

/** Action of a key on a booking of the list, or on the open one. */
type BookingAction = 'next' | 'previous' | 'select' | 'shortcuts' | { readonly status: BookingStatus };

/** Keys and their descriptions in the list of shortcuts. */
export const bookingShortcuts: readonly Shortcut[] = [
  { keys: ['J'], description: 'Next booking' },
  { keys: ['K'], description: 'Previous booking' },
  { keys: ['Enter'], description: 'Open the booking' },
  { keys: ['C'], description: 'Confirm, and go on' },
  ...bookingStatuses.map((status, index) => ({
    keys: [String(index + 1)],
    description: `${statusChips[status].label}, and go on`,
  })),
  { keys: ['X'], description: 'Select, or unselect, in the list' },
  { keys: ['?'], description: 'Show these shortcuts' },
];

const actions: ReadonlyMap<string, BookingAction> = new Map<string, BookingAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['?', 'shortcuts'],
  ['c', { status: 'confirmed' }],
  ...bookingStatuses.map((status, index): [string, BookingAction] => [String(index + 1), { status }]),
]);

/** Returns the action of a key press; undefined for other keys. A held key repeats only movement. */
export function getBookingAction(press: KeyPress & { readonly repeat: boolean }): BookingAction | undefined {
  const action = actions.get(getPlainKey(press) ?? '');
  return press.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}
