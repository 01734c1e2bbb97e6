import { useNotify, useUpdate } from 'react-admin';
import { buckets } from '../../../shared/images/image-address.ts';
import { DeletedNotice } from '../../components/feedback/DeletedNotification.tsx';
import { useDeleteForGood } from '../../hooks/useDeletePermanently.ts';
import { anyVersion } from '../../providers/data/version-conflict-error.ts';
import { logFault } from '../../providers/log-error.ts';
import { atOnce } from '../../providers/query-options.ts';
import { messages } from '../messages.ts';
import type { Tour } from '../tour.ts';

/** Takes a tour from visitors, which can be undone. */
export function useDeactivateTour(): (tour: Tour) => void {
  const notify = useNotify();
  const [update] = useUpdate<Tour>(undefined, undefined, { ...atOnce, mutationMode: 'optimistic' });
  return (tour) =>
    void update(
      'tours',
      { id: tour.id, data: { is_active: false }, previousData: anyVersion(tour) },
      {
        // In this mode onSuccess comes before the database has answered; only onSettled tells the truth.
        onSettled: (_data, error) => {
          if (error) {
            logFault(`delete of tour ${tour.id}`)(error);
            return notify(messages.deleteFailed, { type: 'error' });
          }
          const notice = { resource: 'tours', row: tour, message: messages.deleted, undoFailed: messages.saveFailed };
          notify(<DeletedNotice {...notice} />, { autoHideDuration: 8000 });
        },
      },
    );
}

/** Deletes an inactive tour for good. */
export function useDeleteTourForGood(): (tour: Tour) => Promise<void> {
  return useDeleteForGood<Tour>({
    resource: 'tours',
    bucket: buckets.tours,
    picturesOf: ({ images }) => images,
    messages: {
      deleted: messages.permanentlyDeleted,
      failed: messages.permanentDeleteFailed,
      refused: messages.onlyInactive,
    },
  });
}
