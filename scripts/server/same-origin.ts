import type http from 'node:http';

/** Returns true if a page of this origin sent the request. */
export function isSameOrigin({ headers }: http.IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '', host } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}
