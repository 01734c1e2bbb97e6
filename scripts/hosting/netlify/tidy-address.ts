// Netlify runs every file of this folder as an edge function (netlify.toml). Its redirect rules cannot match upper case.
import { redirectToTidyPath } from '../tidy-path.ts';

/** Addresses with an upper-case letter, an escape, or an ending other than a letter or digit, in the syntax of Go. */
export const config = {
  pattern: '^/(.*[A-Z%].*|.*[^a-zA-Z0-9/]/*)$',
  excludedPattern: ['^/(_astro|admin-assets|images)/.*$', '^/\\.netlify/.*$'],
  method: ['GET', 'HEAD'],
  onError: 'bypass',
};

/** Redirects to the tidied address of a page; leaves everything else to Netlify. */
export default async function tidyAddress(request: Request, context: { next(): Promise<Response> }): Promise<Response> {
  const redirect = await redirectToTidyPath(request, fetch);
  if (redirect) return redirect;
  const response = await context.next();
  return isCaseRedirect(request.url, response) ? showNotFound(request) : response;
}

/**
 * Returns true for Netlify's own redirect to a file whose name differs in case only. It would tell those who guess the hidden path
 * in another case that it exists.
 */
function isCaseRedirect(url: string, { status, headers }: Response): boolean {
  const location = headers.get('Location');
  if (status < 300 || status > 399 || location === null) return false;
  const from = new URL(url).pathname.replace(/\/$/, '');
  const to = new URL(location, url).pathname.replace(/\/$/, '');
  return from !== to && from.toLowerCase() === to.toLowerCase();
}

async function showNotFound({ url, method }: Request): Promise<Response> {
  const { body, headers } = await fetch(new URL('/404.html', url), { method });
  return new Response(body, { status: 404, headers });
}
