import { z } from 'zod/mini';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { type Client, number, rpc } from '../../data/rpc.ts';

const referencesSchema = z.object({ bookings: number, reviews: number, tours: number });

/** Numbers of rows that refer to a row: bookings and reviews of a trip, tours that name a location. */
export type References = Readonly<z.output<typeof referencesSchema>>;

/**
 * Counts the rows that refer to a row.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function countReferences(
  client: Client,
  source: ContentKind['resource'],
  id: string,
): Promise<References> {
  const [counts] = await rpc(client, 'get_references', { source, record_id: id }, z.tuple([referencesSchema]));
  return counts;
}
