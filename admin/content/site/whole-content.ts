import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { SavedContent } from '../form/define-content.ts';
import { aboutPart } from './about.ts';
import { activitiesPart } from './activities.ts';
import { agencyPart } from './agency.ts';
import { homePart } from './home.ts';
import { siteMessages } from './messages.ts';
import { getImages, type SiteContent } from './site-content.ts';
import { termsPart } from './terms.ts';
import { testimonialsPart } from './testimonials.ts';

const parts = [agencyPart, homePart, activitiesPart, testimonialsPart, aboutPart, termsPart] as const;

/** The views of Site; `name` is the parameter `view` of the address. */
export const siteViews = parts.map(({ title, view }) => ({ label: title, name: view }));

/** Returns the parameter `view` of the part that edits the first of the columns; '' for the first part. */
export function getSiteView([column = '']: readonly string[]): string {
  return parts.find(({ labels }) => Object.hasOwn(labels, column))?.view ?? '';
}

const toWholeValues = (row: SiteContent) => ({
  ...agencyPart.toValues(row),
  ...homePart.toValues(row),
  ...activitiesPart.toValues(row),
  ...testimonialsPart.toValues(row),
  ...aboutPart.toValues(row),
  ...termsPart.toValues(row),
});
type WholeValues = ReturnType<typeof toWholeValues>;

const toWholePayload = (values: WholeValues) => ({
  ...agencyPart.toPayload(values),
  ...homePart.toPayload(values),
  ...activitiesPart.toPayload(values),
  ...testimonialsPart.toPayload(values),
  ...aboutPart.toPayload(values),
  ...termsPart.toPayload(values),
});

/** Definition of all parts together, for earlier versions. */
export const wholeSiteContent: SavedContent<SiteContent, WholeValues, ReturnType<typeof toWholePayload>> = {
  resource: 'site',
  table: 'site_content',
  labels: Object.fromEntries(parts.flatMap(({ labels }) => Object.entries(labels))),
  messages: siteMessages,
  getPublicPath: () => paths.home,
  bucket: buckets.site,
  getImages,
  toFormValues: toWholeValues,
  toPayload: toWholePayload,
};
