import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send-text.ts';

/** Answers without hearing the rest of a request: the connection ends with the answer. */
export function rejectRequest(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  request.pause();
  response.setHeader('Connection', 'close');
  sendText(request, response, status, text);
}

/**
 * Reads the body of a request. One that is too large is answered 413 and read no further, one that does not come 408.
 * @param most bytes that a body may have
 * @param patience longest that it may take, in milliseconds
 * @returns undefined where the request was answered already, or its client has left
 */
export function readSmallBody(
  request: IncomingMessage,
  response: ServerResponse,
  { most, patience }: { readonly most: number; readonly patience: number },
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => giveUp(408, 'Too slow'), patience);
    const finish = (body?: Buffer) => {
      clearTimeout(timer);
      request.removeAllListeners('data').removeAllListeners('end');
      resolve(body);
    };
    const giveUp = (status: number, text: string) => {
      finish();
      rejectRequest(request, response, status, text);
    };
    if (Number(request.headers['content-length'] ?? 0) > most) return giveUp(413, 'Too much');
    for (const end of ['close', 'error'] as const) request.on(end, () => finish());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) giveUp(413, 'Too much');
      else chunks.push(chunk);
    });
    request.on('end', () => finish(Buffer.concat(chunks)));
  });
}
