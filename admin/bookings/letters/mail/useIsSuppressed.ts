import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { findSuppressed } from '#admin/mail/index.ts';

/** Returns true if an address is blocked; false until that is known, and without an address. */
export function useIsSuppressed(address: string | null): boolean {
  const { client } = useSupabase();
  const { data = false } = useQuery({
    queryKey: ['mail', 'suppressed', address],
    queryFn: async () => address !== null && (await findSuppressed(client, [address])).has(address),
    // The database refuses the mail anyway.
    retry: false,
  });
  return data;
}
