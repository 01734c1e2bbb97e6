import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { type Bucket, resolveImageUrl } from '#shared/images/image-address.ts';
import { trackRead } from '../data/track-reads.ts';
import { settings } from '../settings.ts';
import { sharpOptions } from './download.ts';
import { getCachePath, linkIntoRelease, writeCacheFile } from './image-cache.ts';
import {
  getAvifName,
  getAvifQuality,
  getFallbackWidth,
  getImageWidths,
  getWebpName,
  type ProcessedImage,
} from './image-sources.ts';
import { findNearestPlaceholder } from './placeholders.ts';
import { openImageFile, openSourceImage, type SourceImage } from './source-image.ts';

/** A part of an image, cut around its middle: for frames of another shape than the image. */
export type Crop = '3x4' | '40x21';

/** The crop that link previews show: 1200 by 630 pixels. */
const previewCrop: Crop = '40x21';

const known = new Map<string, Promise<ProcessedImage | undefined>>();
const preparedPreviews = new Map<string, Promise<string | undefined>>();

/**
 * Fetches the image that a row names and makes its sizes, once a build and, unless it changed, once for ever.
 * Undefined when it cannot be had or read: the page shows its placeholder and the build goes on. Rejects when our own disk
 * is at fault, which is no reason to show a site without images.
 */
export function processImage(value: string, bucket: Bucket, crop?: Crop): Promise<ProcessedImage | undefined> {
  const address = resolveImageUrl(value, bucket, settings.CONTENT_URL);
  return memoizeByKey(known, `${crop ?? ''} ${address}`, async () =>
    createImageFiles(await openSourceImage(address), crop),
  );
}

/** As preparePicture, for an image that ships with the site. */
export function processImageFile(file: string, crop?: Crop): Promise<ProcessedImage | undefined> {
  return memoizeByKey(known, `${crop ?? ''} ${file}`, async () => createImageFiles(await openImageFile(file), crop));
}

/**
 * The first images of a list that can be had.
 * @param limit how many are wanted; one that cannot be had gives its place to the next
 */
export async function processImages(
  values: readonly string[],
  bucket: Bucket,
  limit = values.length,
): Promise<ProcessedImage[]> {
  const images = await Promise.all(values.slice(0, limit).map((value) => processImage(value, bucket)));
  const available = images.filter((image) => image !== undefined);
  if (available.length === limit || limit >= values.length) return available;
  return [...available, ...(await processImages(values.slice(limit), bucket, limit - available.length))];
}

/**
 * The address of the JPEG that link previews show for an image; not all who make previews read newer kinds.
 * Undefined when there is no image or it cannot be had.
 */
export async function createPreview(value: string | undefined, bucket: Bucket): Promise<string | undefined> {
  if (!value) return undefined;
  const address = resolveImageUrl(value, bucket, settings.CONTENT_URL);
  return memoizeByKey(preparedPreviews, address, async () => encodePreview(await openSourceImage(address)));
}

/** As createPreview, for an image that ships with the site. */
export function createFilePreview(file: string): Promise<string | undefined> {
  return memoizeByKey(preparedPreviews, file, async () => encodePreview(await openImageFile(file)));
}

function memoizeByKey<T>(
  preparedImages: Map<string, Promise<T | undefined>>,
  key: string,
  make: () => Promise<T>,
): Promise<T | undefined> {
  trackRead('picture');
  let result = preparedImages.get(key);
  if (!result) {
    result = measureTime(make()).catch(ignoreUnlessSystemError);
    preparedImages.set(key, result);
  }
  return result;
}

/** Tells the program that builds how long images took. */
async function measureTime<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    performance.measure('publish: pictures', { start });
  }
}

async function encodePreview(original: SourceImage): Promise<string> {
  const name = `${original.digest}-preview.jpg`;
  await writeReleaseFile(name, async () => {
    const part = await cropImage(original, previewCrop);
    return part.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
  return `/images/${name}`;
}

/** An image that cannot be had or read is undefined; what the system refuses us is no fault of the image. */
function ignoreUnlessSystemError(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error;
}

async function createImageFiles(original: SourceImage, crop: Crop | undefined): Promise<ProcessedImage> {
  const name = crop ? `${original.digest}-${crop}` : original.digest;
  const { fullWidth, fullHeight, tint } = await readImageMetadata(name, original, crop);
  const sized = async (width: number) => (await cropImage(original, crop)).resize({ width });
  await Promise.all([
    ...getImageWidths(fullWidth).map((width) =>
      writeReleaseFile(getAvifName(name, width), async () =>
        (await sized(width)).avif({ quality: getAvifQuality(width), effort: 2 }).toBuffer(),
      ),
    ),
    writeReleaseFile(getWebpName(name), async () =>
      (await sized(getFallbackWidth(fullWidth))).webp({ quality: 76, effort: 3 }).toBuffer(),
    ),
  ]);
  const width = getImageWidths(fullWidth).at(-1) ?? fullWidth;
  return { name, width, height: Math.round((fullHeight / fullWidth) * width), tint };
}

/** The image upright, or the part of it that has the crop's shape. */
async function cropImage(original: SourceImage, crop: Crop | undefined): Promise<Sharp> {
  const upright = sharp(await original.input(), sharpOptions).rotate();
  if (!crop) return upright;
  const { width, height } = (await upright.metadata()).autoOrient;
  const [across = 1, down = 1] = crop.split('x').map(Number);
  const part = {
    width: Math.min(width, Math.round((height * across) / down)),
    height: Math.min(height, Math.round((width * down) / across)),
  };
  return upright.extract({
    left: Math.floor((width - part.width) / 2),
    top: Math.floor((height - part.height) / 2),
    ...part,
  });
}

const metadataSchema = z.object({ fullWidth: z.number(), fullHeight: z.number(), tint: z.number() });

/** Size and main colour, kept with the files: looking at all pixels takes time. */
async function readImageMetadata(name: string, original: SourceImage, crop: Crop | undefined) {
  const kept = `${name}.json`;
  const text = await readFile(getCachePath(kept), 'utf8').catch(() => undefined);
  if (text) return metadataSchema.parse(JSON.parse(text));
  const part = await (await cropImage(original, crop)).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(await sharp(part.data).resize({ width: 64 }).png().toBuffer()).stats();
  const description = {
    fullWidth: part.info.width,
    fullHeight: part.info.height,
    tint: findNearestPlaceholder(dominant),
  };
  await writeCacheFile(kept, JSON.stringify(description));
  return description;
}

/** Puts a file into the release, made only when an earlier build has not made it. */
async function writeReleaseFile(name: string, make: () => Promise<Buffer>): Promise<void> {
  if (await linkIntoRelease(name)) return;
  await writeCacheFile(name, await make());
  if (!(await linkIntoRelease(name)))
    throw Object.assign(new Error(`The image ${name} was lost.`), { syscall: 'link' });
}
