import { type Agency, toAgency } from '#shared/rules/agency.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readRows } from './rows.ts';
import { type SiteContent, siteContentSchema } from './schemas/site-content.ts';

/** Shown when only types are checked, without a database. */
const unnamed: SiteContent = {
  id: 'site',
  agency_name: 'Agency',
  tagline: null,
  email: null,
  phone: null,
  whatsapp: null,
  address: null,
  facebook: null,
  instagram: null,
  twitter: null,
  youtube: null,
  booking_image: null,
  hero: [],
  home_title: null,
  home_text: null,
  home_image: null,
  closing_image: null,
  figures: [],
  activities_title: null,
  activities_lead: null,
  activities_image: null,
  activities: [],
  testimonials: [],
  about_image: null,
  about_text: null,
  about_text_image: null,
  guides: [],
  steps: [],
  steps_image: null,
  promises: [],
  payment_terms: null,
  cancellation_terms: null,
  questions: [],
};

async function fetchSiteContent(): Promise<SiteContent> {
  const [row] = await readRows('site_content', siteContentSchema);
  return row ?? unnamed;
}

const fetchOnce = oncePerBuild(fetchSiteContent);

/**
 * Returns the site content, read once for all pages of a build and in development at each call. Every page may use it: it
 * is part of all cache keys (site/props/with-cache-key.ts).
 */
export function getSiteContent(): Promise<SiteContent> {
  return import.meta.env.DEV ? fetchSiteContent() : fetchOnce();
}

/** Returns name and contact data of the agency. */
export async function getAgency(): Promise<Agency> {
  return toAgency(await getSiteContent());
}
