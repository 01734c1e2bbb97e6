import { createHash, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { sendText } from './send-text.ts';
import { readSmallBody, rejectRequest } from './small-body.ts';

/** Most that a hook may say, in bytes; what it says is not used. */
const maxBodyBytes = 4096;

/** Where a hosted project asks for a publish. */
export function isWebhookPath(url = ''): boolean {
  return /^\/hooks\/publish(\?|$)/.test(url);
}

/**
 * Hears build hooks: POST with `Authorization: Bearer <secret>` and a small body is answered 202, and `heard` is called.
 * Others are refused: another method (405), another secret (401, without saying why), more than 4 kB (413, not read any
 * further), a body that does not come (408).
 * @param timeout longest that a body may take, in milliseconds
 */
export function createWebhook(secret: string, onRequest: () => void, timeout = 5000): http.RequestListener {
  const expected = digest(secret);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return rejectRequest(request, response, 405, 'Method not allowed');
    }
    const [, givenSecret = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Digests of equal length: the time it takes tells nothing about the secret.
    if (!timingSafeEqual(digest(givenSecret), expected)) return rejectRequest(request, response, 401, 'Unauthorized');
    return readSmallBody(request, response, { most: maxBodyBytes, patience: timeout }).then((body) => {
      if (body === undefined) return;
      sendText(request, response, 202, 'Accepted');
      onRequest();
    });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
