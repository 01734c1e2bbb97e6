import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import type { Shortcut } from '../../ui/lists/queue-keys.ts';
import { ShortcutsDialog } from '../../ui/lists/ShortcutsDialog.tsx';
import { type Booking, canWriteTo, getPossibleStatuses, isQuestion, statusChips } from '../booking.ts';
import { getStatusKey } from '../booking-keys.ts';

interface Props {
  /** Absent for the keys of any booking. */
  readonly booking?: Booking;
  /** True for the open booking, false for one of the list. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists the keys that do something for a booking. */
export function BookingShortcuts({ booking, isOpen, onClose }: Props) {
  const shortcuts = booking ? getBookingShortcuts(booking, isOpen) : bookingShortcuts;
  return (
    <ShortcutsDialog
      shortcuts={shortcuts}
      scope="They work while a booking of the list has the focus, and in an open booking."
      onClose={onClose}
    />
  );
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
