import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import type { StaffSession } from './session.ts';

/**
 * Leaves the application by loading an address: a redirect of the router into a lazy route would loop. Returns false
 * where it stays because of unsaved changes.
 */
type RedirectAway = (address: string) => boolean;

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
      if (!hasSession) return leaveFor('/login');
    },
    // From the session; ra-supabase would send a request on every page.
    async getIdentity() {
      const email = await session.getEmail().catch(() => undefined);
      return { id: email ?? '', fullName: email ?? '' };
    },
    async checkError(error: { status?: number }) {
      if (error?.status !== 401 && error?.status !== 403) return;
      // A 401 may be a stale token, a 403 a session that was ended elsewhere: only a refresh tells.
      const isAlive = await session.isAlive().catch(() => true);
      if (!isAlive) return leaveFor('/login');
    },
    async logout() {
      await session.signOut();
      return leaveFor('/login');
    },
    async getPermissions() {
      return 'staff';
    },
  };

  /**
   * Leaves for an address. Does not settle while the other page loads, so that react-admin does not navigate as well.
   */
  function leaveFor(address: string): Promise<void> {
    return leave(address) ? new Promise<never>(() => undefined) : Promise.resolve();
  }
}
