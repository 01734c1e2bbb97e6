import { z } from 'zod/mini';
import { type Client, rpc, unwrap } from '../rpc.ts';

// Calls about the demonstration content. All reject with an HttpError.

const count = z._default(z.number(), 0);
const demonstrationSchema = z.object({
  /** How many of each are still as the demonstration wrote them, and would be deleted. */
  counts: z.object({
    tours: count,
    day_trips: count,
    locations: count,
    bookings: count,
    reviews: count,
    testimonials: count,
    guides: count,
    /** Further columns of the site content. */
    site_content: count,
  }),
  /** Records that staff have edited, which stay. */
  edited: z.array(z.object({ table_name: z.string(), record_id: z.string(), label: z.string() })),
  /** Columns of the site content with something that staff have written, which stays. */
  edited_site_content: z.array(z.string()),
});

/** What is left of the demonstration content. */
export type Demonstration = Readonly<z.output<typeof demonstrationSchema>>;

/** Returns what is left of the demonstration content; null without any. */
export function readDemonstration(client: Client): Promise<Demonstration | null> {
  return rpc(client, 'get_demonstration', {}, z.nullable(demonstrationSchema));
}

/**
 * Deletes the demonstration content but for what staff have edited, which counts as theirs from then on.
 * @param typed the word that staff typed to confirm
 */
export async function clearDemonstration(client: Client, typed: string): Promise<void> {
  await unwrap(client.rpc('clear_demonstration', { typed }));
}
