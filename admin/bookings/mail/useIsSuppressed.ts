import { useQuery } from '@tanstack/react-query';
import { findSuppressed } from '../../data/api/mail.ts';
import { logError } from '../../data/log-error.ts';
import { useSupabase } from '../../data/supabase-context.tsx';

/** Returns true if an address is blocked; false until that is known, and without an address. */
export function useIsSuppressed(address: string | null): boolean {
  const { client } = useSupabase();
  const { data = false } = useQuery({
    queryKey: ['mail', 'suppressed', address],
    queryFn: async () => {
      if (address === null) return false;
      try {
        return (await findSuppressed(client, [address])).has(address);
      } catch (error) {
        // The database refuses the mail all the same.
        logError('suppressed addresses')(error);
        return false;
      }
    },
    networkMode: 'always',
  });
  return data;
}
