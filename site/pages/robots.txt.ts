import type { APIRoute } from 'astro';
import { paths, unlistedPaths } from '#shared/paths.ts';

/** Tells search engines what to leave alone; the hidden admin path is on no list, so it is not here either. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      // Begins as the private page for writing one does; the longest rule that fits holds.
      `Allow: ${paths.reviews}`,
      ...unlistedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
