import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/** A body that has come whole. */
export interface BufferedBody {
  /** In bytes. */
  readonly length: number;
  /** Reads it from its beginning, once. */
  read(): Readable;
  /** Forgets it. */
  close(): Promise<void>;
}

/** How much a body may hold, and how slowly it may come. */
export interface BodyLimits {
  /** In bytes. */
  readonly maxBytes: number;
  /** Milliseconds after which it has to have come, by and large, with `slowest` bytes a second. */
  readonly speedCheckAfter: number;
}

/** Why a body is not waited for any longer: `status` is what to answer. */
export class BodyRejectedError extends Error {
  readonly status: 408 | 413;
  constructor(status: 408 | 413) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Bytes a second that come over the worst of telephone lines. */
const minBytesPerSecond = 1024;
/** What is kept in memory, in bytes: bookings and what the admin saves. A larger body, an image, waits on the disk. */
const maxBytesInMemory = 64 * 1024;

/**
 * Reads the whole body of a request, so that who sends slowly keeps nobody busy but himself.
 * @throws BodyRejectedError when it is too large or too slow; the rest is left unread
 */
export async function bufferBody(request: IncomingMessage, limits: BodyLimits): Promise<BufferedBody> {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  const inMemoryChunks: Buffer[] = [];
  let length = 0;
  let file: FileHandle | undefined;
  const slow = Promise.withResolvers<never>();
  const began = performance.now();
  const check = () => {
    const seconds = (performance.now() - began) / 1000;
    if (length < minBytesPerSecond * seconds) slow.reject(new BodyRejectedError(408));
    else timer = setTimeout(check, 1000);
  };
  let timer = setTimeout(check, limits.speedCheckAfter);
  try {
    for (;;) {
      const next = chunks.next();
      // Of one that comes after it was given up, nobody hears any more.
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, slow.promise]);
      if (done) break;
      length += value.length;
      if (length > limits.maxBytes) throw new BodyRejectedError(413);
      if (length <= maxBytesInMemory) inMemoryChunks.push(value);
      else {
        file ??= await openUnnamedFile(inMemoryChunks.splice(0));
        await file.writeFile(value);
      }
    }
    const held = file;
    return {
      length,
      read: () =>
        held?.createReadStream({ start: 0, autoClose: false }) ?? Readable.from(inMemoryChunks, { objectMode: false }),
      close: async () => held?.close(),
    };
  } catch (error) {
    await file?.close();
    throw error;
  } finally {
    clearTimeout(timer);
    slow.promise.catch(() => undefined);
  }
}

/** A file that has no name, so that nothing is left of it however the program ends. */
async function openUnnamedFile(content: readonly Buffer[]): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `request-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  for (const chunk of content) await file.writeFile(chunk);
  return file;
}
