import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { type Bucket, resolveImageUrl } from '#shared/rules/images/image-address.ts';
import { type Focus, getImageDetails } from '../data/image-details.ts';
import { oncePerBuild } from '../data/once-per-build.ts';
import { trackRead } from '../data/track-reads.ts';
import { settings } from '../settings.ts';
import { sharpOptions } from './download.ts';
import { fetchSourceImage, openImageFile, type SourceImage } from './fetch-source-image.ts';
import { getCachePath, linkIntoRelease, writeCacheFile } from './image-cache.ts';
import {
  getAvifName,
  getAvifQualities,
  getFallbackWidth,
  getImageWidths,
  getWebpName,
  maxImageBytes,
  type ProcessedImage,
  phoneMaxWidth,
} from './image-sources.ts';
import { findNearestPlaceholder } from './placeholders.ts';

/** Aspect ratio that an image is cropped to. */
export type Crop = '3x4' | '40x21';

/** Crop of link previews: 1200 by 630 pixels. */
const previewCrop: Crop = '40x21';

const processedImages = oncePerBuild(() => new Map<string, Promise<ProcessedImage | undefined>>());
const previews = oncePerBuild(() => new Map<string, Promise<string | undefined>>());

/**
 * Downloads the image of a row and makes its sizes; once a build, and from the cache while it does not change. Undefined
 * when it cannot be downloaded or decoded: the page shows a placeholder and the build continues. Rejects for an error of
 * our own disk, which must not publish a site without images.
 */
export async function processImage(value: string, bucket: Bucket): Promise<ProcessedImage | undefined> {
  const address = resolveImageUrl(value, bucket, settings.CONTENT_URL);
  const { description, focus } = await getImageDetails(value, bucket);
  const image = await memoizeByKey(processedImages(), address, async () =>
    createImageFiles(await fetchSourceImage(address)),
  );
  return image && { ...image, ...(description && { description }), ...(focus && { focus }) };
}

/** Makes the sizes of a crop of a row's image around its focal point. Undefined or rejects as processImage() does. */
export async function processCroppedImage(
  value: string,
  bucket: Bucket,
  crop: Crop,
): Promise<ProcessedImage | undefined> {
  const address = resolveImageUrl(value, bucket, settings.CONTENT_URL);
  const { description, focus } = await getImageDetails(value, bucket);
  const image = await memoizeByKey(processedImages(), `${crop} ${address}`, async () =>
    createImageFiles(await fetchSourceImage(address), crop, focus),
  );
  return image && { ...image, ...(description && { description }) };
}

/** Makes the sizes of an image that ships with the site. Undefined or rejects as processImage() does. */
export function processImageFile(file: string): Promise<ProcessedImage | undefined> {
  return memoizeByKey(processedImages(), file, async () => createImageFiles(await openImageFile(file)));
}

/**
 * Processes the first images of a list, skipping those that are not available.
 * @param limit most images to return
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
 * Returns the address of an image's link preview: a JPEG, because not every service reads newer formats.
 * Undefined when there is no image or it is not available.
 */
export async function createPreview(value: string | undefined, bucket: Bucket): Promise<string | undefined> {
  if (!value) return undefined;
  const address = resolveImageUrl(value, bucket, settings.CONTENT_URL);
  const { focus } = await getImageDetails(value, bucket);
  return memoizeByKey(previews(), address, async () => encodePreview(await fetchSourceImage(address), focus));
}

function memoizeByKey<T>(
  results: Map<string, Promise<T | undefined>>,
  key: string,
  create: () => Promise<T>,
): Promise<T | undefined> {
  trackRead('image');
  let result = results.get(key);
  if (!result) {
    result = measureTime(create()).catch(ignoreUnlessSystemError);
    results.set(key, result);
  }
  return result;
}

/** Reports to the builder the time that images took. */
async function measureTime<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    performance.measure('publish: images', { start });
  }
}

