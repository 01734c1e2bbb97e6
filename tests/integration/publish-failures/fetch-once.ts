import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** No whole answer came: refused, cut in the middle, or too long in coming. */
export class NoResponseError extends Error {}

export interface FetchedResponse {
  readonly status: number;
  readonly type: string;
  /** How the body was sent: 'br', or '' for as it is. */
  readonly encoding: string;
  /** As it was before it was compressed. */
  readonly body: Buffer;
}

/**
 * Asks over a connection of its own, as a visitor who has just come. Rejects with NoResponseError; what is not as long as it was
 * said to be, and what cannot be unpacked to its end, is no answer either.
 * @param timeout milliseconds until the answer must be there as a whole
 */
export function fetchOnce(address: string, encoding: 'br' | 'identity', timeout: number): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NoResponseError(error.message));
    const request = http.get(
      address,
      { agent: false, headers: { 'accept-encoding': encoding }, signal: AbortSignal.timeout(timeout) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          try {
            const sent = Buffer.concat(chunks);
            const contentEncoding = response.headers['content-encoding'] ?? '';
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              encoding: contentEncoding,
              body: contentEncoding === 'br' ? brotliDecompressSync(sent) : sent,
            });
          } catch (error) {
            fail(error instanceof Error ? error : new Error(String(error)));
          }
        });
      },
    );
    request.on('error', fail);
  });
}
