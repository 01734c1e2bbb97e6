import { useNotify, useRefresh, useUpdate } from 'react-admin';
import type { BookingStatus } from '#shared/options.ts';
import { skipVersionCheck } from '../../providers/data/version-conflict-error.ts';
import { logError } from '../../providers/log-error.ts';
import { failFastOffline } from '../../providers/query-options.ts';
import { type Booking, statusChips } from '../booking.ts';

/** Changes the status of a booking. Nothing is shown as changed before the database says so. */
export function useSetStatus(booking: Booking) {
  const [update, { isPending: saving }] = useUpdate<Booking>(undefined, undefined, failFastOffline);
  const notify = useNotify();
  const refresh = useRefresh();

  /** Answers whether it was saved. */
  async function setStatus(status: BookingStatus): Promise<boolean> {
    try {
      // Any status may follow any, whatever else has been changed meanwhile.
      await update(
        'bookings',
        { id: booking.id, data: { status }, previousData: skipVersionCheck(booking) },
        { returnPromise: true },
      );
      notify(`Booking marked as ${statusChips[status].label.toLowerCase()}.`, { type: 'success' });
      // The numbers above the list count by status.
      refresh();
      return true;
    } catch (error) {
      logError(`status of booking ${booking.id}`)(error);
      return false;
    }
  }

  return { setStatus, saving };
}
