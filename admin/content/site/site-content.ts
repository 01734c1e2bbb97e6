import type { Columns, RowOf, ValuesOf } from '#shared/columns/columns.ts';
import { about, activities, agency, home, siteContent, terms, testimonials } from '#shared/columns/site-content.ts';
import type { Tables } from '#shared/database.types.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import { imagesOf, labelsOf, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import type { SavedContent } from '../form/define-content.ts';
import { nameActivities } from './activity-id.ts';
import { toAgencyPayload, toAgencyValues } from './agency.ts';
import { siteMessages } from './messages.ts';

/** The row of public.site_content as staff read it. */
export type SiteContent = Omit<Tables<'site_content'>, keyof typeof siteContent> & RowOf<typeof siteContent>;

/** A part of the site content that is edited in a form of its own. */
export interface SitePart<Values, Payload> {
  readonly title: string;
  /** Parameter `view` of its address; '' for the first part. */
  readonly view: string;
  readonly columns: Columns;
  /** Address of a public page that shows it. */
  readonly publicPath: string;
  readonly toValues: (row: SiteContent) => Values;
  /** Returns the columns to save. */
  readonly toPayload: (values: Values) => Payload;
}

const definePart = <C extends Columns>(title: string, view: string, columns: C, publicPath: string) => ({
  title,
  view,
  columns,
  publicPath,
  toValues: (row: RowOf<C>) => toValues(columns, row),
  toPayload: (values: ValuesOf<C>) => toPayload(columns, values),
});

const agencyPart = {
  ...definePart('Agency', '', agency, paths.home),
  toValues: toAgencyValues,
  toPayload: toAgencyPayload,
};
const homePart = definePart('Home page', 'home', home, paths.home);
const activitiesPart = {
  ...definePart('Activities', 'activities', activities, paths.activities),
  toPayload: (values: ValuesOf<typeof activities>) => nameActivities(toPayload(activities, values)),
};
const testimonialsPart = definePart('Testimonials', 'testimonials', testimonials, paths.home);
const aboutPart = definePart('About', 'about', about, paths.about);
const termsPart = definePart('Terms and questions', 'terms', terms, paths.questions);

/** The parts of Site. */
export const siteParts = {
  agency: agencyPart,
  home: homePart,
  activities: activitiesPart,
  testimonials: testimonialsPart,
  about: aboutPart,
  terms: termsPart,
} as const;
const parts = Object.values(siteParts);

/** The views of Site; `name` is the parameter `view` of the address. */
export const siteViews = parts.map(({ title, view }) => ({ label: title, name: view }));

/** Returns the parameter `view` of the part that edits the first of the columns; '' for the first part. */
export function getSiteView([column = '']: readonly string[]): string {
  return parts.find(({ columns }) => Object.hasOwn(columns, column))?.view ?? '';
}

const toWholeValues = (row: SiteContent) => ({ ...toValues(siteContent, row), ...toAgencyValues(row) });
const toWholePayload = (values: ReturnType<typeof toWholeValues>): RowOf<typeof siteContent> => ({
  ...toAgencyPayload(values),
  ...homePart.toPayload(values),
  ...activitiesPart.toPayload(values),
  ...testimonialsPart.toPayload(values),
  ...aboutPart.toPayload(values),
  ...termsPart.toPayload(values),
});

/** Definition of all parts together, for earlier versions. */
export const wholeSiteContent: SavedContent<
  SiteContent,
  ReturnType<typeof toWholeValues>,
  RowOf<typeof siteContent>
> = {
  resource: 'site',
  table: 'site_content',
  labels: labelsOf(siteContent),
  messages: siteMessages,
  getPublicPath: () => paths.home,
  bucket: buckets.site,
  getImages: (row) => imagesOf(siteContent, row),
  toFormValues: toWholeValues,
  toPayload: toWholePayload,
};

/** Formats an entry of a list with all its texts but its id, so that every change of one shows; of an image only the name. */
export function formatEntry(fields: Columns, entry: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'id')
    .flatMap((name) => String(entry[name] ?? '').replace(/^\S*\/storage\/v1\/\S*\//, '') || [])
    .join(' · ');
}
