import type { RowOf, ValuesOf } from '#shared/columns/columns.ts';
import { agency } from '#shared/columns/site-content.ts';
import { isInternationalPhone, isPhone, isProfile, isStartYear } from '#shared/rules/agency.ts';
import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import { removeInvisible } from '#shared/rules/text/clean-text.ts';
import { field, toPayload, toValues } from '../../ui/form/fields/columns.ts';

/** Columns with a text, and the year. */
export type AgencyColumn = Exclude<keyof typeof agency, 'booking_image'>;
/** Columns that the form saves. */
type AgencyPayload = RowOf<typeof agency>;
/** Values of the form. The year is typed as a text. */
export type AgencyValues = Omit<ValuesOf<typeof agency>, 'guiding_since'> & { readonly guiding_since: string };

/** Converts the row to form values, with '' for what is missing. */
export function toAgencyValues(row: AgencyPayload): AgencyValues {
  return { ...toValues(agency, row), guiding_since: String(row.guiding_since ?? '') };
}

/** Converts form values to the columns to save. */
export function toAgencyPayload({ guiding_since, ...values }: AgencyValues): AgencyPayload {
  const year = removeInvisible(guiding_since).trim();
  return {
    ...toPayload(agency, { ...values, guiding_since: year === '' ? null : Number(year) }),
    email: normalizeEmail(values.email) || null,
  };
}

/** Creates a validator for an optional text that a rule accepts. */
function accept(rule: (text: string) => boolean, message: string) {
  return (value: unknown): string | undefined =>
    typeof value !== 'string' || value.trim() === '' || rule(removeInvisible(value).trim()) ? undefined : message;
}

const profile = (network: 'facebook' | 'instagram' | 'twitter' | 'youtube', example: string) =>
  accept(isProfile, `${agency[network].label}: the whole address of your profile, such as ${example}`);

/** Validators of the texts that have a form of their own, and of the year. */
const validators: Readonly<Partial<Record<AgencyColumn, (value: unknown) => string | undefined>>> = {
  phone: accept(isPhone, 'Phone: a number that can be called, such as +212 524 000 000'),
  whatsapp: accept(isInternationalPhone, 'WhatsApp: the number with its country code, such as +212 600 000 000'),
  email: accept(
    (text) => isEmail(normalizeEmail(text)) && normalizeEmail(text).length <= agency.email.max,
    'E-mail: an address such as hello@your-agency.com',
  ),
  guiding_since: accept(
    (text) => isStartYear(text, new Date()),
    'Guiding since: a year from 1900 to this one, such as 2014',
  ),
  facebook: profile('facebook', 'https://www.facebook.com/your-agency'),
  instagram: profile('instagram', 'https://www.instagram.com/your-agency'),
  twitter: profile('twitter', 'https://x.com/your-agency'),
  youtube: profile('youtube', 'https://www.youtube.com/@your-agency'),
};

/** Returns what the input of a column takes. */
export function agencyField(column: AgencyColumn) {
  const validate = validators[column];
  // Typed as a text: a number would be shown as 2,014.
  const { limits: _, kind: _kind, ...year } = field(agency, 'guiding_since');
  const props = column === 'guiding_since' ? year : field(agency, column);
  return { ...props, validate: validate ?? props.validate };
}
