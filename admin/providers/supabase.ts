import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { type RecoveryLink, setRecoveredPassword } from './auth/recovery.ts';
import { createSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
import { searchTokens } from './data/search-tokens.ts';

/**
 * The one client of the page, the session on top of it, and who arrived with the page.
 * @param recovery what the link of a recovery mail brought along
 */
export function connectSupabase(config: AdminConfig, recovery?: RecoveryLink) {
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    // A link signs nobody in: what a recovery mail's brings is used for a new password and nothing else.
    auth: { detectSessionInUrl: false },
  });
  const session = createSession(client);
  // Asked before anything is drawn: the answer decides what is drawn, and it travels while the scripts are read.
  const initialRole = session.getRole();
  // What was searched for goes with the session, also with one that ended while this tab was not there.
  session.onSignedOut(searchTokens.clear);
  initialRole.then((access) => (access === 'staff' ? undefined : searchTokens.clear())).catch(() => undefined);
  return {
    config,
    client,
    session,
    initialRole,
    recovery,
    setRecoveredPassword: (keys: Exclude<RecoveryLink, { readonly fault: string }>, password: string) =>
      setRecoveredPassword(config, keys, password),
  };
}

export type SupabaseConnection = ReturnType<typeof connectSupabase>;
