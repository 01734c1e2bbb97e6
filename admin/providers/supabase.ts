import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import { type Recovery, setRecoveredPassword } from './auth/recovery.ts';
import { createSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
import { searches } from './data/search-tokens.ts';

/**
 * The one client of the page, the session on top of it, and who arrived with the page.
 * @param recovery what the link of a recovery mail brought along
 */
export function openDesk(config: AdminConfig, recovery?: Recovery) {
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    // A link signs nobody in: what a recovery mail's brings is used for a new password and nothing else.
    auth: { detectSessionInUrl: false },
  });
  const session = createSession(client);
  // Asked before anything is drawn: the answer decides what is drawn, and it travels while the scripts are read.
  const arrival = session.access();
  // What was searched for goes with the session, also with one that ended while this tab was not there.
  session.onSignedOut(searches.forget);
  arrival.then((access) => (access === 'staff' ? undefined : searches.forget())).catch(() => undefined);
  return {
    config,
    client,
    session,
    arrival,
    recovery,
    setRecoveredPassword: (keys: Exclude<Recovery, { readonly fault: string }>, password: string) =>
      setRecoveredPassword(config, keys, password),
  };
}

export type Desk = ReturnType<typeof openDesk>;
