import { useRefresh, useUpdate } from 'react-admin';
import { skipVersionCheck } from '#admin/data/provider/version-conflict-error.ts';
import type { TravelDays } from '#admin/mail/index.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { createStatusChange } from '../../booking/travel-days.ts';
import { useStatusNotice } from '../../booking/useStatusNotice.tsx';

/** Returns a function that changes the status of a booking. The change is shown only after the database has stored it. */
export function useSetStatus() {
  const [update, { isPending: isSaving }] = useUpdate<Booking>('bookings');
  const notifyStatus = useStatusNotice();
  const refresh = useRefresh();

  /**
   * Returns whether the status was saved.
   * @param days agreed days, saved with it
   */
  async function setStatus(booking: Booking, status: BookingStatus, days?: TravelDays): Promise<boolean> {
    try {
      // Any status may follow any other, so the version is not checked.
      const stored = await update(
        'bookings',
        { id: booking.id, data: { status, ...days }, previousData: skipVersionCheck(booking) },
        { returnPromise: true },
      );
      const message = bookingMessages.statusSet(booking, status, stored ? stored.people_over : null);
      notifyStatus({ message, changes: [createStatusChange(booking, days)], given: status });
      // The counts above the list depend on the status.
      refresh();
      return true;
    } catch {
      // The query client has logged the error.
      return false;
    }
  }

  return { setStatus, isSaving };
}
