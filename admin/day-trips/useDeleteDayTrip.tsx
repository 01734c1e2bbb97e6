import { useDelete, useNotify, useRefresh } from 'react-admin';
import { buckets } from '../../shared/images.ts';
import { statusOf } from '../providers/status-of.ts';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { useTidyPictures } from '../ui/pictures/useTidyPictures.ts';
import { UndoNotice } from '../ui/UndoNotice.tsx';
import { type DayTrip, picturesOf } from './day-trip.ts';
import { messages } from './messages.ts';
import { useSetActive } from './useSetActive.ts';

/** Takes an active day trip from visitors, or an inactive one from the database with the pictures that no row shows. */
export function useDeleteDayTrip(): (trip: DayTrip) => Promise<void> {
  const setActive = useSetActive();
  const [deleteRow] = useDelete<DayTrip>(undefined, undefined, atOnce);
  const tidy = useTidyPictures(buckets.dayTrips);
  const notify = useNotify();
  const refresh = useRefresh();

  async function deactivate(trip: DayTrip) {
    await setActive(trip, false);
    async function undo() {
      try {
        await setActive({ ...trip, is_active: false }, true);
      } catch (error) {
        logFault(`undelete of day trip ${trip.id}`)(error);
        notify(messages.statusFailed, { type: 'error' });
      }
    }
    notify(<UndoNotice message={messages.deleted} onUndo={undo} />, { autoHideDuration: 8000 });
  }

  async function deleteForGood(trip: DayTrip) {
    await deleteRow('day-trips', { id: trip.id, previousData: trip }, { returnPromise: true });
    notify(messages.deleted, { type: 'success' });
    await tidy(picturesOf(trip));
  }

  return async (trip) => {
    try {
      await (trip.is_active ? deactivate(trip) : deleteForGood(trip));
    } catch (error) {
      logFault(`delete of day trip ${trip.id}`)(error);
      const isRefused = !trip.is_active && statusOf(error) === 406;
      notify(isRefused ? messages.deleteRefused : messages.deleteFailed, { type: 'error' });
      // What is shown may be older than what is there.
      refresh();
    }
  };
}
