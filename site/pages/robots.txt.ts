import type { APIRoute } from 'astro';
import { paths, unlistedPaths } from '#shared/rules/paths.ts';

/** Returns the paths that search engines skip, without the hidden path of the admin, which no public file names. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      // `Disallow: /review` would match this path too; the longest matching rule wins.
      `Allow: ${paths.reviews}`,
      // Crawlers must read that the comparison is not for them: others link to it.
      ...unlistedPaths.filter((path) => path !== paths.compare).map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
