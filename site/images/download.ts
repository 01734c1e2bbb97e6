import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { keepWritten } from './image-cache.ts';

/** The largest picture that is fetched, in bytes; more is not read any further. */
const largestPicture = 15 * 1024 * 1024;

// Files are read once for each size; one that is kept open could not be replaced everywhere.
sharp.cache(false);

/** How pictures are read. A camera's largest have some 60 million pixels; a small file may claim to hold many more. */
export const readOptions = { failOn: 'error', limitInputPixels: 80_000_000 } as const;

/** The host says that there is no such picture, or that it is not for us; or what it gives is no picture. */
export class NotThere extends Error {}

/** A host that has said nothing in time. */
export const silent = new Error('no answer');

interface Answer {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * Fetches a picture into the cache and returns its digest. It is kept whole, and only when it can be read as a picture.
 * @param ask sends the request
 * @param wait longest until all of it is there, in milliseconds
 * @param silence longest until the host says anything, in milliseconds
 * @throws silent, NotThere, an error of our own disk (with its `syscall`), or one that says what failed
 */
export async function downloadPicture(
  ask: (signal: AbortSignal) => Promise<Answer>,
  wait: number,
  silence: number,
): Promise<string> {
  const silenced = new AbortController();
  const timer = setTimeout(() => silenced.abort(silent), silence);
  const signal = AbortSignal.any([silenced.signal, AbortSignal.timeout(wait)]);
  const { status, body } = await ask(signal)
    .catch((error: unknown) => {
      throw silenced.signal.aborted ? silent : new Error('could not be asked for', { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (status !== 200 || !body) {
    // What else it has to say is not waited for.
    await body?.[Symbol.asyncIterator]().return?.();
    throw status >= 400 && status < 500 ? new NotThere(`status ${status}`) : new Error(`status ${status}`);
  }
  let digest = '';
  await keepWritten(async (file) => {
    digest = await write(file, bounded(body));
    await readWhole(file);
    return originalName(digest);
  });
  return digest;
}

/** The name in the cache of a picture as it was fetched. */
export function originalName(digest: string): string {
  return `original-${digest}`;
}

/** Returns the digest that names a picture or its address. */
export function digestOf(value: string | Buffer): string {
  return digestIn(createHash('sha256').update(value));
}

function digestIn(hash: Hash): string {
  return hash.digest('hex').slice(0, 20);
}

/** What comes over the network, up to the largest size. Its faults are none of our own disk's. */
async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > largestPicture) throw new NotThere('larger than a picture may be');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof NotThere ? error : new Error('broke off', { cause: error });
  }
}

async function write(file: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
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
  return digestIn(hash);
}

/** Throws unless the whole of a file can be read as a picture. */
async function readWhole(file: string): Promise<void> {
  await sharp(file, readOptions)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new NotThere('not a picture', { cause: error });
    });
}