async function encodePreview(source: SourceImage, focus?: Focus): Promise<string> {
  const name = `${source.digest}-preview${focus ? `-${focus.join('-')}` : ''}.jpg`;
  await writeReleaseFile(name, async () => {
    const cropped = await cropImage(source, previewCrop, focus);
    return cropped.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
  return `/images/${name}`;
}

/** Returns undefined for an error of the image; rethrows an error of our own system. */
function ignoreUnlessSystemError(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error;
}

async function createImageFiles(source: SourceImage, crop?: Crop, focus?: Focus): Promise<ProcessedImage> {
  const name = crop ? `${source.digest}-${crop}${focus ? `-${focus.join('-')}` : ''}` : source.digest;
  const cropped = () => cropImage(source, crop, focus);
  const { fullWidth, fullHeight, tint } = await readImageMetadata(name, cropped);
  const sized = async (width: number) => (await cropped()).resize({ width });
  await Promise.all([
    ...getImageWidths(fullWidth).map((width) =>
      writeReleaseFile(getAvifName(name, width), async () => {
        const [quality, qualityIfLarge = quality] = getAvifQualities(width).split('-').map(Number);
        const encode = async (quality?: number) =>
          (await sized(width)).avif({ quality, effort: getEffort(width) }).toBuffer();
        const image = await encode(quality);
        return qualityIfLarge === quality || image.length <= maxImageBytes ? image : encode(qualityIfLarge);
      }),
    ),
    writeReleaseFile(getWebpName(name), async () =>
      (await sized(getFallbackWidth(fullWidth))).webp({ quality: 76, effort: 2 }).toBuffer(),
    ),
  ]);
  const width = getImageWidths(fullWidth).at(-1) ?? fullWidth;
  return { name, width, height: Math.round((fullHeight / fullWidth) * width), tint };
}

/**
 * Returns the image upright, cropped around its focal point when a crop is given. What is transparent becomes white, as the maps
 * and logos that staff upload expect: pages have dark sections, and link previews show it black.
 */
async function cropImage(source: SourceImage, crop: Crop | undefined, focus: Focus = [50, 50]): Promise<Sharp> {
  const upright = sharp(await source.input(), sharpOptions)
    .rotate()
    .flatten({ background: '#fff' });
  if (!crop) return upright;
  const { width, height } = (await upright.metadata()).autoOrient;
  const [across = 1, down = 1] = crop.split('x').map(Number);
  const size = {
    width: Math.min(width, Math.round((height * across) / down)),
    height: Math.min(height, Math.round((width * down) / across)),
  };
  const [x, y] = focus;
  // As with `object-position`, the point of the image lies over the same point of the frame.
  return upright.extract({
    left: Math.floor(((width - size.width) * x) / 100),
    top: Math.floor(((height - size.height) * y) / 100),
    ...size,
  });
}

/**
 * Returns the effort of sharp for the AVIF of a width. Large sizes took half of a first build: with less effort, and a higher quality
 * so that fine lines stay, they take a third of the time and a tenth more bytes.
 */
function getEffort(width: number): number {
  if (width > 1080) return 0;
  return width > phoneMaxWidth ? 1 : 2;
}

const metadataSchema = z.object({ fullWidth: z.number(), fullHeight: z.number(), tint: z.number() });

/** Returns size and main colour, cached because computing them reads every pixel. */
async function readImageMetadata(name: string, openImage: () => Promise<Sharp>) {
  const cacheName = `${name}.json`;
  const text = await readFile(getCachePath(cacheName), 'utf8').catch(() => undefined);
  if (text) return metadataSchema.parse(JSON.parse(text));
  const cropped = await (await openImage()).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(await sharp(cropped.data).resize({ width: 64 }).png().toBuffer()).stats();
  const description = {
    fullWidth: cropped.info.width,
    fullHeight: cropped.info.height,
    tint: findNearestPlaceholder(dominant),
  };
  await writeCacheFile(cacheName, JSON.stringify(description));
  return description;
}

/** Adds a file to the release, making it when the cache does not have it. */
async function writeReleaseFile(name: string, create: () => Promise<Buffer>): Promise<void> {
  if (await linkIntoRelease(name)) return;
  await writeCacheFile(name, await create());
  if (!(await linkIntoRelease(name)))
    throw Object.assign(new Error(`The image ${name} is missing from the cache.`), { syscall: 'link' });
}
