import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { createThumbnail } from '#scripts/seed/create-thumbnail.ts';
import type { Database } from '#shared/database.types.ts';
import { type Bucket, buckets, getObjectUrl, toThumbnail } from '#shared/rules/images/image-address.ts';

/** A file for a file input, as Playwright takes it. */
interface ImageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** Creates a JPEG as a phone writes it, with GPS coordinates in its EXIF data. */
export async function createPhoto(
  name: string,
  { width = 3000, height = 2000, colour = 'teal' }: ImageOptions = {},
): Promise<ImageFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates an image of 640 x 480 pixels in another format. */
export async function createDrawing(name: string, format: 'png' | 'webp' | 'gif'): Promise<ImageFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'orange' } })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** A text file with the name and type of a JPEG. */
export const notAnImage: ImageFile = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not an image') };

/** Uploads an image with its thumbnail, as the admin does, and returns its address. */
export async function uploadImage(
  api: SupabaseClient<Database>,
  bucket: Bucket,
  path: string,
  { buffer, mimeType }: ImageFile,
): Promise<string> {
  const storage = api.storage.from(bucket);
  for (const { error } of [
    await storage.upload(path, buffer, { contentType: mimeType }),
    await storage.upload(toThumbnail(path), await createThumbnail(buffer), { contentType: 'image/jpeg' }),
  ]) {
    if (error) throw error;
  }
  return getObjectUrl(bucket, path);
}

/** Uploads an image to the bucket of the tours and returns its address. */
export async function uploadTourImage(api: SupabaseClient<Database>): Promise<string> {
  const path = `tours/${Date.now()}-${randomUUID().slice(0, 8)}.png`;
  return uploadImage(api, buckets.tours, path, await createDrawing('x.png', 'png'));
}

/** Returns true if storage serves the address of an image. */
export async function isStored(page: Page, address: string): Promise<boolean> {
  return (await page.request.get(address)).ok();
}

/** Drops files onto an element. */
export async function dropFiles(page: Page, target: Locator, files: readonly ImageFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { base64, name, type } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );
  await target.dispatchEvent('drop', { dataTransfer: data });
}
