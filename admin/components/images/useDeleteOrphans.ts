import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Bucket } from '../../../shared/images/image-address.ts';
import { logFault } from '../../providers/log-error.ts';
import { usePictureStore } from '../../providers/storage/useImageStorage.ts';
import { uploadMessages } from './upload-messages.ts';

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
