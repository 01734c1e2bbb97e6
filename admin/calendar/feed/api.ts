import { useMemo } from 'react';
import { calendarFeedPath, getFeedAddress } from '#shared/rules/calendar-feed-address.ts';
import { toHttpError } from '../../data/http-status.ts';
import { parseResponse } from '../../data/parse-response.ts';
import type { SupabaseConnection } from '../../data/supabase.ts';
import { useSupabase } from '../../data/supabase-context.tsx';

/** The calendar feed of the signed-in account. Times are ISO texts. */
export interface CalendarFeed {
  /** undefined while there is none. */
  readonly createdAt: string | undefined;
  readonly lastReadAt: string | undefined;
}

/** A new address of a feed, which nobody can read again. */
export interface FeedAddress {
  readonly address: string;
  /** False if nothing answers there: the feeds are not set up on this host. */
  readonly isServed: boolean;
}

/** Calls about the caller's own calendar feed. All reject with an HttpError. */
interface CalendarFeedApi {
  read(): Promise<CalendarFeed>;
  /** Creates an address; an earlier one ends. */
  create(): Promise<FeedAddress>;
  revoke(): Promise<void>;
}

/** Creates the calls about calendar feeds on a Supabase client. */
function createCalendarFeedApi(client: SupabaseConnection['client']): CalendarFeedApi {
  return {
    async read() {
      const { data, error, status } = await client.rpc('get_calendar_feed');
      if (error) throw toHttpError(error, status);
      const feed = parseResponse(data[0], 'The calendar feed');
      return { createdAt: feed.optionalText('created_at'), lastReadAt: feed.optionalText('last_read_at') };
    },
    async create() {
      const { data, error, status } = await client.rpc('create_calendar_feed');
      if (error) throw toHttpError(error, status);
      const feed = parseResponse(data[0], 'The new calendar feed');
      const token = feed.text('token');
      const base = feed.optionalText('base_url');
      if (base !== undefined) return { address: getFeedAddress(base, token), isServed: true };
      const ownBase = new URL(calendarFeedPath, window.location.origin).href;
      return { address: getFeedAddress(ownBase, token), isServed: await isServed(ownBase) };
    },
    async revoke() {
      const { error, status } = await client.rpc('revoke_calendar_feed');
      if (error) throw toHttpError(error, status);
    },
  };
}

/** Returns the calls about the caller's own calendar feed. */
export function useCalendarFeedApi(): CalendarFeedApi {
  const { client } = useSupabase();
  return useMemo(() => createCalendarFeedApi(client), [client]);
}

/** Returns true if the site's own server answers feeds, which a host of static files does not; true too when it cannot be asked. */
async function isServed(base: string): Promise<boolean> {
  const response = await fetch(base, { method: 'HEAD' }).catch(() => undefined);
  return response === undefined || response.status === 204;
}
