import { z } from 'zod';
import { callFunction, type SupabaseProject } from '../supabase.ts';
import { departureSchema } from './departure.ts';
import { renderFeed } from './render-feed.ts';

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

/** Calendars that are kept: that of staff, and those of twelve guides. */
const maxRendered = 13;

interface RenderedCalendar {
  readonly text: string;
  readonly etag: string;
}

const departuresSchema = z.array(departureSchema).nullable();
type Departures = z.infer<typeof departuresSchema>;

/**
 * Creates the function that answers requests for calendar feeds: 200 with the calendar, or 304 if the reader has it;
 * 404 for an unknown, revoked or malformed token; 405 for a method other than GET and HEAD; 204 for the path of the feeds
 * itself, which tells the admin that they exist. It throws when the database does not answer, with neither the token nor
 * a departure in the error.
 */
export function createFeedAnswerer(): (project: SupabaseProject, request: FeedRequest) => Promise<FeedAnswer> {
  // Rendering takes half a millisecond a departure. All staff get the same departures, each guide others, and most requests find none
  // changed.
  const rendered = new Map<string, RenderedCalendar>();

  async function render(departures: Departures): Promise<RenderedCalendar | undefined> {
    if (!departures) return undefined;
    const source = JSON.stringify(departures);
    const known = rendered.get(source);
    if (known) return known;
    const text = renderFeed(departures);
    const calendar = { text, etag: `"${await digest(text)}"` };
    const [oldest] = rendered.keys();
    if (oldest !== undefined && rendered.size >= maxRendered) rendered.delete(oldest);
    rendered.set(source, calendar);
    return calendar;
  }

  return async (project, { method, path, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') return answerText(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (path === '') return answerText(204, undefined);
    const isHead = method === 'HEAD';
    const token = readFeedToken(path);
    const calendar =
      token && (await render(await callFunction(project, 'read_calendar_feed', { token }, departuresSchema)));
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

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
