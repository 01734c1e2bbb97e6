import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { logError } from '../../data/log-error.ts';
import { uploadMessages } from './upload-messages.ts';
import { useImageStorage } from './useImageStorage.ts';

/** Returns a function that deletes images unless a row uses them. It notifies of a failure and never rejects. */
export function useDeleteOrphans(bucket: Bucket): (images: readonly string[]) => Promise<void> {
  const storage = useImageStorage();
  const notify = useNotify();
  return useCallback(
    async (images) => {
      if (images.length === 0) return;
      try {
        await storage.deleteOrphans(bucket, images);
      } catch (error) {
        logError('delete unused images')(error);
        notify(uploadMessages.deleteFailed, { type: 'warning' });
      }
    },
    [storage, bucket, notify],
  );
}
