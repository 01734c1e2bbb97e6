import { getAppArea } from './app-area.ts';

/** Returns the screen at an address, as the history of the database names it: 'tours', 'reorder', 'dashboard'. */
export function getScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (getAppArea(pathname) === 'sign-in') return 'sign-in';
  const query = new URLSearchParams(search);
  if (query.get('ordering') === 'true') return 'reorder';
  if (query.has('history')) return 'history';
  const section = pathname.split('/')[2] ?? '';
  return /^[a-z0-9-]{1,40}$/.test(section) ? section : 'dashboard';
}

/** Returns the headers of a request to the database with the screen that it comes from. */
export function withScreen(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.set('x-screen', getScreen(window.location));
  return all;
}

/**
 * Sends a request, with the screen it comes from if it goes to the database. Sign-in and storage of a hosted project refuse
 * unknown headers.
 */
export const fetchWithScreen: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
  if (!pathname.startsWith('/rest/v1/')) return fetch(input, init);
  return fetch(input, { ...init, headers: withScreen(init?.headers) });
};
