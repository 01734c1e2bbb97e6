import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Bucket } from '#shared/images/image-address.ts';
import { logError } from '../../providers/log-error.ts';
import { useImageStorage } from '../../providers/storage/useImageStorage.ts';
import { uploadMessages } from './upload-messages.ts';

/** Removes those of some pictures from storage that no row shows; says so when that fails. Never rejects. */
export function useDeleteOrphans(bucket: Bucket): (pictures: readonly string[]) => Promise<void> {
  const store = useImageStorage();
  const notify = useNotify();
  return useCallback(
    async (pictures) => {
      if (pictures.length === 0) return;
      try {
        await store.deleteOrphans(bucket, pictures);
      } catch (error) {
        logError('removal of unused images')(error);
        notify(uploadMessages.deleteFailed, { type: 'warning' });
      }
    },
    [store, bucket, notify],
  );
}
