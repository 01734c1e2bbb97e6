import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { AdminConfig } from '../config.ts';
import type { StaffSession } from './session.ts';
import type { SupabaseConnection } from './supabase.ts';

const SupabaseContext = createContext<SupabaseConnection | undefined>(undefined);

export const SupabaseProvider = SupabaseContext.Provider;

/** Returns the connection. Throws outside of a SupabaseProvider. */
export function useSupabase(): SupabaseConnection {
  const connection = useContext(SupabaseContext);
  if (!connection) throw new Error('useSupabase is called outside of SupabaseProvider.');
  return connection;
}

export function useConfig(): AdminConfig {
  return useSupabase().config;
}

/** Returns the name of the agency as it was last saved; that of the page until it is read. */
export function useAgency(): string {
  const { client, config } = useSupabase();
  const { data } = useQuery({
    queryKey: ['agency-name'],
    queryFn: async () => {
      const { data: site } = await client.from('site_content').select('agency_name').maybeSingle();
      return site?.agency_name ?? null;
    },
    staleTime: 300_000,
  });
  return data ?? config.agency;
}

export function useSession(): StaffSession {
  return useSupabase().session;
}
