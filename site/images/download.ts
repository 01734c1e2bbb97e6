import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { writeNamedCacheFile } from './image-cache.ts';

/** The largest image that is fetched, in bytes; more is not read any further. */
const maxImageBytes = 15 * 1024 * 1024;

// Files are read once for each size; one that is kept open could not be replaced everywhere.
sharp.cache(false);

/** How images are read. A camera's largest have some 60 million pixels; a small file may claim to hold many more. */
export const sharpOptions = { failOn: 'error', limitInputPixels: 80_000_000 } as const;

/** The host says that there is no such image, or that it is not for us; or what it gives is no image. */
export class ImageUnavailableError extends Error {}

/** A host that has said nothing in time. */
export const noResponseError = new Error('no answer');

interface ImageResponse {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * Fetches an image into the cache and returns its digest. It is kept whole, and only when it can be read as an image.
 * @param sendRequest sends the request
 * @param totalTimeout longest until all of it is there, in milliseconds
 * @param responseTimeout longest until the host says anything, in milliseconds
 * @throws silent, ImageUnavailableError, an error of our own disk (with its `syscall`), or one that says what failed
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
      throw responseAbort.signal.aborted ? noResponseError : new Error('could not be asked for', { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (status !== 200 || !body) {
    // What else it has to say is not waited for.
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

/** The name in the cache of an image as it was fetched. */
export function getSourceImageName(digest: string): string {
  return `original-${digest}`;
}

/** Returns the digest that names an image or its address. */
export function createDigest(value: string | Buffer): string {
  return finishDigest(createHash('sha256').update(value));
}

function finishDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, 20);
}

/** What comes over the network, up to the largest size. Its faults are none of our own disk's. */
async function* limitSize(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxImageBytes) throw new ImageUnavailableError('larger than an image may be');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ImageUnavailableError ? error : new Error('broke off', { cause: error });
  }
}

async function writeWithDigest(file: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
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

/** Throws unless the whole of a file can be read as an image. */
async function assertReadable(file: string): Promise<void> {
  await sharp(file, sharpOptions)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new ImageUnavailableError('not a picture', { cause: error });
    });
}
