import { HttpError } from 'react-admin';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** A day trip before it has a place. */
type DayTripToCreate = Omit<TablesInsert<'day_trips'>, 'id' | 'is_active' | 'display_order'>;

/**
 * Adds a day trip, active and at the place after as many as there are (docs/product.md, "Manage day trips").
 * @throws HttpError when the database refuses or cannot be reached
 */
export async function createDayTrip(
  client: SupabaseConnection['client'],
  values: DayTripToCreate,
): Promise<Tables<'day_trips'>> {
  const present = await client.from('day_trips').select('id', { count: 'exact', head: true });
  if (present.error || present.count === null)
    throw new HttpError(present.error?.message || 'The service did not answer.', present.status, present.error);
  const { data, error, status } = await client
    .from('day_trips')
    .insert({ ...values, is_active: true, display_order: present.count + 1 })
    .select()
    .single();
  if (error) throw new HttpError(error.message || 'The service did not answer.', status, error);
  return data;
}

/** Adds day trips. */
export function useCreateDayTrip(): (values: DayTripToCreate) => Promise<Tables<'day_trips'>> {
  const { client } = useSupabase();
  return (values) => createDayTrip(client, values);
}
