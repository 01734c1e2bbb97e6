/** Who is sitting in front of the screen, as the database says. */
export type UserRole = 'signed-out' | 'visitor' | 'staff';

/** The two kinds of address that the shell is served at. */
type AppArea = 'sign-in' | 'admin';

/** The first segment of an address: 'login', or the hidden path. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Which of the two screens an address asks for. */
export function getAppArea(pathname: string): AppArea {
  return firstSegment(pathname) === 'login' ? 'sign-in' : 'admin';
}

/**
 * Where somebody has to go (docs/product.md, "Sign-in"): undefined means that they are in the right place.
 * Staff at the sign-in go to the hidden path, which only the database knows.
 */
export function getRedirect(access: UserRole, place: AppArea): '/' | '/login' | 'admin-path' | undefined {
  if (access === 'visitor') return '/';
  if (place === 'admin') return access === 'signed-out' ? '/login' : undefined;
  return access === 'staff' ? 'admin-path' : undefined;
}
