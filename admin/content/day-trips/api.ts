import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { pollingOptions } from '#admin/data/query-options.ts';
import { type Client, readEveryRow, toHttpError, unwrap } from '#admin/data/rpc.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { toLines } from '#shared/rules/text/one-line-columns.ts';

const { table } = contentKinds.dayTrip;

/** Columns of a new day trip. */
type DayTripToCreate = Omit<TablesInsert<typeof table>, 'id' | 'is_active' | 'display_order'>;

interface CreateOptions {
  readonly isActive?: boolean;
}

/**
 * Creates a day trip, active unless it has a time to publish at, with the number of existing ones plus 1 as its display order.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function createDayTrip(
  client: Client,
  values: DayTripToCreate,
  { isActive = true }: CreateOptions = {},
): Promise<Tables<typeof table>> {
  const { count, error, status } = await client.from(table).select('id', { count: 'exact', head: true });
  if (error) throw toHttpError(error, status);
  const row = { ...toLines(table, values), is_active: isActive && !values.publish_at, display_order: (count ?? 0) + 1 };
  return unwrap(client.from(table).insert(row).select().single());
}

/** Returns a function that creates a day trip. */
export function useCreateDayTrip(options?: CreateOptions): (values: DayTripToCreate) => Promise<Tables<typeof table>> {
  const { client } = useSupabase();
  return (values) => createDayTrip(client, values, options);
}

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
