import { useCallback } from 'react';
import { type Access, destination, placeOf } from '../providers/auth/user-role.ts';
import { useSession } from '../providers/supabase-context.tsx';

/**
 * Sends somebody where they belong, by loading the page there: the sign-in and the desk are the same shell at different
 * addresses. Answers false when they are in the right place already.
 */
export function useWayOn(): (access: Access) => Promise<boolean> {
  const session = useSession();
  return useCallback(
    async (access) => {
      const target = destination(access, placeOf(window.location.pathname));
      if (target === undefined) return false;
      window.location.replace(target === 'admin-path' ? await session.adminAddress() : target);
      return true;
    },
    [session],
  );
}
