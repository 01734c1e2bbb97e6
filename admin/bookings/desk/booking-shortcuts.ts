import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { getQueueAction, type KeyPress, type QueueAction, type Shortcut } from '../../ui/lists/queue-keys.ts';
import { type Booking, canWriteTo, getPossibleStatuses, isQuestion, statusChips } from '../booking/booking.ts';

/** Action of a key on a booking only. */
export type BookingAction = 'write' | { readonly status: BookingStatus };

/** Returns the key of a status. */
function getStatusKey(status: BookingStatus): string {
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

/** Keys and their descriptions for any booking of the list. */
export const bookingShortcuts: readonly Shortcut[] = listShortcuts({
  isOpen: false,
  writing: 'Answer a question, or write to the customer of a booking',
  statuses: bookingStatuses,
});

/**
 * Returns the keys that do something for a booking, with their descriptions.
 * @param isOpen true for the open booking, false for one of the list
 */
export function getBookingShortcuts(booking: Booking, isOpen: boolean): readonly Shortcut[] {
  return listShortcuts({
    isOpen,
    writing: canWriteTo(booking) ? (isQuestion(booking) ? 'Answer' : 'Write to the customer') : undefined,
    statuses: getPossibleStatuses(booking).filter((status) => status !== booking.status),
  });
}

interface Listed {
  readonly isOpen: boolean;
  /** Description of the key for writing; undefined if it does nothing. */
  readonly writing: string | undefined;
  /** The statuses that can be set. */
  readonly statuses: readonly BookingStatus[];
}

function listShortcuts({ isOpen, writing, statuses }: Listed): readonly Shortcut[] {
  return [
    { keys: ['J'], description: 'Next booking' },
    { keys: ['K'], description: 'Previous booking' },
    ...(isOpen ? [] : [{ keys: ['Enter'], description: 'Open the booking' }]),
    ...(writing === undefined ? [] : [{ keys: ['A'], description: writing }]),
    ...(statuses.includes('confirmed') ? [{ keys: ['C'], description: 'Confirm, and go on' }] : []),
    ...statuses.map((status) => ({
      keys: [getStatusKey(status)],
      description: `${statusChips[status].label}, and go on`,
    })),
    ...(isOpen ? [] : [{ keys: ['X'], description: 'Select, or unselect' }]),
    { keys: ['Ctrl', 'Z'], description: 'Undo, while its notice is shown' },
    { keys: ['?'], description: 'Show these shortcuts' },
  ];
}
