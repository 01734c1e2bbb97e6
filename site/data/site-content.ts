import { type Agency, toAgency } from '#shared/rules/agency.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readRows } from './rows.ts';
import { type SiteContent, siteContentSchema } from './schemas/site-content.ts';

async function fetchSiteContent(): Promise<SiteContent> {
  const [row] = await readRows('site_content', siteContentSchema);
  if (!row) throw new Error('The table site_content has no row that visitors can read.');
  return row;
}

const fetchOnce = oncePerBuild(fetchSiteContent);

/**
 * Returns the site content, read once for all pages of a build and in development at each call. Every page may use it: it
 * is part of all cache keys (site/props/with-cache-key.ts).
 */
export function getSiteContent(): Promise<SiteContent> {
  return import.meta.env.DEV ? fetchSiteContent() : fetchOnce();
}

/** Returns the agency's terms in order, those that are filled in only. */
export async function getTerms() {
  const { payment_terms, cancellation_terms } = await getSiteContent();
  return [
    { subject: 'payment' as const, text: payment_terms },
    { subject: 'cancellation' as const, text: cancellation_terms },
  ].flatMap(({ subject, text }) => (text ? [{ subject, text }] : []));
}

/** Returns name and contact data of the agency. */
export async function getAgency(): Promise<Agency> {
  return toAgency(await getSiteContent());
}
