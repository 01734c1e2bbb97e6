import { useQuery } from '@tanstack/react-query';
import { pollingOptions } from '../query-options.ts';
import { type Client, toHttpError } from '../rpc.ts';
import { useSupabase } from '../supabase-context.tsx';

/** Ratings of approved reviews by the id of their day trip. */
type ApprovedRatings = ReadonlyMap<string, readonly { readonly rating: number }[]>;

/** Number of rows per request. */
const pageSize = 1000;

/**
 * Reads the ratings of the approved reviews of day trips, up to 1,000 reviews per request.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function readApprovedRatings(client: Client, ids: readonly string[]): Promise<ApprovedRatings> {
  const ratings = new Map<string, { rating: number }[]>();
  for (let offset = 0; ; ) {
    const { data, count, error, status } = await client
      .from('approved_reviews')
      .select('day_trip_id, rating', { count: 'exact' })
      .in('day_trip_id', ids)
      .order('id')
      .range(offset, offset + pageSize - 1);
    // Reviews were deleted since the page before.
    if (status === 416) return ratings;
    if (error) throw toHttpError(error, status);
    for (const { day_trip_id: id, rating } of data) {
      if (id === null) continue;
      const others = ratings.get(id);
      if (others) others.push({ rating });
      else ratings.set(id, [{ rating }]);
    }
    offset += data.length;
    if (data.length === 0 || offset >= (count ?? 0)) return ratings;
  }
}

/** Returns the approved ratings of day trips; `ratings` is undefined while they load and if that fails. */
export function useApprovedRatings(ids: readonly string[]): {
  readonly ratings: ApprovedRatings | undefined;
  readonly failed: boolean;
} {
  const { client } = useSupabase();
  const { data, isError } = useQuery({
    // Below the key of the reviews, so that approving or deleting one reloads the ratings.
    queryKey: ['reviews', 'ratings', ids],
    enabled: ids.length > 0,
    ...pollingOptions,
    queryFn: () => readApprovedRatings(client, ids),
  });
  return { ratings: data, failed: isError };
}
