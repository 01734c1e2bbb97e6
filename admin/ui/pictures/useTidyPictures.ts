import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Bucket } from '../../../shared/images.ts';
import { usePictureStore } from '../../providers/usePictureStore.ts';
import { logFault } from '../log-fault.ts';
import { uploadMessages } from './messages.ts';

/** Removes those of some pictures from storage that no row shows; says so when that fails. Never rejects. */
export function useTidyPictures(bucket: Bucket): (pictures: readonly string[]) => Promise<void> {
  const store = usePictureStore();
  const notify = useNotify();
  return useCallback(
    async (pictures) => {
      if (pictures.length === 0) return;
      try {
        await store.removeUnused(bucket, pictures);
      } catch (error) {
        logFault('removal of unused images')(error);
        notify(uploadMessages.deleteFailed, { type: 'warning' });
      }
    },
    [store, bucket, notify],
  );
}
