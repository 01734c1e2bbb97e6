import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import type { StaffSession } from './session.ts';

/**
 * Leaves the application; replaced in tests. Never a route of the router: a redirect into a lazy route loops. Answers false
 * where it stays, because a form holds what was typed and somebody is asked to sign in again.
 */
type RedirectAway = (address: string) => boolean;

/**
 * ra-supabase's sign-in with this product's rules: the guard in front of the desk has already asked the database who
 * is staff, a refused call (403) leaves a session that is alive alone, and every way out loads a page.
 */
export function createAuthProvider(
  client: SupabaseClient<Database>,
  session: StaffSession,
  leave: RedirectAway,
): AuthProvider {
  const base = supabaseAuthProvider(client, {});
  return {
    ...base,
    async checkAuth() {
      const present = await session.hasSession().catch(() => true);
      if (!present) return leaveFor('/login');
    },
    // As the session has it; ra-supabase would ask the service for it on every page.
    async getIdentity() {
      const email = await session.getEmail().catch(() => undefined);
      return { id: email ?? '', fullName: email ?? '' };
    },
    async checkError(error: { status?: number }) {
      if (error?.status !== 401 && error?.status !== 403) return;
      // A stale token, or one whose session was ended elsewhere (403): the session decides, not one answer.
      const alive = await session.isAlive().catch(() => true);
      if (!alive) return leaveFor('/login');
    },
    async logout() {
      await session.signOut();
      return leaveFor('/login');
    },
    async getPermissions() {
      return 'staff';
    },
  };

  /** Does not settle when the page is being replaced, so that react-admin does not navigate as well. */
  function leaveFor(address: string): Promise<void> {
    return leave(address) ? new Promise<never>(() => undefined) : Promise.resolve();
  }
}
