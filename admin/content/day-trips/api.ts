import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { type Client, toHttpError, unwrap } from '#admin/data/rpc.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';

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
  const row = { ...values, is_active: isActive && !values.publish_at, display_order: (count ?? 0) + 1 };
  return unwrap(client.from(table).insert(row).select().single());
}

/** Returns a function that creates a day trip. */
export function useCreateDayTrip(options?: CreateOptions): (values: DayTripToCreate) => Promise<Tables<typeof table>> {
  const { client } = useSupabase();
  return (values) => createDayTrip(client, values, options);
}
