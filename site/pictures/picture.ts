import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Bucket, imageAddress } from '../../shared/images.ts';
import { settings } from '../settings.ts';

/** A picture ready for the page: addresses of its sizes as AVIF, and one JPEG for browsers without it. */
export interface Picture {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** Widths in pixels that are made; none larger than the original. */
const widths = [480, 800, 1200, 1600];
const fallbackWidth = 1200;

const known = new Map<string, Promise<Picture | undefined>>();

/**
 * Fetches the picture that a row names and makes its sizes, once a build and, unless it changed, once for ever.
 * Undefined when it cannot be had or read: the page shows its placeholder and the build goes on.
 */
export function preparePicture(value: string, bucket: Bucket): Promise<Picture | undefined> {
  const address = imageAddress(value, bucket, settings.CONTENT_URL);
  let picture = known.get(address);
  if (!picture) {
    picture = prepare(address).catch(() => undefined);
    known.set(address, picture);
  }
  return picture;
}

/** The first pictures of a list that can be had. */
export async function preparePictures(values: readonly string[], bucket: Bucket): Promise<Picture[]> {
  const pictures = await Promise.all(values.map((value) => preparePicture(value, bucket)));
  return pictures.filter((picture) => picture !== undefined);
}

async function prepare(address: string): Promise<Picture> {
  const bytes = await download(address);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const original = sharp(bytes, { failOn: 'error' }).rotate();
  const { width: fullWidth, height: fullHeight } = await original.metadata().then(({ autoOrient }) => autoOrient);
  const sizes = [...widths.filter((width) => width < fullWidth), Math.min(fullWidth, 1600)].filter(
    (width, index, all) => all.indexOf(width) === index,
  );
  const made = await Promise.all(
    sizes.map(async (width) => {
      const name = `${digest}-${width}.avif`;
      await publish(name, () => original.clone().resize({ width }).avif({ quality: 52, effort: 1 }).toBuffer());
      return `/pictures/${name} ${width}w`;
    }),
  );
  const fallback = `${digest}.jpg`;
  await publish(fallback, () =>
    original
      .clone()
      .resize({ width: Math.min(fullWidth, fallbackWidth) })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  );
  const largest = Math.min(fullWidth, 1600);
  return {
    src: `/pictures/${fallback}`,
    srcset: made.join(', '),
    width: largest,
    height: Math.round((fullHeight / fullWidth) * largest),
  };
}

/** Fetches a picture; one that was fetched before serves when its host does not answer now. */
async function download(address: string): Promise<Buffer> {
  if (address.startsWith('data:')) return Buffer.from(await (await fetch(address)).arrayBuffer());
  // The host of the storage may differ from run to run; the path names the picture.
  const key = address.startsWith(settings.CONTENT_URL) ? address.slice(settings.CONTENT_URL.length) : address;
  const kept = path.join(
    settings.PICTURE_CACHE,
    `source-${createHash('sha256').update(key).digest('hex').slice(0, 20)}`,
  );
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    await write(kept, bytes);
    return bytes;
  } catch (error) {
    const earlier = await readFile(kept).catch(() => undefined);
    if (earlier) return earlier;
    throw error;
  }
}

async function publish(name: string, make: () => Promise<Buffer>): Promise<void> {
  const cached = path.join(settings.PICTURE_CACHE, name);
  if (!(await readFile(cached).catch(() => undefined))) await write(cached, await make());
  if (!settings.PICTURE_OUTPUT) return;
  await mkdir(settings.PICTURE_OUTPUT, { recursive: true });
  await copyFile(cached, path.join(settings.PICTURE_OUTPUT, name));
}

/** Whole or not at all: several builds share the cache. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const fresh = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(fresh, bytes);
  await rename(fresh, file);
}
