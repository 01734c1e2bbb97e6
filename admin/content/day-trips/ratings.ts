import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { pollingOptions } from '../../data/query-options.ts';
import { type Client, readEveryRow } from '../../data/rpc.ts';

/** Ratings of approved reviews by the id of their day trip. */
type ApprovedRatings = ReadonlyMap<string, readonly { readonly rating: number }[]>;

/**
 * Reads the ratings of the approved reviews of day trips.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function readApprovedRatings(client: Client, ids: readonly string[]): Promise<ApprovedRatings> {
  const rows = await readEveryRow((from, to) =>
    client
      .from('approved_reviews')
      .select('day_trip_id, rating', { count: 'exact' })
      .in('day_trip_id', ids)
      .order('id')
      .range(from, to),
  );
  const ratings = new Map<string, { rating: number }[]>();
  for (const { day_trip_id: id, rating } of rows) {
    if (id === null) continue;
    const others = ratings.get(id);
    if (others) others.push({ rating });
    else ratings.set(id, [{ rating }]);
  }
  return ratings;
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
