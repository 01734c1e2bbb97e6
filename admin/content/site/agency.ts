import { isInternationalPhone, isPhone, isProfile, isStartYear, networks } from '#shared/rules/agency.ts';
import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { paths } from '#shared/rules/paths.ts';
import { removeInvisible } from '#shared/rules/text/clean-text.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import { type SiteContent, type SitePart, toColumn, toImageColumn, toImageList } from './site-content.ts';

/** Labels of the columns about the agency, in the order of the form. */
export const agencyLabels = {
  agency_name: 'Name',
  tagline: 'Tagline',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Address',
  licence_number: 'Licence number',
  insurance: 'Insured with',
  guiding_since: 'Guiding since',
  ...networks,
  booking_image: 'Booking page image',
} as const;

/** Columns with a text. */
export type AgencyColumn = Exclude<keyof typeof agencyLabels, 'booking_image'>;
const columns: readonly AgencyColumn[] = [
  'agency_name',
  'tagline',
  'phone',
  'whatsapp',
  'email',
  'address',
  'licence_number',
  'insurance',
  'guiding_since',
  'facebook',
  'instagram',
  'twitter',
  'youtube',
];

/** Values of the form: texts, and a list of at most one image. */
export interface AgencyValues extends Record<AgencyColumn, string> {
  readonly booking_image: readonly string[];
}
/** Columns that the form saves. */
export type AgencyPayload = Pick<SiteContent, keyof typeof agencyLabels>;

/** Converts the row to form values, with '' for what is missing. */
export function toAgencyValues(row: AgencyPayload): AgencyValues {
  const text = (column: AgencyColumn) => String(row[column] ?? '');
  return {
    agency_name: text('agency_name'),
    tagline: text('tagline'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    email: text('email'),
    address: text('address'),
    licence_number: text('licence_number'),
    insurance: text('insurance'),
    guiding_since: text('guiding_since'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    twitter: text('twitter'),
    youtube: text('youtube'),
    booking_image: toImageList(row.booking_image),
  };
}

/** Converts form values to the columns to save: trimmed, null for what is empty. */
export function toAgencyPayload(values: AgencyValues): AgencyPayload {
  const text = (column: AgencyColumn) => toColumn(values[column]);
  const pasted = (column: AgencyColumn) => toColumn(removeInvisible(values[column]));
  const year = pasted('guiding_since');
  return {
    agency_name: values.agency_name.trim(),
    tagline: text('tagline'),
    phone: pasted('phone'),
    whatsapp: pasted('whatsapp'),
    email: normalizeEmail(values.email) || null,
    address: text('address'),
    licence_number: pasted('licence_number'),
    insurance: text('insurance'),
    guiding_since: year === null ? null : Number(year),
    facebook: pasted('facebook'),
    instagram: pasted('instagram'),
    twitter: pasted('twitter'),
    youtube: pasted('youtube'),
    booking_image: toImageColumn(values.booking_image),
  };
}

/** Creates a validator for an optional text that a rule accepts. */
function accept(rule: (text: string) => boolean, message: string) {
  return (value: unknown): string | undefined =>
    typeof value !== 'string' || value.trim() === '' || rule(removeInvisible(value).trim()) ? undefined : message;
}

const profile = (network: keyof typeof networks, example: string) =>
  accept(isProfile, `${networks[network]}: the whole address of your profile, such as ${example}`);

/** Validators of the form, by column. */
export const agencyValidators: Readonly<Record<AgencyColumn, (value: unknown) => string | undefined>> = {
  agency_name: requiredText(agencyLabels.agency_name, siteContentLimits.agency_name),
  tagline: optionalText(agencyLabels.tagline, siteContentLimits.tagline),
  phone: accept(isPhone, 'Phone: a number that can be called, such as +212 524 000 000'),
  whatsapp: accept(isInternationalPhone, 'WhatsApp: the number with its country code, such as +212 600 000 000'),
  email: accept(
    (text) => isEmail(normalizeEmail(text)) && normalizeEmail(text).length <= siteContentLimits.email,
    'E-mail: an address such as hello@your-agency.com',
  ),
  address: optionalText(agencyLabels.address, siteContentLimits.address),
  licence_number: optionalText(agencyLabels.licence_number, siteContentLimits.licence_number),
  insurance: optionalText(agencyLabels.insurance, siteContentLimits.insurance),
  guiding_since: accept(
    (text) => isStartYear(text, new Date()),
    'Guiding since: a year from 1900 to this one, such as 2014',
  ),
  facebook: profile('facebook', 'https://www.facebook.com/your-agency'),
  instagram: profile('instagram', 'https://www.instagram.com/your-agency'),
  twitter: profile('twitter', 'https://x.com/your-agency'),
  youtube: profile('youtube', 'https://www.youtube.com/@your-agency'),
};

/** Columns of the sections of the form. */
export const agencySections = {
  contact: columns.slice(0, 6),
  credentials: columns.slice(6, 9),
  profiles: columns.slice(9),
} as const;

export const agencyPart: SitePart<AgencyValues, AgencyPayload> = {
  title: 'Agency',
  view: '',
  labels: agencyLabels,
  publicPath: paths.home,
  toValues: toAgencyValues,
  toPayload: toAgencyPayload,
};
