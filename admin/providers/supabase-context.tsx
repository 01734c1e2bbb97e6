import { createContext, useContext } from 'react';
import type { StaffSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
import type { SupabaseConnection } from './supabase.ts';

const SupabaseContext = createContext<SupabaseConnection | undefined>(undefined);

export const SupabaseProvider = SupabaseContext.Provider;

/** Everything that exists once a page. Only providers and the start of the application ask for it. */
export function useSupabase(): SupabaseConnection {
  const supabase = useContext(SupabaseContext);
  if (!supabase) throw new Error('useSupabase is called outside of SupabaseProvider.');
  return supabase;
}

export function useConfig(): AdminConfig {
  return useSupabase().config;
}

export function useSession(): StaffSession {
  return useSupabase().session;
}
