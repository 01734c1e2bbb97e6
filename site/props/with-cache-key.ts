import { createHash } from 'node:crypto';
import { getMoroccoYear } from '#shared/rules/clock.ts';
import { memoizeByObject } from '../data/memoize-by-object.ts';

const digestSiteContent = memoizeByObject((siteContent: object) => digest(JSON.stringify(siteContent)));

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Returns an entry of getStaticPaths() for a page that depends only on its props, the settings, the site content and the
 * year in the footer. The builder reuses the page of an earlier build with the same cache key.
 */
export function withCacheKey<Params, Props>(params: Params, props: Props, siteContent: object) {
  const year = getMoroccoYear(new Date());
  return { params, props, cacheKey: digest(JSON.stringify([year, digestSiteContent(siteContent), props])) };
}
