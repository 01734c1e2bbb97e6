import type { AgencyRow } from './agency-row.ts';
import { getMoroccoYear } from './clock.ts';

/** Brand and contact data of the agency. What is null is not shown. */
export interface Agency {
  readonly name: string;
  readonly tagline: string | null;
  readonly email: string | null;
  /** Formatted for reading. */
  readonly phone: string | null;
  /** International WhatsApp number, digits only. */
  readonly whatsapp: string | null;
  readonly address: string | null;
  /** Addresses of its profiles by network; networks without one are left out. */
  readonly social: Readonly<Record<string, string>>;
  /** Number of the licence as a travel agency. */
  readonly licence: string | null;
  /** Name of the insurer. */
  readonly insurance: string | null;
  /** Year in which it began. */
  readonly since: number | null;
}

/** Networks of profiles, in the order in which the footer shows them, each with its column of public.site_content. */
export const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
} as const;

/** Returns the agency of the site content. */
export function toAgency(row: AgencyRow): Agency {
  const profiles = {
    [networks.facebook]: row.facebook,
    [networks.instagram]: row.instagram,
    [networks.twitter]: row.twitter,
    [networks.youtube]: row.youtube,
  };
  return {
    name: row.agency_name,
    tagline: row.tagline,
    email: row.email,
    phone: row.phone,
    whatsapp: row.whatsapp === null ? null : withoutInnerZero(row.whatsapp).replace(/\D/g, ''),
    address: row.address,
    social: Object.fromEntries(
      Object.entries(profiles).flatMap(([network, address]) => (address === null ? [] : [[network, address]])),
    ),
    licence: row.licence_number,
    insurance: row.insurance,
    since: row.guiding_since,
  };
}

/**
 * Returns true for a telephone number that can be called: digits, 7 to 15, with the usual signs between them.
 * private.is_phone() in the database is the same rule.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length <= 40 && /^\+?[0-9 ()./-]+$/.test(text) && digits >= 7 && digits <= 15;
}

/** Returns true for a telephone number with its country code, as WhatsApp needs it. */
export function isInternationalPhone(text: string): boolean {
  return text.startsWith('+') && isPhone(text);
}

/**
 * Returns true for the https URL of a profile, which has a path; false for a network's home page. private.is_profile() in
 * the database is the same rule.
 */
export function isProfile(text: string): boolean {
  return text.length <= 300 && /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\/[!-~]+$/.test(text);
}

/** Returns true for a year from 1900 to the present one. A check of the column guiding_since in the database is the same rule. */
export function isStartYear(text: string, now: Date): boolean {
  return /^\d{4}$/.test(text) && text >= '1900' && text <= getMoroccoYear(now);
}

/** Returns a mailto: URL. Escapes the address, so that a customer's input cannot add recipients or headers. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** Returns a tel: URL for a formatted telephone number. */
export function phoneLink(phone: string): string {
  return `tel:${withoutInnerZero(phone).replace(/[^\d+]/g, '')}`;
}

/** Returns an international number without the 0 that is dialled only inside its country: '(0)', or after 212. */
function withoutInnerZero(phone: string): string {
  const [, country] = /^\s*\(?(?:\+|00)\s*(\d{2})/.exec(phone) ?? [];
  // In Italy it is a part of the number.
  if (country === undefined || country === '39') return phone;
  return phone.replace(/\(\s*0\s*\)/, '').replace(/^(\D*(?:00\D*)?212\D*)0/, '$1');
}

/** Returns a WhatsApp URL, with an optional first message. */
export function whatsappLink(number: string, message?: string): string {
  return `https://wa.me/${encodeURIComponent(number)}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}
