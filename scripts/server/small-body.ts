import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../runtime/http/send-text.ts';

/** Answers without reading the rest of a request, and closes the connection. */
export function rejectRequest(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  request.pause();
  response.setHeader('Connection', 'close');
  sendText(request, response, status, text);
}

/**
 * Reads the body of a request. Answers 413 if it is too large, 408 if it takes longer than `timeout` milliseconds.
 * @returns undefined if the request was answered, or its client has disconnected
 */
export function readSmallBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, timeout }: { readonly maxBytes: number; readonly timeout: number },
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(408, 'Too slow'), timeout);
    const finish = (body?: Buffer) => {
      clearTimeout(timer);
      request.removeAllListeners('data').removeAllListeners('end');
      resolve(body);
    };
    const reject = (status: number, text: string) => {
      finish();
      rejectRequest(request, response, status, text);
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return reject(413, 'Too much');
    for (const end of ['close', 'error'] as const) request.on(end, () => finish());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(413, 'Too much');
      else chunks.push(chunk);
    });
    request.on('end', () => finish(Buffer.concat(chunks)));
  });
}
