/** Who is sitting in front of the screen, as the database says. */
export type Access = 'signed-out' | 'visitor' | 'staff';

/** The two kinds of address that the shell is served at. */
type Place = 'sign-in' | 'desk';

/** The first segment of an address: 'login', or the hidden path. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Which of the two screens an address asks for. */
export function placeOf(pathname: string): Place {
  return firstSegment(pathname) === 'login' ? 'sign-in' : 'desk';
}

/**
 * Where somebody has to go (specification section 2): undefined means that they are in the right place.
 * Staff at the sign-in go to the hidden path, which only the database knows.
 */
export function destination(access: Access, place: Place): '/' | '/login' | 'admin-path' | undefined {
  if (access === 'visitor') return '/';
  if (place === 'desk') return access === 'signed-out' ? '/login' : undefined;
  return access === 'staff' ? 'admin-path' : undefined;
}
