import { access, readFile, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { detectImageType } from '#shared/rules/images/image-upload.ts';
import { settings, site } from '../settings.ts';
import { createDigest, downloadImage, getSourceImageName, ImageUnavailableError, noResponseError } from './download.ts';
import { getCachePath, writeCacheFile } from './image-cache.ts';
import { fetchPublic } from './public-fetch.ts';

/** An image as it was uploaded. */
export interface SourceImage {
  /** Digest of its bytes, which names the image. */
  readonly digest: string;
  /** Returns the file or its bytes. Called only to make a size, never for an unchanged image. */
  readonly input: () => Promise<string | Buffer>;
}

/**
 * Milliseconds in which a downloaded image is not requested again. Names of uploads are unique, and an image that another
 * host replaces may appear an hour late.
 */
const sourceMaxAge = 60 * 60_000;
/**
 * Milliseconds in which a failed image of another host is not requested again, nor anything from a host that was too
 * slow, so that not every publish waits for it.
 */
const failureMaxAge = 5 * 60_000;
/**
 * Milliseconds to wait for an image (`first`), for one with an earlier copy (`again`), and until another host begins to
 * answer (`silence`).
 */
const timeouts = { first: 20_000, again: 5000, silence: 4000 } as const;

/** Limits simultaneous downloads, each of which takes a connection and an open file. */
const limitDownloads = pLimit(32);

const cacheRecordSchema = z.object({ digest: z.string() });

/** Fetches an image, at most once an hour. Falls back to the copy of an earlier build; throws without one. */
export async function fetchSourceImage(address: string): Promise<SourceImage> {
  if (address.startsWith('data:')) return openEmbeddedImage(address);
  const ownPath = getOwnStoragePath(address);
  // The host of our storage may differ between runs; the path identifies the image.
  const source = `source-${createDigest(ownPath ?? address)}`;
  const record = await readCacheRecord(`${source}.json`);
  const hasEarlierCopy = record !== undefined;
  const load = () =>
    limitDownloads(() =>
      ownPath === undefined
        ? downloadExternalImage(address, source, hasEarlierCopy)
        : downloadOwnImage(`${settings.CONTENT_URL}${ownPath}`, hasEarlierCopy),
    );
  if (record?.isFresh) {
    const cachedPath = getSourceImagePath(record.digest);
    return {
      digest: record.digest,
      input: async () => ((await exists(cachedPath)) ? cachedPath : getSourceImagePath(await load())),
    };
  }
  try {
    const digest = await load();
    await writeCacheFile(`${source}.json`, JSON.stringify({ digest }));
    return { digest, input: async () => getSourceImagePath(digest) };
  } catch (error) {
    const earlier = record && getSourceImagePath(record.digest);
    if (!earlier || !(await exists(earlier))) throw error;
    // Marks it as in use, since the cache deletes files by their age.
    await utimes(earlier, new Date(), new Date());
    return { digest: record.digest, input: async () => earlier };
  }
}

/** Opens an image that the row itself holds as a data: URL. Rejects for one that could not be uploaded, whatever type it names. */
async function openEmbeddedImage(address: string): Promise<SourceImage> {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  if (!detectImageType(bytes)) throw new Error('An embedded image is neither JPEG, PNG nor WebP.');
  return openImageBytes(bytes);
}

/** Opens an image that ships with the site. Rejects when the file is missing. */
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
 * Returns the path of an image in our own storage, the only host that may have a private network address; undefined for
 * any other. The storage may be addressed directly or through the site.
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

/** Downloads an image of another host unless that failed recently; records a failure. */
async function downloadExternalImage(address: string, source: string, again: boolean): Promise<string> {
  const failed = { image: `${source}.failed`, host: `source-${createDigest(new URL(address).origin)}.failed` };
  for (const file of Object.values(failed))
    if (await isYoungerThan(file, failureMaxAge)) throw new Error('the last download failed only minutes ago');
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

/** Returns true when a file of the cache exists and was written less than `age` milliseconds ago. */
async function isYoungerThan(name: string, age: number): Promise<boolean> {
  const file = await stat(getCachePath(name)).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs < age;
}

/**
 * Downloads an image of our own storage, in up to three attempts, since it would stay missing until the next publish.
 */
async function downloadOwnImage(address: string, again: boolean): Promise<string> {
  for (let retries = 2; ; retries--) {
    try {
      // Our own storage never redirects.
      const sendRequest = (signal: AbortSignal) => fetch(address, { signal, redirect: 'error' });
      return await downloadImage(sendRequest, getTimeout(again), timeouts.first);
    } catch (error) {
      if (retries === 0 || error instanceof ImageUnavailableError) throw error;
      await delay(300);
    }
  }
}
