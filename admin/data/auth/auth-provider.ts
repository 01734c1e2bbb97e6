import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import type { StaffSession } from './session.ts';

/**
 * Leaves the application by loading an address, since a redirect of the router into a lazy route would loop. Returns false
 * if unsaved changes keep it here.
 * @param returns true to open this page again after signing in
 */
type RedirectAway = (address: string, returns: boolean) => boolean;

/**
 * Creates ra-supabase's auth provider with our rules: RequireStaff has already checked the role, a refused call (401,
 * 403) does not end a session that is alive, and every redirect loads a page.
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
      const hasSession = await session.hasSession().catch(() => true);
      if (!hasSession) return leaveForSignIn(true);
    },
    // From the session; ra-supabase would send a request on every page.
    async getIdentity() {
      const email = (await session.getEmail().catch(() => undefined)) ?? '';
      const name = await session.getName().catch(() => undefined);
      return { id: email, fullName: name ?? email };
    },
    async checkError(error: { status?: number }) {
      if (error?.status !== 401 && error?.status !== 403) return;
      // A 401 may be a stale token, a 403 a session that was ended on another device: only a refresh can tell.
      const isStaff = await session.isStaff().catch(() => true);
      if (!isStaff) return leaveForSignIn(true);
    },
    async logout() {
      await session.signOut();
      return leaveForSignIn(false);
    },
    async getPermissions() {
      return 'staff';
    },
  };

  /** Leaves for the sign-in. The promise never settles while that loads, so that react-admin does not navigate too. */
  function leaveForSignIn(returns: boolean): Promise<void> {
    return leave('/login', returns) ? new Promise<never>(() => undefined) : Promise.resolve();
  }
}
