// Runs at Cloudflare for addresses without a file and for the not-found pages' own (wrangler.jsonc). Cloudflare's own
// "404-page" serves the nearest 404.html at any depth, and lets browsers keep the 404 of a hashed file for a year.
import { notFoundPages } from './not-found.ts';

interface Environment {
  /** The files of dist/. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

export default {
  /** Answers 404 with the page that stands in for an address; one with a slash at its end leads to that without. */
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const url = new URL(request.url);
    const bare = url.pathname.replace(/(.)\/+$/, '$1');
    if (bare !== url.pathname) {
      url.pathname = bare;
      return Response.redirect(url.href, 308);
    }
    for (const page of notFoundPages(url.pathname)) {
      const found = await ASSETS.fetch(new Request(new URL(page, url), { method: request.method }));
      if (!found.ok) continue;
      const headers = new Headers(found.headers);
      headers.delete('ETag');
      return new Response(found.body, { status: 404, headers });
    }
    return new Response('Page not found', { status: 404 });
  },
};
