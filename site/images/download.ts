import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { writeNamedCacheFile } from './image-cache.ts';

/** Maximum size of a download in bytes; a larger one is aborted. */
const maxImageBytes = 15 * 1024 * 1024;

// sharp's cache keeps files open, and Windows cannot replace an open file.
sharp.cache(false);

/** Options for decoding. Large camera images have about 60 million pixels; a small file may claim many more. */
export const sharpOptions = { failOn: 'error', limitInputPixels: 80_000_000 } as const;

/** Thrown for a status from 400 to 499, and for a response that is too large or not an image. */
export class ImageUnavailableError extends Error {}

/** Thrown when a host does not begin to answer in time. */
export const noResponseError = new Error('no answer');

interface ImageResponse {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * Downloads an image into the cache and returns its digest. Stores it only when it is complete and can be decoded.
 * @param totalTimeout milliseconds for the whole download
 * @param responseTimeout milliseconds until the response begins
 * @throws noResponseError, ImageUnavailableError, an error of our own disk (it has a `syscall`), or a network error
 */
export async function downloadImage(
  sendRequest: (signal: AbortSignal) => Promise<ImageResponse>,
  totalTimeout: number,
  responseTimeout: number,
): Promise<string> {
  const responseAbort = new AbortController();
  const timer = setTimeout(() => responseAbort.abort(noResponseError), responseTimeout);
  const signal = AbortSignal.any([responseAbort.signal, AbortSignal.timeout(totalTimeout)]);
  const { status, body } = await sendRequest(signal)
    .catch((error: unknown) => {
      throw responseAbort.signal.aborted ? noResponseError : new Error('the request failed', { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (status !== 200 || !body) {
    // Ends the connection without reading the body.
    await body?.[Symbol.asyncIterator]().return?.();
    throw status >= 400 && status < 500 ? new ImageUnavailableError(`status ${status}`) : new Error(`status ${status}`);
  }
  let digest = '';
  await writeNamedCacheFile(async (file) => {
    digest = await writeWithDigest(file, limitSize(body));
    await assertReadable(file);
    return getSourceImageName(digest);
  });
  return digest;
}

/** Returns the name in the cache of an image as it was downloaded. */
export function getSourceImageName(digest: string): string {
  return `original-${digest}`;
}

/** Returns the digest of an image or of its address, 20 hexadecimal digits. */
export function createDigest(value: string | Buffer): string {
  return finishDigest(createImageHash().update(value));
}

/** Part of every digest, changed with what is made of an image, so that no cache keeps an earlier version. */
const processingVersion = '2';

function createImageHash(): Hash {
  return createHash('sha256').update(processingVersion);
}

function finishDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, 20);
}

/** Yields the body up to the maximum size. Wraps network errors, to tell them from errors of our own disk. */
async function* limitSize(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxImageBytes) throw new ImageUnavailableError('larger than 15 MB');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ImageUnavailableError ? error : new Error('the connection was lost', { cause: error });
  }
}

async function writeWithDigest(file: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createImageHash();
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return finishDigest(hash);
}

/** Throws unless the whole file can be decoded as an image. */
async function assertReadable(file: string): Promise<void> {
  await sharp(file, sharpOptions)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new ImageUnavailableError('not an image', { cause: error });
    });
}
