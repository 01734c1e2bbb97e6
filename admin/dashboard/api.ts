import { z } from 'zod/mini';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { type Client, rpc, unwrap } from '../data/rpc.ts';

// Calls about the demonstration content. All reject with an HttpError.

const count = z._default(z.number(), 0);
const recordSchema = z.object({ table_name: z.string(), record_id: z.string(), label: z.string() });

const demonstrationSchema = z.object({
  /** How many of each are still as the demonstration wrote them, and would be deleted. */
  counts: z.object({
    tours: count,
    [contentKinds.dayTrip.table]: count,
    locations: count,
    bookings: count,
    reviews: count,
    testimonials: count,
    guides: count,
    /** Further columns of the site content. */
    site_content: count,
  }),
  /** Records that staff have edited, which stay unless they are chosen. */
  edited: z.array(recordSchema),
  /** The newest bookings and reviews that visitors have made; `at` is when. */
  visitors: z.array(z.extend(recordSchema, { at: z.string() })),
  /** Columns of the site content with something that staff have written, which stays. */
  edited_site_content: z.array(z.string()),
});

/** A record that is deleted only if staff choose it. */
export type OfferedRecord = Readonly<z.output<typeof recordSchema>>;

/** What is left of the demonstration content. */
export type Demonstration = Readonly<z.output<typeof demonstrationSchema>>;

/** Returns what is left of the demonstration content; null without any. */
export function readDemonstration(client: Client): Promise<Demonstration | null> {
  return rpc(client, 'get_demonstration', {}, z.nullable(demonstrationSchema));
}

/**
 * Deletes the demonstration content but for what staff have edited, which counts as theirs from then on.
 * @param typed the word that staff typed to confirm
 * @param chosen what is deleted too, of what is offered
 */
export async function clearDemonstration(
  client: Client,
  typed: string,
  chosen: readonly OfferedRecord[],
): Promise<void> {
  const records = chosen.map(({ table_name, record_id }) => ({ table_name, record_id }));
  await unwrap(client.rpc('clear_demonstration', { typed, chosen: records }));
}
