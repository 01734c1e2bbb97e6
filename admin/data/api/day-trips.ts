import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { toLines } from '#shared/rules/text/one-line-columns.ts';
import { useSupabase } from '../auth/supabase-context.tsx';
import { type Client, toHttpError, unwrap } from '../rpc.ts';

/** Columns of a new day trip. */
type DayTripToCreate = Omit<TablesInsert<'day_trips'>, 'id' | 'is_active' | 'display_order'>;

interface CreateOptions {
  readonly isActive?: boolean;
}

/**
 * Creates a day trip, active by default, with the number of existing ones plus 1 as its display order.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function createDayTrip(
  client: Client,
  values: DayTripToCreate,
  { isActive = true }: CreateOptions = {},
): Promise<Tables<'day_trips'>> {
  const { count, error, status } = await client.from('day_trips').select('id', { count: 'exact', head: true });
  if (error) throw toHttpError(error, status);
  const row = { ...toLines('day_trips', values), is_active: isActive, display_order: (count ?? 0) + 1 };
  return unwrap(client.from('day_trips').insert(row).select().single());
}

/** Returns a function that creates a day trip. */
export function useCreateDayTrip(options?: CreateOptions): (values: DayTripToCreate) => Promise<Tables<'day_trips'>> {
  const { client } = useSupabase();
  return (values) => createDayTrip(client, values, options);
}
