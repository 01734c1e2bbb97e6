import { toHttpError } from '../http-status.ts';
import { parseResponse } from '../parse-response.ts';
import type { SupabaseConnection } from '../supabase.ts';

/** Resources whose rows others refer to. */
export type ReferencedResource = 'tours' | 'day-trips' | 'locations';

/** Numbers of rows that refer to a row: bookings and reviews of a trip, tours that name a location. */
export interface References {
  readonly bookings: number;
  readonly reviews: number;
  readonly tours: number;
}

/**
 * Counts the rows that refer to a row.
 * @throws HttpError when the database refuses or cannot be reached
 */
export async function countReferences(
  client: SupabaseConnection['client'],
  source: ReferencedResource,
  id: string,
): Promise<References> {
  const { data, error, status } = await client.rpc('get_references', { source, record_id: id });
  if (error) throw toHttpError(error, status);
  const counts = parseResponse(data[0], 'The number of references');
  return { bookings: counts.number('bookings'), reviews: counts.number('reviews'), tours: counts.number('tours') };
}
