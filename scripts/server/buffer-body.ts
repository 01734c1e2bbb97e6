import type { IncomingMessage } from 'node:http';

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

/**
 * Reads the whole body of a request, so that a slow client occupies no connection to the API.
 * @throws BodyRejectedError if the body is too large or too slow; the rest is not read
 */
export async function bufferBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  const received: Buffer[] = [];
  let length = 0;
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
      if (done) return Buffer.concat(received);
      length += value.length;
      if (length > limits.maxBytes) throw new BodyRejectedError(413);
      received.push(value);
    }
  } finally {
    clearTimeout(timer);
    tooSlow.promise.catch(() => undefined);
  }
}
