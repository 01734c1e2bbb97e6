// Netlify bundles this file for Deno, which does not know the aliases of package.json: imports are relative.
import { reservedPaths } from '../../shared/rules/paths.ts';
import { isNotFoundPage } from './not-found.ts';

/** Longer than the path of any page: ids have up to 80 characters. */
const maxLength = 200;

/**
 * Returns the path of the public page that a mistyped or badly copied path means: in lower case, and without the full stop, bracket,
 * quotation mark or blank that mails and chats add to a link. Returns undefined for the path of a page, and for a path that cannot
 * become one, such as the hidden path of the admin.
 * @param pathname decoded
 */
export function tidyPath(pathname: string): string | undefined {
  if (pathname.length > maxLength) return undefined;
  const path = pathname
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .toLowerCase()
    .replace(/(\/index)?\.html?$/, '');
  const isTidy = path === pathname.replace(/\/+$/, '');
  const mayBePage = /^(\/[a-z0-9-]+)*$/.test(path) && !isNotFoundPage(path);
  const isPublic = path === '' || reservedPaths.includes(path.split('/')[1] ?? '');
  return isTidy || !mayBePage || !isPublic ? undefined : path || '/';
}

/**
 * Redirects a request to the tidied address if a CDN host has a page there; undefined otherwise. Only pages count, so that no file
 * is found under another name.
 * @param fetchPage requests an address of the site without following redirects
 */
export async function redirectToTidyPath(
  { url, method }: Pick<Request, 'url' | 'method'>,
  fetchPage: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const address = new URL(url);
  const path = tidyPath(decodePath(address.pathname));
  if (path === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
  address.pathname = path;
  const page = await fetchPage(new Request(address, { method: 'HEAD', redirect: 'manual' }));
  if (!page.ok || !page.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  // The query of a review link is secret, and the page may be gone tomorrow.
  return new Response(null, { status: 308, headers: { Location: address.href, 'Cache-Control': 'no-store' } });
}

/** Decodes a path; returns it unchanged if an escape is broken. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
