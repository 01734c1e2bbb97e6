import { useCallback } from 'react';
import { getAppArea } from '../../data/app-area.ts';
import type { StaffSession } from '../../data/auth/session.ts';
import { useSession } from '../../data/auth/supabase-context.tsx';
import { getRedirect, type UserRole } from '../../data/auth/user-role.ts';
import { rememberAddress, takeRememberedAddress } from './wanted-address.ts';

/** Returns the address that was requested before signing in, else the dashboard. */
async function getAdminAddress(session: StaffSession): Promise<string> {
  const adminPath = await session.getAdminPath();
  return takeRememberedAddress(adminPath) ?? adminPath;
}

/**
 * Returns a function that loads the right page for a role, and resolves to false if that is already open. Sign-in and admin
 * are the same HTML at different addresses.
 */
export function useAuthRedirect(): (role: UserRole) => Promise<boolean> {
  const session = useSession();
  return useCallback(
    async (role) => {
      const target = getRedirect(role, getAppArea(window.location.pathname));
      if (target === undefined) return false;
      if (target === '/login') rememberAddress();
      window.location.replace(target === 'admin-path' ? await getAdminAddress(session) : target);
      return true;
    },
    [session],
  );
}
