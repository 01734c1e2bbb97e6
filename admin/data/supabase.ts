import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { openRecovery } from './auth/password.ts';
import type { RecoveryKeys, RecoveryLink } from './auth/recovery.ts';
import { createSession } from './auth/session.ts';
import type { AdminConfig } from './config.ts';
import { searchTokens } from './provider/search-tokens.ts';
import { fetchWithScreen } from './screen.ts';

/**
 * Creates the one client of the page, the session on top of it, and the first check of the role.
 * @param recovery the content of a recovery link
 */
export function connectSupabase(config: AdminConfig, recovery?: RecoveryLink) {
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    // A link must not sign in: the tokens of a recovery link are used for a new password and nothing else.
    auth: { detectSessionInUrl: false },
    global: { fetch: fetchWithScreen },
  });
  const session = createSession(client, config);
  // Requested before the first render, which needs it, in parallel with the download of the scripts.
  const initialRole = session.getRole();
  // Search texts are deleted with the session, even if it ended while this tab was closed.
  session.onSignedOut(searchTokens.clear);
  initialRole.then((role) => (role === 'staff' ? undefined : searchTokens.clear())).catch(() => undefined);
  return {
    config,
    client,
    session,
    initialRole,
    recovery,
    openRecovery: (keys: RecoveryKeys) => openRecovery(config, keys),
  };
}

export type SupabaseConnection = ReturnType<typeof connectSupabase>;
