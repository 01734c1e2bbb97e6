import { createHash } from 'node:crypto';
import type http from 'node:http';
import {
  answerInvitation,
  answerJson,
  type InvitationAnswer,
  type InvitationProject,
  maxInvitationBytes,
} from '#shared/server/staff/answer-invitation.ts';
import { createRateLimit } from '../runtime/http/rate-limit.ts';
import type { Log } from '../runtime/log.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSmallBody } from './small-body.ts';

/**
 * Invitations per access token and minute. Not by network, so that strangers cannot use up the quota of an office. Strangers get no
 * further than they would at the API itself.
 */
const maxInvitations = 10;

interface InvitationParts {
  /** Returns the project that staff are invited to; undefined while it is starting. */
  readonly project: () => InvitationProject | undefined;
  readonly note: Log;
  /** Returns milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Creates the listener of invitations. In addition to the answers of answerInvitation(): 403 for another origin, 429 for too many
 * invitations with one token, 408 for a slow body, 503 while the project is starting, 502 if it does not answer.
 */
export function createStaffInvitationListener({ project, note, now }: InvitationParts): http.RequestListener {
  const limit = createRateLimit(maxInvitations, 60_000, now);

  function refuse(request: http.IncomingMessage): InvitationAnswer | undefined {
    if (request.method !== 'POST') return undefined;
    if (!isSameOrigin(request)) return answerJson(403, { error: 'other_origin' });
    return undefined;
  }

  async function answerWithinLimit(request: http.IncomingMessage, body: string): Promise<InvitationAnswer> {
    const { authorization = '' } = request.headers;
    // Tokens are secret, and forged ones may be long.
    const session = createHash('sha256')
      .update(authorization.replace(/^bearer\s+/i, ''))
      .digest('base64');
    if (!limit.take(session)) return answerJson(429, { error: 'too_many_requests' }, { 'Retry-After': '60' });
    const invitation = await answer(request, body);
    // 502 may have sent a mail.
    const isCounted = request.method === 'POST' && (invitation.status === 200 || invitation.status === 502);
    if (!isCounted) limit.giveBack(session);
    return invitation;
  }

  async function answer(request: http.IncomingMessage, body: string): Promise<InvitationAnswer> {
    const current = project();
    if (!current) return answerJson(503, { error: 'starting' }, { 'Retry-After': '5' });
    const { method = '', headers } = request;
    try {
      return await answerInvitation(current, { method, authorization: headers.authorization, body });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      note(`An invitation could not be answered: ${reason}`, { event: 'invitation.failed', level: 'warning' });
      return answerJson(502, { error: 'unavailable' });
    }
  }

  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const refused = refuse(request);
    const isRead = !refused && request.method === 'POST';
    const limits = { maxBytes: maxInvitationBytes, timeout: 5000 };
    const body = isRead ? await readSmallBody(request, response, limits) : Buffer.of();
    if (body === undefined) return;
    const { status, headers, body: text } = refused ?? (await answerWithinLimit(request, body.toString()));
    if (!isRead) response.setHeader('Connection', 'close');
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
