import type { AppArea } from '../app-area.ts';

/**
 * Role of the current user, as decided by the database. A visitor is signed in but not staff; the others have to enter a code of
 * their second factor, or set one up, to be staff.
 */
export type UserRole = 'signed-out' | 'visitor' | 'needs-code' | 'needs-factor' | 'staff';

/**
 * Returns where to redirect a role (docs/product.md, "Sign-in"); undefined if it may stay. 'admin-path' is the hidden path,
 * which only the database knows.
 */
export function getRedirect(role: UserRole, area: AppArea): '/' | '/login' | 'admin-path' | undefined {
  if (role === 'visitor') return '/';
  if (area === 'admin') return role === 'staff' ? undefined : '/login';
  return role === 'staff' ? 'admin-path' : undefined;
}
