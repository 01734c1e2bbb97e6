import { createHash } from 'node:crypto';
import { getMoroccoYear } from '#shared/text/format.ts';

/** How many pages are got together at a time: their images may have to be fetched and made. */
export const pageConcurrency = 8;

/**
 * An entry of getStaticPaths() for a page that shows nothing but its props, the settings and the year of its footer, so that
 * the same props make the same page.
 */
export function withCacheKey<Params, Props>(params: Params, props: Props) {
  const digest = createHash('sha256').update(JSON.stringify([getMoroccoYear(new Date()), props]));
  return { params, props, cacheKey: digest.digest('base64url') };
}
