import { useNotify, useRefresh } from 'react-admin';
import { buckets } from '../../../shared/images/image-address.ts';
import { DeletedNotice } from '../../components/feedback/DeletedNotification.tsx';
import { useDeleteForGood } from '../../hooks/useDeletePermanently.ts';
import { useSetActive } from '../../hooks/useSetActive.ts';
import { logFault } from '../../providers/log-error.ts';
import { type DayTrip, picturesOf } from '../day-trip.ts';
import { messages } from '../messages.ts';

/** Takes an active day trip from visitors, which can be undone, or deletes an inactive one for good. */
export function useDeleteDayTrip(): (trip: DayTrip) => Promise<void> {
  const setActive = useSetActive('day-trips');
  const notify = useNotify();
  const refresh = useRefresh();
  const deleteForGood = useDeleteForGood<DayTrip>({
    resource: 'day-trips',
    bucket: buckets.dayTrips,
    picturesOf,
    messages: { deleted: messages.deleted, failed: messages.deleteFailed, refused: messages.deleteRefused },
  });

  async function deactivate(trip: DayTrip): Promise<void> {
    try {
      await setActive(trip, false);
    } catch (error) {
      logFault(`delete of day trip ${trip.id}`)(error);
      notify(messages.deleteFailed, { type: 'error' });
      // What is shown may be older than what is there.
      refresh();
      return;
    }
    const notice = { resource: 'day-trips', row: trip, message: messages.deleted, undoFailed: messages.statusFailed };
    notify(<DeletedNotice {...notice} />, { autoHideDuration: 8000 });
  }

  return (trip) => (trip.is_active ? deactivate(trip) : deleteForGood(trip));
}
