import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { type Bucket, getObjectUrl, parseObjectPath } from '#shared/images/image-address.ts';
import type { AdminConfig } from '../config.ts';
import { pendingUploads } from './pending-uploads.ts';
import { sendUpload, UploadError } from './upload-request.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** The pictures of the back office: storage as forms know it. */
export interface ImageStorage {
  /**
   * Uploads a picture and answers the address that a row names it by.
   * @param onProgress is told the part that has gone, from 0 to 1
   * @throws UploadError with the service's reason
   */
  upload(bucket: Bucket, path: string, picture: Blob, onProgress: (part: number) => void): Promise<string>;
  /**
   * Removes those of the pictures that are in the bucket and that no row shows (docs/product.md, "Soft deletion").
   * @param pictures as rows name them; those from elsewhere are left alone
   * @throws Error when the service cannot be asked or refuses
   */
  deleteOrphans(bucket: Bucket, pictures: readonly string[]): Promise<void>;
  /** Removes what was uploaded a day ago or earlier for forms that were never saved. Failing, it tries another time. */
  deleteAbandonedUploads(): Promise<void>;
}

export function createImageStorage(client: SupabaseClient<Database>, config: AdminConfig): ImageStorage {
  const own = config.supabaseUrl === window.location.origin ? '' : config.supabaseUrl;

  async function removePaths(bucket: Bucket, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { data, error } = await client.rpc('unreferenced_images', { bucket, paths: [...paths] });
    if (error) throw new Error(error.message);
    if (data.length > 0) {
      const { error: refused } = await client.storage.from(bucket).remove(data);
      if (refused) throw new Error(refused.message);
    }
    pendingUploads.remove(bucket, paths);
  }

  return {
    async upload(bucket, path, picture, onProgress) {
      const { data } = await client.auth.getSession();
      if (!data.session) throw new UploadError('Please sign in again.');
      pendingUploads.add({ bucket, path, at: Date.now() });
      const url = `${config.supabaseUrl}/storage/v1/object/${bucket}/${path}`;
      await sendUpload({ url, key: config.supabaseKey, token: data.session.access_token }, picture, onProgress);
      return getObjectUrl(bucket, path);
    },
    deleteOrphans: (bucket, pictures) =>
      removePaths(
        bucket,
        pictures.flatMap((picture) => parseObjectPath(picture, bucket, own) ?? []),
      ),
    async deleteAbandonedUploads() {
      const old = pendingUploads.read().filter(({ at }) => Date.now() - at > dayInMs);
      for (const bucket of new Set(old.map((entry) => entry.bucket)))
        await removePaths(
          bucket,
          old.filter((entry) => entry.bucket === bucket).map(({ path }) => path),
        );
    },
  };
}
