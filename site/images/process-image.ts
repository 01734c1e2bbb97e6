import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { type Bucket, imageAddress } from '../../shared/images/image-address.ts';
import { noteRead } from '../data/track-reads.ts';
import { settings } from '../settings.ts';
import { readOptions } from './download.ts';
import { cachedFile, keepFile, placeFile } from './image-cache.ts';
import { avifName, avifQuality, fallbackWidthOf, type Picture, pictureWidths, webpName } from './image-sources.ts';
import { nearestTint } from './placeholders.ts';
import { type Original, openFile, openOriginal } from './source-image.ts';

/** A part of a picture, cut around its middle: for frames of another shape than the picture. */
export type Crop = '3x4' | '40x21';

/** The crop that link previews show: 1200 by 630 pixels. */
const previewCrop: Crop = '40x21';

const known = new Map<string, Promise<Picture | undefined>>();
const knownPreviews = new Map<string, Promise<string | undefined>>();

/**
 * Fetches the picture that a row names and makes its sizes, once a build and, unless it changed, once for ever.
 * Undefined when it cannot be had or read: the page shows its placeholder and the build goes on. Rejects when our own disk
 * is at fault, which is no reason to show a site without pictures.
 */
export function preparePicture(value: string, bucket: Bucket, crop?: Crop): Promise<Picture | undefined> {
  const address = imageAddress(value, bucket, settings.CONTENT_URL);
  return once(known, `${crop ?? ''} ${address}`, async () => prepare(await openOriginal(address), crop));
}

/** As preparePicture, for a picture that ships with the site. */
export function preparePictureFile(file: string, crop?: Crop): Promise<Picture | undefined> {
  return once(known, `${crop ?? ''} ${file}`, async () => prepare(await openFile(file), crop));
}

/**
 * The first pictures of a list that can be had.
 * @param most how many are wanted; one that cannot be had gives its place to the next
 */
export async function preparePictures(
  values: readonly string[],
  bucket: Bucket,
  most = values.length,
): Promise<Picture[]> {
  const pictures = await Promise.all(values.slice(0, most).map((value) => preparePicture(value, bucket)));
  const had = pictures.filter((picture) => picture !== undefined);
  if (had.length === most || most >= values.length) return had;
  return [...had, ...(await preparePictures(values.slice(most), bucket, most - had.length))];
}

/**
 * The address of the JPEG that link previews show for a picture; not all who make previews read newer kinds.
 * Undefined when there is no picture or it cannot be had.
 */
export async function preparePreview(value: string | undefined, bucket: Bucket): Promise<string | undefined> {
  if (!value) return undefined;
  const address = imageAddress(value, bucket, settings.CONTENT_URL);
  return once(knownPreviews, address, async () => makePreview(await openOriginal(address)));
}

/** As preparePreview, for a picture that ships with the site. */
export function preparePreviewFile(file: string): Promise<string | undefined> {
  return once(knownPreviews, file, async () => makePreview(await openFile(file)));
}

function once<T>(
  known: Map<string, Promise<T | undefined>>,
  key: string,
  make: () => Promise<T>,
): Promise<T | undefined> {
  noteRead('picture');
  let made = known.get(key);
  if (!made) {
    made = timed(make()).catch(unlessOurOwn);
    known.set(key, made);
  }
  return made;
}

/** Tells the program that builds how long pictures took. */
async function timed<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    performance.measure('publish: pictures', { start });
  }
}

async function makePreview(original: Original): Promise<string> {
  const name = `${original.digest}-preview.jpg`;
  await publish(name, async () => {
    const part = await cut(original, previewCrop);
    return part.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
  return `/images/${name}`;
}

/** A picture that cannot be had or read is undefined; what the system refuses us is no fault of the picture. */
function unlessOurOwn(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error;
}

async function prepare(original: Original, crop: Crop | undefined): Promise<Picture> {
  const name = crop ? `${original.digest}-${crop}` : original.digest;
  const { fullWidth, fullHeight, tint } = await measure(name, original, crop);
  const sized = async (width: number) => (await cut(original, crop)).resize({ width });
  await Promise.all([
    ...pictureWidths(fullWidth).map((width) =>
      publish(avifName(name, width), async () =>
        (await sized(width)).avif({ quality: avifQuality(width), effort: 2 }).toBuffer(),
      ),
    ),
    publish(webpName(name), async () =>
      (await sized(fallbackWidthOf(fullWidth))).webp({ quality: 76, effort: 3 }).toBuffer(),
    ),
  ]);
  const width = pictureWidths(fullWidth).at(-1) ?? fullWidth;
  return { name, width, height: Math.round((fullHeight / fullWidth) * width), tint };
}

/** The picture upright, or the part of it that has the crop's shape. */
async function cut(original: Original, crop: Crop | undefined): Promise<Sharp> {
  const upright = sharp(await original.input(), readOptions).rotate();
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

const descriptionSchema = z.object({ fullWidth: z.number(), fullHeight: z.number(), tint: z.number() });

/** Size and main colour, kept with the files: looking at all pixels takes time. */
async function measure(name: string, original: Original, crop: Crop | undefined) {
  const kept = `${name}.json`;
  const text = await readFile(cachedFile(kept), 'utf8').catch(() => undefined);
  if (text) return descriptionSchema.parse(JSON.parse(text));
  const part = await (await cut(original, crop)).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(await sharp(part.data).resize({ width: 64 }).png().toBuffer()).stats();
  const description = {
    fullWidth: part.info.width,
    fullHeight: part.info.height,
    tint: nearestTint(dominant),
  };
  await keepFile(kept, JSON.stringify(description));
  return description;
}

/** Puts a file into the release, made only when an earlier build has not made it. */
async function publish(name: string, make: () => Promise<Buffer>): Promise<void> {
  if (await placeFile(name)) return;
  await keepFile(name, await make());
  if (!(await placeFile(name))) throw Object.assign(new Error(`The picture ${name} was lost.`), { syscall: 'link' });
}
