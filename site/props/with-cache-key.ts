import { createHash } from 'node:crypto';
import { getMoroccoYear } from '#shared/rules/text/format.ts';

/**
 * Returns an entry of getStaticPaths() for a page that depends only on its props, the settings, the site content and the
 * year in the footer. The builder reuses the page of an earlier build with the same cache key.
 */
export function withCacheKey<Params, Props>(params: Params, props: Props, siteContent: unknown) {
  const digest = createHash('sha256').update(JSON.stringify([getMoroccoYear(new Date()), siteContent, props]));
  return { params, props, cacheKey: digest.digest('base64url') };
}
