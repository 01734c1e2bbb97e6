import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import type { AdminConfig } from '../config.ts';
import { setDraftAccount } from '../draft-account.ts';
import { searchTokens } from '../search-tokens.ts';
import { compareClocks } from '../server-clock.ts';
import type { AccountLink, AccountLinkResult } from './account-link.ts';
import { createSession, type StaffSession } from './session.ts';
import { fetchWithSessionCheck } from './session-check.ts';
import { fetchWithTokens } from './token-answers.ts';

/**
 * Creates the one client of the page, the session on top of it, and the first check of the role.
 * @param link the content of a link of the sign-in service
 */
export function connectSupabase(config: AdminConfig, link?: AccountLinkResult) {
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    // A link must not sign in: the tokens of a link are used for a new password or address and nothing else.
    auth: { detectSessionInUrl: false },
    global: { fetch: fetchWithSessionCheck(fetchWithTokens, () => session.isStaff()) },
  });
  client.auth.onAuthStateChange((_event, current) => {
    compareClocks(current);
    setDraftAccount(current?.user.id);
  });
  const session: StaffSession = createSession(client, config);
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
    link,
    openAccountLink: async (opened: AccountLink) => (await import('./password.ts')).openAccountLink(config, opened),
  };
}

export type SupabaseConnection = ReturnType<typeof connectSupabase>;
