import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { SavedContent } from '../form/define-content.ts';
import { type AboutPayload, type AboutValues, aboutLabels, toAboutPayload, toAboutValues } from './about.ts';
import {
  type ActivitiesPayload,
  type ActivitiesValues,
  activitiesLabels,
  toActivitiesPayload,
  toActivitiesValues,
} from './activities.ts';
import { type AgencyPayload, type AgencyValues, agencyLabels, toAgencyPayload, toAgencyValues } from './agency.ts';
import { type HomePayload, type HomeValues, homeLabels, toHomePayload, toHomeValues } from './home.ts';
import { siteMessages } from './messages.ts';
import { getImages, type SiteContent } from './site-content.ts';
import { type TermsPayload, termsLabels, toTermsPayload, toTermsValues } from './terms.ts';
import {
  type TestimonialsPayload,
  type TestimonialsValues,
  testimonialsLabels,
  toTestimonialsPayload,
  toTestimonialsValues,
} from './testimonials.ts';

type WholeValues = AgencyValues & HomeValues & ActivitiesValues & TestimonialsValues & AboutValues & TermsPayload;
type WholePayload = AgencyPayload & HomePayload & ActivitiesPayload & TestimonialsPayload & AboutPayload & TermsPayload;

/** Labels of the columns of each part, by its parameter `view` of the address. */
const labelsByView: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['', agencyLabels],
  ['home', homeLabels],
  ['activities', activitiesLabels],
  ['testimonials', testimonialsLabels],
  ['about', aboutLabels],
  ['terms', termsLabels],
];

/** Returns the parameter `view` of the part that edits the first of the columns; '' for the first part. */
export function getSiteView([column = '']: readonly string[]): string {
  return labelsByView.find(([, labels]) => Object.hasOwn(labels, column))?.[0] ?? '';
}

/** Definition of all parts together, for earlier versions. */
export const wholeSiteContent: SavedContent<SiteContent, WholeValues, WholePayload> = {
  resource: 'site',
  table: 'site_content',
  labels: {
    ...agencyLabels,
    ...homeLabels,
    ...activitiesLabels,
    ...testimonialsLabels,
    ...aboutLabels,
    ...termsLabels,
  },
  messages: siteMessages,
  getPublicPath: () => paths.home,
  bucket: buckets.site,
  getImages,
  toFormValues: (row) => ({
    ...toAgencyValues(row),
    ...toHomeValues(row),
    ...toActivitiesValues(row),
    ...toTestimonialsValues(row),
    ...toAboutValues(row),
    ...toTermsValues(row),
  }),
  toPayload: (values) => ({
    ...toAgencyPayload(values),
    ...toHomePayload(values),
    ...toActivitiesPayload(values),
    ...toTestimonialsPayload(values),
    ...toAboutPayload(values),
    ...toTermsPayload(values),
  }),
};
