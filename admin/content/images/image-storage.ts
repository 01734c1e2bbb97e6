import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import {
  type Bucket,
  buckets,
  encodePath,
  getObjectUrl,
  parseObjectPath,
  resolveImageUrl,
  toThumbnail,
} from '#shared/rules/images/image-address.ts';
import type { AdminConfig } from '../../data/config.ts';
import { logError } from '../../data/log-error.ts';
import { pendingUploads } from './pending-uploads.ts';
import { sendUpload, UploadError } from './upload-request.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** An image that is ready to be stored. */
export interface PreparedImage {
  readonly image: Blob;
  /** Small JPEG for the lists of the admin. */
  readonly thumbnail: Blob;
}

/** Storage of images, for forms. */
export interface ImageStorage {
  /**
   * Uploads an image with its thumbnail and returns the address to store in a row. A thumbnail that fails is only logged.
   * @param onProgress called with the part that was sent, from 0 to 1
   * @throws UploadError with the service's reason
   */
  upload(bucket: Bucket, path: string, prepared: PreparedImage, onProgress: (part: number) => void): Promise<string>;
  /**
   * Deletes the images that no row uses, with their thumbnails and descriptions (docs/product.md, "Soft deletion").
   * @param images addresses or paths as stored in rows; those outside the bucket are ignored
   * @throws Error if the service refuses or cannot be reached
   */
  deleteOrphans(bucket: Bucket, images: readonly string[]): Promise<void>;
  /**
   * Returns the images whose address is in the bucket but whose object is missing.
   * @throws Error if the storage cannot be reached
   */
  findMissing(bucket: Bucket, images: readonly string[]): Promise<readonly string[]>;
  /**
   * Deletes images that were uploaded over a day ago for forms that were never saved, and those of records that can no longer
   * be restored. A later call retries what failed.
   */
  deleteAbandonedUploads(): Promise<void>;
}

/** Creates the image storage on top of a Supabase client. */
export function createImageStorage(client: SupabaseClient<Database>, config: AdminConfig): ImageStorage {
  const ownOrigin = config.supabaseUrl === window.location.origin ? '' : config.supabaseUrl;

  async function readToken(): Promise<string> {
    const { data } = await client.auth.getSession();
    if (!data.session) throw new UploadError('Please sign in again.');
    return data.session.access_token;
  }

  async function removeObjects(bucket: Bucket, prefixes: readonly string[]): Promise<void> {
    const { ok, status } = await fetch(`${config.supabaseUrl}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers: {
        apikey: config.supabaseKey,
        authorization: `Bearer ${await readToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prefixes }),
    });
    if (!ok) throw new Error(`The storage answers ${status}.`);
  }

  async function removePaths(bucket: Bucket, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { data, error } = await client.rpc('unreferenced_images', { bucket, paths: [...paths] });
    if (error) throw new Error(error.message);
    // Before the images, since nothing deletes descriptions of missing images. In batches, as the ids are in the address.
    for (let first = 0; first < data.length; first += 50) {
      const ids = data.slice(first, first + 50).map((path) => getObjectUrl(bucket, path));
      const { error: detailsError } = await client.from('image_details').delete().in('id', ids);
      if (detailsError) throw new Error(detailsError.message);
    }
    if (data.length > 0) await removeObjects(bucket, [...data, ...data.map(toThumbnail)]);
    pendingUploads.remove(bucket, paths);
  }

  return {
    async upload(bucket, path, { image, thumbnail }, onProgress) {
      const token = await readToken();
      pendingUploads.add({ bucket, path, at: Date.now() });
      const target = { key: config.supabaseKey, token };
      const url = `${config.supabaseUrl}/storage/v1/object/${bucket}/${encodePath(path)}`;
      await sendUpload({ url, ...target }, image, onProgress);
      await sendUpload({ url: toThumbnail(url), ...target }, thumbnail).catch(logError('upload a thumbnail'));
      return getObjectUrl(bucket, path);
    },
    deleteOrphans: (bucket, images) =>
      removePaths(
        bucket,
        images.flatMap((image) => parseObjectPath(image, bucket, ownOrigin) ?? []),
      ),
    async findMissing(bucket, images) {
      const found = await Promise.all(
        images.map((image) => {
          const path = parseObjectPath(image, bucket, ownOrigin);
          return (
            path === undefined || isStored(resolveImageUrl(getObjectUrl(bucket, path), bucket, config.supabaseUrl))
          );
        }),
      );
      return images.filter((_, index) => !found[index]);
    },
    async deleteAbandonedUploads() {
      // Those of a draft are kept as long as it is: whatever has their address.
      const isInDraft = (address: string) => Object.values({ ...localStorage }).some((text) => text.includes(address));
      const abandoned = pendingUploads
        .read()
        .filter(({ at, bucket, path }) => Date.now() - at > dayInMs && !isInDraft(getObjectUrl(bucket, path)));
      for (const bucket of new Set(abandoned.map((entry) => entry.bucket)))
        await removePaths(
          bucket,
          abandoned.filter((entry) => entry.bucket === bucket).map(({ path }) => path),
        );
      const { data: purged, error } = await client.rpc('get_purged_images');
      if (error) throw new Error(error.message);
      for (const bucket of Object.values(buckets))
        await removePaths(
          bucket,
          purged.filter((image) => image.bucket === bucket).map(({ path }) => path),
        );
    },
  };
}

/** Asks the storage itself whether it has an object, since an image in the browser's cache may be gone. */
async function isStored(url: string): Promise<boolean> {
  const { ok, status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  // Hosted projects answer 400 for a missing object.
  if (ok || status === 404 || status === 400) return ok;
  throw new Error(`The storage answers ${status}.`);
}
