import { useCallback } from 'react';
import { getAppArea, getRedirect, type UserRole } from '../providers/auth/user-role.ts';
import { useSession } from '../providers/supabase-context.tsx';

/**
 * Sends somebody where they belong, by loading the page there: the sign-in and the desk are the same shell at different
 * addresses. Answers false when they are in the right place already.
 */
export function useAuthRedirect(): (access: UserRole) => Promise<boolean> {
  const session = useSession();
  return useCallback(
    async (access) => {
      const target = getRedirect(access, getAppArea(window.location.pathname));
      if (target === undefined) return false;
      window.location.replace(target === 'admin-path' ? await session.getAdminPath() : target);
      return true;
    },
    [session],
  );
}
