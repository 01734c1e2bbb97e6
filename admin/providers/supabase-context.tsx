import { createContext, useContext } from 'react';
import type { StaffSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
import type { Desk } from './supabase.ts';

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

/** Everything that exists once a page. Only providers and the start of the application ask for it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is called outside of DeskProvider.');
  return desk;
}

export function useConfig(): AdminConfig {
  return useDesk().config;
}

export function useSession(): StaffSession {
  return useDesk().session;
}
