import { z } from 'zod';
import { type Departure, departureSchema } from './departure.ts';
import { renderCalendar } from './render-calendar.ts';

/** A request for a calendar feed. */
export interface FeedRequest {
  readonly method: string;
  /** The path below the one of the feeds, such as '/<token>.ics', or ''. */
  readonly path: string;
  /** Its header If-None-Match. */
  readonly ifNoneMatch: string | undefined;
}

/** The answer to a request for a calendar feed; without a body where HTTP has none. */
export interface FeedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Headers of each answer: nobody indexes, shares or runs it, and no page learns its address. */
const commonHeaders = {
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/**
 * Answers a request for a calendar feed: 200 with the calendar, or 304 if the reader has it already; 404 for an unknown or
 * revoked token, as for one that cannot be any; 405 for another method than GET and HEAD. The path of the feeds itself is
 * answered 204, by which the admin knows that there are some.
 * @param api the Supabase API, with its publishable key
 * @throws Error without the token in it, when the database does not answer
 */
export async function answerFeed(
  api: { readonly url: string; readonly key: string },
  { method, path, ifNoneMatch }: FeedRequest,
): Promise<FeedAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return answerText(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  if (path === '') return answerText(204, undefined);
  const isHead = method === 'HEAD';
  const [, token] = /^\/([\w-]{32})\.ics$/.exec(path) ?? [];
  const departures = token && (await readDepartures(api, token));
  if (!departures) return answerText(404, isHead ? undefined : 'Not found');
  const body = renderCalendar(departures);
  const etag = `"${await digest(body)}"`;
  // To be asked for again each time, so that a revoked feed ends at once.
  const headers = { ...commonHeaders, 'Cache-Control': 'private, no-cache', ETag: etag };
  if (hasTag(ifNoneMatch, etag)) return { status: 304, headers, body: undefined };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="departures.ics"',
    },
    body: isHead ? undefined : body,
  };
}

/** Returns an answer of one sentence, which is not stored. */
export function answerText(
  status: number,
  text: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): FeedAnswer {
  const textHeaders = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain;charset=utf-8' };
  return { status, headers: { ...commonHeaders, ...textHeaders, ...headers }, body: text };
}

async function readDepartures(
  { url, key }: { readonly url: string; readonly key: string },
  token: string,
): Promise<readonly Departure[] | null> {
  const response = await fetch(`${url}/rest/v1/rpc/read_calendar_feed`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Supabase answered ${response.status} to read_calendar_feed.`);
  }
  const departures = z
    .array(departureSchema)
    .nullable()
    .safeParse(await response.json());
  // Only where it differs: the values themselves name customers.
  if (!departures.success) {
    const places = departures.error.issues.map(({ path }) => path.at(-1)).join(', ');
    throw new Error(`Supabase answered departures of another form: ${places}.`);
  }
  return departures.data;
}

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
