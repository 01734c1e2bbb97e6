// Runs on Cloudflare for addresses without a file and for the not-found pages (wrangler.jsonc). Cloudflare's own "404-page"
// serves the nearest 404.html at any depth, and lets browsers cache the 404 of a hashed file for a year.
import { listNotFoundPages } from './not-found.ts';
import { redirectToTidyPath } from './tidy-path.ts';

interface Environment {
  /** Serves the files of dist/. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

export default {
  /** Answers 404 with the not-found page of an address; redirects to the tidied address, and to the one without a trailing slash. */
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const tidied = await redirectToTidyPath(request, (page) => ASSETS.fetch(page));
    if (tidied) return tidied;
    const url = new URL(request.url);
    const pathname = url.pathname.replace(/(^\/|[^/])\/+$/, '$1');
    if (pathname !== url.pathname) {
      url.pathname = pathname;
      return Response.redirect(url.href, 308);
    }
    for (const page of listNotFoundPages(url.pathname)) {
      const found = await ASSETS.fetch(new Request(new URL(page, url), { method: request.method }));
      if (!found.ok) continue;
      const headers = new Headers(found.headers);
      // The request for the page carries no If-None-Match, so the Worker never answers 304 to a browser that sends it back.
      headers.delete('ETag');
      return new Response(found.body, { status: 404, headers });
    }
    return new Response('Page not found', { status: 404 });
  },
};
