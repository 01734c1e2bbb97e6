import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/** A complete request body, in memory or in a temporary file. */
export interface BufferedBody {
  /** Length in bytes. */
  readonly length: number;
  /** Returns a stream of the body. Can be called once. */
  read(): Readable;
  /** Frees the temporary file. */
  close(): Promise<void>;
}

/** Limits on the size and speed of a body. */
export interface BodyLimits {
  /** Bytes. */
  readonly maxBytes: number;
  /** Milliseconds after which the average speed must have reached `minBytesPerSecond`. */
  readonly speedCheckAfter: number;
}

/** Error for a body that is too large or too slow, with the status to answer. */
export class BodyRejectedError extends Error {
  readonly status: 408 | 413;
  constructor(status: 408 | 413) {
    super(`The body was rejected with status ${status}.`);
    this.status = status;
  }
}

/** Slower than any real connection. */
const minBytesPerSecond = 1024;
/** Bookings and rows of the admin fit in this many bytes; a larger body, an image, is buffered on disk. */
const maxBytesInMemory = 64 * 1024;

/**
 * Reads the whole body of a request, so that a slow client occupies no connection to the API.
 * @throws BodyRejectedError if the body is too large or too slow; the rest is not read
 */
export async function bufferBody(request: IncomingMessage, limits: BodyLimits): Promise<BufferedBody> {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  const inMemoryChunks: Buffer[] = [];
  let length = 0;
  let file: FileHandle | undefined;
  const tooSlow = Promise.withResolvers<never>();
  const began = performance.now();
  const check = () => {
    const seconds = (performance.now() - began) / 1000;
    if (length < minBytesPerSecond * seconds) tooSlow.reject(new BodyRejectedError(408));
    else timer = setTimeout(check, 1000);
  };
  let timer = setTimeout(check, limits.speedCheckAfter);
  try {
    for (;;) {
      const next = chunks.next();
      // Otherwise a chunk that fails after the timeout would be an unhandled rejection.
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, tooSlow.promise]);
      if (done) break;
      length += value.length;
      if (length > limits.maxBytes) throw new BodyRejectedError(413);
      if (length <= maxBytesInMemory) inMemoryChunks.push(value);
      else {
        file ??= await openUnnamedFile(inMemoryChunks.splice(0));
        await file.writeFile(value);
      }
    }
    const bodyFile = file;
    return {
      length,
      read: () =>
        bodyFile?.createReadStream({ start: 0, autoClose: false }) ??
        Readable.from(inMemoryChunks, { objectMode: false }),
      close: async () => bodyFile?.close(),
    };
  } catch (error) {
    await file?.close();
    throw error;
  } finally {
    clearTimeout(timer);
    tooSlow.promise.catch(() => undefined);
  }
}

/** Opens a file without a name, so that nothing is left of it however the program ends. */
async function openUnnamedFile(content: readonly Buffer[]): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `request-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  for (const chunk of content) await file.writeFile(chunk);
  return file;
}
