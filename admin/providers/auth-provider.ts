import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import type { StaffSession } from './session.ts';

/** Leaves the application; replaced in tests. Never a route of the router: a redirect into a lazy route loops. */
export type Leave = (address: string) => void;

/**
 * ra-supabase's sign-in with this product's rules: the guard in front of the desk has already asked the database who
 * is staff, a refused call (403) leaves the session alone, and every way out loads a page.
 */
export function createAuthProvider(
  client: SupabaseClient<Database>,
  session: StaffSession,
  leave: Leave,
): AuthProvider {
  const base = supabaseAuthProvider(client, {
    getIdentity: async (user) => ({ id: user.id, fullName: user.email ?? '' }),
  });
  return {
    ...base,
    async checkAuth() {
      const present = await session.hasSession().catch(() => true);
      if (!present) return leaveFor('/login');
    },
    async checkError(error: { status?: number }) {
      if (error?.status !== 401) return;
      // The token may only have been stale: the session decides, not one answer.
      const present = await session.hasSession().catch(() => true);
      if (!present) return leaveFor('/login');
    },
    async logout() {
      await session.signOut();
      return leaveFor('/login');
    },
    async getPermissions() {
      return 'staff';
    },
  };

  /** Never settles, so that react-admin does not navigate as well while the page is being replaced. */
  function leaveFor(address: string): Promise<never> {
    leave(address);
    return new Promise<never>(() => undefined);
  }
}
