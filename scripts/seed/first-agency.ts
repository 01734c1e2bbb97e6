import { isInternationalPhone, isPhone, isProfile } from '#shared/rules/agency.ts';
import { isEmail } from '#shared/rules/booking/email.ts';
import { UserError } from '../runtime/errors.ts';

/** Settings with first values of the agency, each with its column of public.site_content and its rule. */
const settings = {
  AGENCY_NAME: { column: 'agency_name', isValid: Boolean },
  AGENCY_EMAIL: { column: 'email', isValid: isEmail },
  AGENCY_PHONE: { column: 'phone', isValid: isPhone },
  AGENCY_WHATSAPP: { column: 'whatsapp', isValid: isInternationalPhone },
  AGENCY_ADDRESS: { column: 'address', isValid: Boolean },
  AGENCY_FACEBOOK: { column: 'facebook', isValid: isProfile },
  AGENCY_INSTAGRAM: { column: 'instagram', isValid: isProfile },
  AGENCY_TWITTER: { column: 'twitter', isValid: isProfile },
  AGENCY_YOUTUBE: { column: 'youtube', isValid: isProfile },
} as const;

/**
 * Returns the columns of the agency that the environment has first values for; staff edit them in the admin afterwards.
 * Throws a UserError for a value that the database would refuse.
 */
export function readFirstAgency(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { column, isValid }] of Object.entries(settings)) {
    const value = environment[name]?.trim();
    if (!value) continue;
    if (!isValid(value)) throw new UserError(`${name} cannot be used: ${JSON.stringify(value)} (see .env.example).`);
    values[column] = value;
  }
  return values;
}
