import { createContext, useContext } from 'react';
import type { StaffSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
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

export function useSession(): StaffSession {
  return useSupabase().session;
}
