import type http from 'node:http';
import { calendarFeedPath } from '#shared/rules/server-paths.ts';
import { answerText, createFeedAnswerer, type FeedAnswer, readFeedToken } from '#shared/server/calendar/answer-feed.ts';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { createRateLimit } from '../runtime/http/rate-limit.ts';
import { visitorOf } from '../runtime/http/visitor-limit.ts';
import type { Log } from '../runtime/log.ts';

/** Requests for feeds answered per visitor and minute: calendar programs send one every few minutes at most. */
const maxRequests = 60;

interface FeedParts {
  /** Returns the project to read from; undefined while it is starting. */
  readonly project: () => SupabaseProject | undefined;
  readonly note: Log;
  /** Returns milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Creates the listener of calendar feeds. In addition to the answers of createFeedAnswerer(): 429 for too many requests, 503 while
 * the database is starting, 502 if it does not answer. Addresses are secret and not logged.
 */
export function createCalendarFeedListener({ project, note, now }: FeedParts): http.RequestListener {
  const answerFeed = createFeedAnswerer();
  const limit = createRateLimit(maxRequests, 60_000, now);

  async function answer(request: http.IncomingMessage): Promise<FeedAnswer> {
    const visitor = visitorOf(request);
    const [path = ''] = (request.url ?? '').slice(calendarFeedPath.length).split('?');
    const { method = 'GET', headers } = request;
    // Others are answered without the database.
    if (readFeedToken(path) !== undefined && visitor !== undefined && !limit.take(visitor))
      return answerText(429, 'Too many requests', { 'Retry-After': '60' });
    const api = project();
    if (!api) return answerText(503, 'The service is starting.', { 'Retry-After': '5' });
    try {
      return await answerFeed(api, { method, path, ifNoneMatch: headers['if-none-match'] });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      note(`A calendar feed could not be answered: ${reason}`, { event: 'calendar-feed.failed', level: 'warning' });
      return answerText(502, 'The service is not available at the moment.', { 'Retry-After': '60' });
    }
  }

  return async (request, response) => {
    const { status, headers, body } = await answer(request);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (body !== undefined) response.setHeader('Content-Length', Buffer.byteLength(body));
    // The body is not read.
    if ((request.headers['transfer-encoding'] ?? request.headers['content-length'] ?? '0') !== '0')
      response.setHeader('Connection', 'close');
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
  };
}
