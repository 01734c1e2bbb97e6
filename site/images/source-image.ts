import { access, readFile, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { settings, site } from '../settings.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createDigest, downloadImage, getSourceImageName, ImageUnavailableError, noResponseError } from './download.ts';
import { getCachePath, writeCacheFile } from './image-cache.ts';
import { fetchPublic } from './public-fetch.ts';

/** An image as it was uploaded. */
export interface SourceImage {
  /** Of its bytes: the image's name. */
  readonly digest: string;
  /** The file that holds it, or its bytes. Asked for when a size is made, which of an image that did not change is never. */
  readonly input: () => Promise<string | Buffer>;
}

/**
 * An image that was had is not asked for again for so many milliseconds: names of uploads are used once, and an image
 * that another host has replaced may come an hour late.
 */
const sourceMaxAge = 60 * 60_000;
/**
 * An image of another host that could not be had is not asked for again for so many milliseconds, nor is anything else of a
 * host that was too slow: each publish would wait for it. What can be had again is shown by the first publish after that.
 */
const failureMaxAge = 5 * 60_000;
/**
 * Milliseconds to wait for an image; for one that there is an earlier copy of; and until another host says anything, which
 * pages far away do in less.
 */
const timeouts = { first: 20_000, again: 5000, silence: 4000 } as const;

/** So many images are fetched at a time: each takes a connection and an open file. */
const limitDownloads = createConcurrencyLimit(32);

const cacheRecordSchema = z.object({ digest: z.string() });

/** Opens an image. Throws when it cannot be had; one that was had before serves when its host does not answer now. */
export async function openSourceImage(address: string): Promise<SourceImage> {
  if (address.startsWith('data:')) return openEmbeddedImage(address);
  const own = getOwnStoragePath(address);
  // The host of the storage may differ from run to run; the path names the image.
  const source = `source-${createDigest(own ?? address)}`;
  const seen = await readCacheRecord(`${source}.json`);
  const hasEarlierCopy = seen !== undefined;
  const load = () =>
    limitDownloads(() =>
      own === undefined
        ? downloadExternalImage(address, source, hasEarlierCopy)
        : downloadOwnImage(`${settings.CONTENT_URL}${own}`, hasEarlierCopy),
    );
  if (seen?.isFresh) {
    const cachedPath = getSourceImagePath(seen.digest);
    return {
      digest: seen.digest,
      input: async () => ((await exists(cachedPath)) ? cachedPath : getSourceImagePath(await load())),
    };
  }
  try {
    const digest = await load();
    await writeCacheFile(`${source}.json`, JSON.stringify({ digest }));
    return { digest, input: async () => getSourceImagePath(digest) };
  } catch (error) {
    const earlier = seen && getSourceImagePath(seen.digest);
    if (!earlier || !(await exists(earlier))) throw error;
    // What is in use is not old, however long ago its host gave it.
    await utimes(earlier, new Date(), new Date());
    return { digest: seen.digest, input: async () => earlier };
  }
}

/** An image that the row itself holds. */
async function openEmbeddedImage(address: string): Promise<SourceImage> {
  return openImageBytes(Buffer.from(await (await fetch(address)).arrayBuffer()));
}

/** Opens an image that ships with the site. Rejects when the file is not there. */
export async function openImageFile(file: string): Promise<SourceImage> {
  return openImageBytes(await readFile(file));
}

async function openImageBytes(bytes: Buffer): Promise<SourceImage> {
  const digest = createDigest(bytes);
  const source = `source-${digest}.json`;
  if (!(await readCacheRecord(source))?.isFresh) await writeCacheFile(source, JSON.stringify({ digest }));
  return { digest, input: async () => bytes };
}

/**
 * The path of an image of our own storage, as that is reached itself or through the site; undefined for one from elsewhere.
 * Our own storage may stand at a private address, and nothing else that does is asked for.
 */
function getOwnStoragePath(address: string): string | undefined {
  const { origin, pathname, search } = new URL(address);
  const isOwn = origin === new URL(settings.CONTENT_URL).origin || origin === site.origin;
  return isOwn && pathname.startsWith('/storage/v1/') ? `${pathname}${search}` : undefined;
}

function getSourceImagePath(digest: string): string {
  return getCachePath(getSourceImageName(digest));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Downloads an image unless that has failed lately, and remembers when it fails. */
async function downloadExternalImage(address: string, source: string, again: boolean): Promise<string> {
  const failed = { image: `${source}.failed`, host: `source-${createDigest(new URL(address).origin)}.failed` };
  for (const file of Object.values(failed))
    if (await isYoungerThan(file, failureMaxAge)) throw new Error('could not be had a moment ago');
  try {
    return await downloadImage((signal) => fetchPublic(address, { signal }), getTimeout(again), timeouts.silence);
  } catch (error) {
    await writeCacheFile(error === noResponseError ? failed.host : failed.image, '');
    throw error;
  }
}

function getTimeout(again: boolean): number {
  return again ? timeouts.again : timeouts.first;
}

async function readCacheRecord(name: string): Promise<{ digest: string; isFresh: boolean } | undefined> {
  try {
    const { digest } = cacheRecordSchema.parse(JSON.parse(await readFile(getCachePath(name), 'utf8')));
    return { digest, isFresh: await isYoungerThan(name, sourceMaxAge) };
  } catch {
    return undefined;
  }
}

/** Whether a file of the cache is there and was written less than so many milliseconds ago. */
async function isYoungerThan(name: string, age: number): Promise<boolean> {
  const found = await stat(getCachePath(name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < age;
}

/** Our own storage is asked three times: what it cannot give for a moment would be missing until the next change. */
async function downloadOwnImage(address: string, again: boolean): Promise<string> {
  for (let left = 2; ; left--) {
    try {
      // It leads nowhere: what does is not our storage.
      const ask = (signal: AbortSignal) => fetch(address, { signal, redirect: 'error' });
      return await downloadImage(ask, getTimeout(again), timeouts.first);
    } catch (error) {
      if (left === 0 || error instanceof ImageUnavailableError) throw error;
      await delay(300);
    }
  }
}
