import { useQuery } from '@tanstack/react-query';
import { logError } from '../log-error.ts';
import { useSupabase } from '../supabase-context.tsx';

/** Reads the types of all locations in alphabetical order; `types` is undefined while loading and when that failed. */
export function useLocationTypes(): { readonly types: readonly string[] | undefined; readonly failed: boolean } {
  const { client } = useSupabase();
  const { data, isError } = useQuery({
    // Below the key of the locations, so that saving one reloads the types.
    queryKey: ['locations', 'types'],
    retry: 1,
    async queryFn() {
      const { data: rows, error } = await client.from('location_types').select('location_type').order('location_type');
      if (error) {
        logError('types of locations')(error);
        throw new Error(error.message);
      }
      return rows.flatMap(({ location_type: type }) => type ?? []);
    },
  });
  return { types: data, failed: isError };
}
