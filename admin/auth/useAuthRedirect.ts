import { useCallback } from 'react';
import { getAppArea, getRedirect, type UserRole } from '../providers/auth/user-role.ts';
import { useSession } from '../providers/supabase-context.tsx';

/**
 * Returns a function that loads the page a role belongs to: sign-in and admin are the same HTML at different addresses.
 * It resolves to false where the current page is the right one.
 */
export function useAuthRedirect(): (role: UserRole) => Promise<boolean> {
  const session = useSession();
  return useCallback(
    async (role) => {
      const target = getRedirect(role, getAppArea(window.location.pathname));
      if (target === undefined) return false;
      window.location.replace(target === 'admin-path' ? await session.getAdminPath() : target);
      return true;
    },
    [session],
  );
}
