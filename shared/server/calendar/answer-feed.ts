import { z } from 'zod';
import { keyHeaders } from '#shared/rules/project-key.ts';
import { type Departure, departureSchema } from './departure.ts';
import { renderCalendar } from './render-calendar.ts';

/** A request for a calendar feed. */
export interface FeedRequest {
  readonly method: string;
  /** The path below that of the feeds, such as '/<token>.ics', or ''. */
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

/** Headers of each answer, which is neither indexed nor run as a page, and whose address reaches no other site. */
const commonHeaders = {
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/** A calendar, and the departures that it was rendered from. */
interface RenderedCalendar {
  /** JSON of the database. */
  readonly source: string;
  readonly text: string;
  readonly etag: string;
}

/** The Supabase API, with its publishable key. */
interface Api {
  readonly url: string;
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Creates the function that answers requests for calendar feeds: 200 with the calendar, or 304 if the reader has it;
 * 404 for an unknown, revoked or malformed token; 405 for a method other than GET and HEAD; 204 for the path of the feeds
 * itself, which tells the admin that they exist. It throws when the database does not answer, with neither the token nor
 * a departure in the error.
 */
export function createFeedAnswerer(): (api: Api, request: FeedRequest) => Promise<FeedAnswer> {
  // Rendering takes half a millisecond a departure. All staff get the same departures, and most requests find none changed.
  let last: RenderedCalendar | undefined;

  async function render(source: string): Promise<RenderedCalendar | undefined> {
    if (source === last?.source) return last;
    const departures = parseDepartures(source);
    if (!departures) return undefined;
    const text = renderCalendar(departures);
    last = { source, text, etag: `"${await digest(text)}"` };
    return last;
  }

  return async (api, { method, path, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') return answerText(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (path === '') return answerText(204, undefined);
    const isHead = method === 'HEAD';
    const token = readFeedToken(path);
    const calendar = token && (await render(await readDepartures(api, token)));
    if (!calendar) return answerText(404, isHead ? undefined : 'Not found');
    const { text, etag } = calendar;
    // Revalidated each time, so that a revoked feed ends at once.
    const headers = { ...commonHeaders, 'Cache-Control': 'private, no-cache', ETag: etag };
    if (hasTag(ifNoneMatch, etag)) return { status: 304, headers, body: undefined };
    return {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="departures.ics"',
      },
      body: isHead ? undefined : text,
    };
  };
}

/** Reads the token from the path below that of the feeds; undefined for a path that cannot be a feed. */
export function readFeedToken(path: string): string | undefined {
  return /^\/([\w-]{32})\.ics$/.exec(path)?.[1];
}

/** Returns an answer of one sentence, which is not cached. */
export function answerText(
  status: number,
  text: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): FeedAnswer {
  const textHeaders = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain;charset=utf-8' };
  return { status, headers: { ...commonHeaders, ...textHeaders, ...headers }, body: text };
}

/** Reads the departures of a token's feed, as JSON. */
async function readDepartures({ url, key, fetch = globalThis.fetch }: Api, token: string): Promise<string> {
  const response = await fetch(`${url}/rest/v1/rpc/read_calendar_feed`, {
    method: 'POST',
    headers: { ...keyHeaders(key), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Supabase answered ${response.status} to read_calendar_feed.`);
  return text;
}

/** Parses the departures of the database; null for a token without a feed. */
function parseDepartures(source: string): readonly Departure[] | null {
  const departures = z.array(departureSchema).nullable().safeParse(parseJson(source));
  if (departures.success) return departures.data;
  // Names fields only, since the values are about customers.
  const places = departures.error.issues.map(({ path }) => path.at(-1)).join(', ');
  throw new Error(`Supabase answered departures of another form: ${places}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error itself quotes the text.
    throw new Error('Supabase answered no JSON to read_calendar_feed.');
  }
}

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
