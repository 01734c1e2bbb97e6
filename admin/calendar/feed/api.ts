import { z } from 'zod/mini';
import { paths } from '#shared/rules/paths.ts';
import { calendarFeedPath, getFeedAddress } from '#shared/rules/server-paths.ts';
import { type Client, optionalText, rpc, unwrap } from '../../data/rpc.ts';

// Calls about a calendar feed: that of a guide by the id, or the caller's own for undefined. All reject with an HttpError. A feed is made
// with the client of a new session (PasswordDialog).

const feedSchema = z.pipe(
  z.object({ created_at: optionalText, last_read_at: optionalText }),
  z.transform(({ created_at: createdAt, last_read_at: lastReadAt }) => ({ createdAt, lastReadAt })),
);

/** A calendar feed; `createdAt` is undefined while there is none. Times are ISO texts. */
export type CalendarFeed = Readonly<z.output<typeof feedSchema>>;

/** Reads the caller's own feed. */
export async function readCalendarFeed(client: Client): Promise<CalendarFeed> {
  const [feed] = await rpc(client, 'get_calendar_feed', {}, z.tuple([feedSchema]));
  return feed;
}

const guideFeedSchema = z.pipe(
  z.object({
    guide_id: z.string(),
    name: z.string(),
    made_by: z.string(),
    created_at: z.string(),
    last_read_at: optionalText,
  }),
  z.transform(({ guide_id: guide, made_by: madeBy, created_at: createdAt, last_read_at: lastReadAt, name }) => ({
    guide,
    name,
    madeBy,
    createdAt,
    lastReadAt,
  })),
);

/** Reads the feeds of guides, by name; `madeBy` is the e-mail address of the maker. */
export function readGuideFeeds(client: Client) {
  return rpc(client, 'get_guide_feeds', {}, z.array(guideFeedSchema));
}

/** A new address of a feed, which cannot be read again. */
export interface FeedAddress {
  readonly address: string;
  /** False if nothing answers there: the feeds are not set up on this host. */
  readonly isServed: boolean;
  /** Address of the page of a guide. */
  readonly page: string | undefined;
}

const newFeedSchema = z.object({ token: z.string(), page_token: z.optional(z.string()), base_url: optionalText });

/** Creates an address, which replaces an earlier one. */
export async function createCalendarFeed(client: Client, guide: string | undefined): Promise<FeedAddress> {
  const answer = z.tuple([newFeedSchema]);
  const [{ token, page_token: pageToken, base_url: base }] = await (guide === undefined
    ? rpc(client, 'create_calendar_feed', {}, answer)
    : rpc(client, 'create_guide_feed', { guide }, answer));
  const toUrl = (path: string) => new URL(path, window.location.origin).href;
  const page = pageToken && toUrl(paths.guidePage(pageToken));
  if (base !== undefined) return { address: getFeedAddress(base, token), isServed: true, page };
  const ownBase = toUrl(calendarFeedPath);
  return { address: getFeedAddress(ownBase, token), isServed: await isServed(ownBase), page };
}

export async function revokeCalendarFeed(client: Client, guide: string | undefined) {
  await unwrap(guide === undefined ? client.rpc('revoke_calendar_feed') : client.rpc('revoke_guide_feed', { guide }));
}

/** Returns true if the site's own server answers feeds, which static hosts do not; also true if it cannot be reached. */
async function isServed(base: string): Promise<boolean> {
  const response = await fetch(base, { method: 'HEAD' }).catch(() => undefined);
  return response === undefined || response.status === 204;
}
