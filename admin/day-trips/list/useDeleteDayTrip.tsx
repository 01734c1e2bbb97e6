import { useNotify, useRefresh } from 'react-admin';
import { buckets } from '#shared/images/image-address.ts';
import { DeletedNotification } from '../../components/feedback/DeletedNotification.tsx';
import { useDeletePermanently } from '../../hooks/useDeletePermanently.ts';
import { useSetActive } from '../../hooks/useSetActive.ts';
import { logError } from '../../providers/log-error.ts';
import { type DayTrip, getDayTripImages } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/** Returns a function that deactivates an active day trip, with undo, or deletes an inactive one permanently. */
export function useDeleteDayTrip(): (trip: DayTrip) => Promise<void> {
  const setActive = useSetActive('day-trips');
  const notify = useNotify();
  const refresh = useRefresh();
  const deletePermanently = useDeletePermanently<DayTrip>({
    resource: 'day-trips',
    bucket: buckets.dayTrips,
    getImages: getDayTripImages,
    messages: {
      deleted: dayTripMessages.deleted,
      failed: dayTripMessages.deleteFailed,
      refused: dayTripMessages.deleteRefused,
    },
  });

  async function deactivate(trip: DayTrip): Promise<void> {
    try {
      await setActive(trip, false);
    } catch (error) {
      logError(`delete of day trip ${trip.id}`)(error);
      notify(dayTripMessages.deleteFailed, { type: 'error' });
      // The list may be out of date.
      refresh();
      return;
    }
    const notice = {
      resource: 'day-trips',
      row: trip,
      message: dayTripMessages.deleted,
      undoFailed: dayTripMessages.statusFailed,
    };
    notify(<DeletedNotification {...notice} />, { autoHideDuration: 8000 });
  }

  return (trip) => (trip.is_active ? deactivate(trip) : deletePermanently(trip));
}
