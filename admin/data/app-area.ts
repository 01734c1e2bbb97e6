/** The two areas that the admin's HTML is served at. */
export type AppArea = 'sign-in' | 'admin';

/** Returns the first segment of an address: 'login', or the hidden path. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Returns the area that an address belongs to. */
export function getAppArea(pathname: string): AppArea {
  return firstSegment(pathname) === 'login' ? 'sign-in' : 'admin';
}
