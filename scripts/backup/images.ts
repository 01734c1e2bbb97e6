import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { type Bucket, buckets } from '#shared/rules/images/image-address.ts';
import { detectImageType, type UploadMimeType } from '#shared/rules/images/image-upload.ts';
import { UserError } from '../runtime/errors.ts';
import { type ImageEntry, isPlainPath } from './manifest.ts';
import type { Database } from './tables.ts';

/** An image of the storage, by bucket and path. */
export interface StoredImage {
  readonly bucket: Bucket;
  readonly path: string;
}

/** The storage of a project, with the rights of its secret key. */
export type Storage = SupabaseClient['storage'];

/** Opens the storage API of a project. */
export function openStorage(url: string, secretKey: string): Storage {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).storage;
}

const imageRows = z.array(z.object({ bucket: z.enum(buckets), path: z.string() }));

/**
 * Lists the images of our buckets in order. The list is a table, so in a transaction it matches the rows that name the images.
 */
export async function listImages(sql: Database): Promise<StoredImage[]> {
  return imageRows.parse(
    await sql`select bucket_id as bucket, name as path from storage.objects
      where bucket_id = any(${Object.values(buckets)}) order by bucket_id collate "C", name collate "C"`,
  );
}

/** Milliseconds to wait before each repetition of a failed request. */
const pauses = [500, 2000, 5000];

/**
 * Downloads an image. Returns undefined if it does not exist, or is none that can be uploaded by its path or first bytes. Throws a
 * UserError if the storage does not answer.
 */
export async function downloadImage(
  storage: Storage,
  image: StoredImage,
): Promise<{ readonly bytes: Buffer; readonly type: UploadMimeType } | undefined> {
  if (!isPlainPath(image.path)) return undefined;
  const { data, error } = await repeat(() =>
    storage.from(image.bucket).download(image.path, {}, { cache: 'no-store' }),
  );
  if (data) {
    const bytes = Buffer.from(await data.arrayBuffer());
    // The local storage derives the type from the file name; the bytes are reliable.
    const type = detectImageType(bytes);
    return type ? { bytes, type } : undefined;
  }
  if (isMissing(error)) return undefined;
  throw new UserError(`The image ${image.bucket}/${image.path} cannot be read from the storage: ${error.message}`);
}

/** Uploads an image, replacing one at the same path. Throws a UserError if it is refused. */
export async function uploadImage(storage: Storage, image: StoredImage, bytes: Buffer, type: string): Promise<void> {
  const options = { contentType: type, cacheControl: '31536000', upsert: true };
  const { error } = await repeat(() => storage.from(image.bucket).upload(image.path, bytes, options));
  if (error) throw new UserError(`The image ${image.bucket}/${image.path} could not be uploaded: ${error.message}`);
}

/** Returns what a manifest says about an image. */
export function describeImage(image: StoredImage, bytes: Uint8Array, type: UploadMimeType): ImageEntry {
  return { ...image, type, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface StorageAnswer {
  readonly error: { readonly status?: number | undefined; readonly statusCode?: string | undefined } | null;
}

/** Repeats a request while the storage does not answer or is temporarily unavailable. */
async function repeat<Answer extends StorageAnswer>(request: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    const answer = await request();
    const status = answer.error?.status ?? 0;
    if (!answer.error || (status >= 400 && status < 500 && status !== 429)) return answer;
    await delay(pause);
  }
  return request();
}

/** Hosted projects answer 400 with 404 in the body. */
function isMissing(error: StorageAnswer['error']): boolean {
  return error?.status === 404 || error?.statusCode === '404';
}
