import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Thrown if there is no complete response: it was refused, cut off or too late. */
export class NoResponseError extends Error {}

export interface FetchedResponse {
  readonly status: number;
  readonly type: string;
  /** Content encoding: 'br', or '' for none. */
  readonly encoding: string;
  /** The decompressed body. */
  readonly body: Buffer;
}

/**
 * Requests an address over a new connection. Rejects with NoResponseError unless the response is complete, of the length
 * in Content-Length, and can be decompressed.
 * @param timeout milliseconds until the complete response must have arrived
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
