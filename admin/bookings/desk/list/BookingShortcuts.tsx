import { ShortcutsDialog } from '#admin/ui/lists/ShortcutsDialog.tsx';
import type { Booking } from '../../booking/booking.ts';
import { bookingShortcuts, getBookingShortcuts } from '../booking-shortcuts.ts';

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
