import { useNotify, useUpdate } from 'react-admin';
import { buckets } from '#shared/images/image-address.ts';
import { DeletedNotification } from '../../components/feedback/DeletedNotification.tsx';
import { useDeletePermanently } from '../../hooks/useDeletePermanently.ts';
import { skipVersionCheck } from '../../providers/data/version-conflict-error.ts';
import { logError } from '../../providers/log-error.ts';
import { failFastOffline } from '../../providers/query-options.ts';
import { tourMessages } from '../messages.ts';
import type { Tour } from '../tour.ts';

/** Returns a function that deactivates a tour at once, with undo. */
export function useDeactivateTour(): (tour: Tour) => void {
  const notify = useNotify();
  const [update] = useUpdate<Tour>(undefined, undefined, { ...failFastOffline, mutationMode: 'optimistic' });
  return (tour) =>
    void update(
      'tours',
      { id: tour.id, data: { is_active: false }, previousData: skipVersionCheck(tour) },
      {
        // In optimistic mode react-admin calls onSuccess before the response; only onSettled waits for it.
        onSettled: (_data, error) => {
          if (error) {
            logError(`delete of tour ${tour.id}`)(error);
            return notify(tourMessages.deleteFailed, { type: 'error' });
          }
          const notice = {
            resource: 'tours',
            row: tour,
            message: tourMessages.deleted,
            undoFailed: tourMessages.saveFailed,
          };
          notify(<DeletedNotification {...notice} />, { autoHideDuration: 8000 });
        },
      },
    );
}

/** Returns a function that deletes an inactive tour permanently. */
export function useDeleteTourPermanently(): (tour: Tour) => Promise<void> {
  return useDeletePermanently<Tour>({
    resource: 'tours',
    bucket: buckets.tours,
    getImages: ({ images }) => images,
    messages: {
      deleted: tourMessages.permanentlyDeleted,
      failed: tourMessages.permanentDeleteFailed,
      refused: tourMessages.onlyInactive,
    },
  });
}
