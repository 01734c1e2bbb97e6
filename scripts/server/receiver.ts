import { createHash, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { plain } from './plain.ts';

/** Most that a hook may say, in bytes; what it says is not used. */
const most = 4096;

/** Where a hosted project asks for a publish. */
export function isHookPath(url = ''): boolean {
  return /^\/hooks\/publish(\?|$)/.test(url);
}

/**
 * Hears build hooks: POST with `Authorization: Bearer <secret>` and a small body is answered 202, and `heard` is called.
 * Others are refused: another method (405), another secret (401, without saying why), more than 4 kB (413, not read any
 * further), a body that does not come (408).
 * @param patience longest that a body may take, in milliseconds
 */
export function createReceiver(secret: string, heard: () => void, patience = 5000): http.RequestListener {
  const expected = digest(secret);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    /** Answers without hearing the rest: the connection ends with the answer. */
    const refuse = (status: number, text: string) => {
      request.pause();
      response.setHeader('Connection', 'close');
      plain(request, response, status, text);
    };
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return refuse(405, 'Method not allowed');
    }
    const [, told = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Digests of equal length: the time it takes tells nothing about the secret.
    if (!timingSafeEqual(digest(told), expected)) return refuse(401, 'Unauthorized');
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse(413, 'Too much');

    let size = 0;
    const timer = setTimeout(() => giveUp(408, 'Too slow'), patience);
    const giveUp = (status: number, text: string) => {
      clearTimeout(timer);
      request.removeAllListeners('data').removeAllListeners('end');
      refuse(status, text);
    };
    for (const end of ['close', 'error'] as const) request.on(end, () => clearTimeout(timer));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) giveUp(413, 'Too much');
    });
    request.on('end', () => {
      clearTimeout(timer);
      plain(request, response, 202, 'Accepted');
      heard();
    });
    return undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
