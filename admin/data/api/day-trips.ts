import { HttpError } from 'react-admin';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** Columns of a new day trip. */
type DayTripToCreate = Omit<TablesInsert<'day_trips'>, 'id' | 'is_active' | 'display_order'>;

interface CreateOptions {
  readonly isActive?: boolean;
}

/**
 * Creates a day trip, active unless it is said otherwise, with the number of existing ones plus 1 as its display order.
 * @throws HttpError when the database refuses or cannot be reached
 */
export async function createDayTrip(
  client: SupabaseConnection['client'],
  values: DayTripToCreate,
  { isActive = true }: CreateOptions = {},
): Promise<Tables<'day_trips'>> {
  const existing = await client.from('day_trips').select('id', { count: 'exact', head: true });
  if (existing.error || existing.count === null)
    throw new HttpError(existing.error?.message || 'The service did not answer.', existing.status, existing.error);
  const { data, error, status } = await client
    .from('day_trips')
    .insert({ ...values, is_active: isActive, display_order: existing.count + 1 })
    .select()
    .single();
  if (error) throw new HttpError(error.message || 'The service did not answer.', status, error);
  return data;
}

/** Returns a function that creates a day trip. */
export function useCreateDayTrip(options?: CreateOptions): (values: DayTripToCreate) => Promise<Tables<'day_trips'>> {
  const { client } = useSupabase();
  return (values) => createDayTrip(client, values, options);
}
