import { createHash, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { sendText } from '../runtime/http/send-text.ts';
import { readSmallBody, rejectRequest } from './small-body.ts';

/** Maximum bytes of the body, which is ignored. */
const maxHookBytes = 4096;

/** Name of a database hook: publish, or send waiting mail. */
export type WebhookName = 'publish' | 'mail';

/** Returns the name of the hook at this path; undefined for other paths. */
export function findWebhookName(url = ''): WebhookName | undefined {
  const [, name] = /^\/hooks\/(publish|mail)(\?|$)/.exec(url) ?? [];
  return name === 'publish' || name === 'mail' ? name : undefined;
}

/**
 * Creates the listener of a hook: POST with `Authorization: Bearer <secret>` and a small body is answered 202 and calls `onHook`.
 * Others are refused: another method (405), another secret (401, without a reason), more than 4 kB (413), a slow body (408).
 * @param timeout milliseconds to wait for the body
 */
export function createWebhook(secret: string, onHook: () => void, timeout = 5000): http.RequestListener {
  const expected = digest(secret);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return rejectRequest(request, response, 405, 'Method not allowed');
    }
    const [, givenSecret = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Digests have equal lengths, so the time of the comparison reveals nothing about the secret.
    if (!timingSafeEqual(digest(givenSecret), expected)) return rejectRequest(request, response, 401, 'Unauthorized');
    return readSmallBody(request, response, { maxBytes: maxHookBytes, timeout }).then((body) => {
      if (body === undefined) return;
      sendText(request, response, 202, 'Accepted');
      onHook();
    });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
