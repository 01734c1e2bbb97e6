import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import type { MailState } from '../api.ts';
import { mailSettingsMessages } from '../messages.ts';

/** The settings as typed. */
export interface TypedSettings {
  readonly enabled: boolean;
  readonly addresses: string;
  readonly keepDays: string;
}

const maxAddresses = 10;

/** Returns the fields of the form for the stored settings. */
export function toTypedSettings({ state, alertAddresses, keepDays }: MailState): TypedSettings {
  return { enabled: state === 'on', addresses: alertAddresses.join('\n'), keepDays: String(keepDays) };
}

/**
 * Parses addresses separated by white space, commas or semicolons, also with names: "Amal <amal@example.com>". Returns them
 * in lower case, without duplicates.
 */
export function parseAddresses(typed: string): string[] {
  const addresses = typed
    .split(/[\n,;]+/)
    .flatMap((part) => (isEmail(normalizeEmail(part)) ? [part] : part.split(/\s+/)))
    .map((address) => normalizeEmail(address).toLowerCase());
  return [...new Set(addresses.filter((address) => address !== ''))];
}

/** Returns the error of typed addresses; undefined if they are valid. */
export function validateAddresses(typed: string): string | undefined {
  const addresses = parseAddresses(typed);
  // The list is stored as one setting, so that each address is limited.
  const unusable = addresses.find((address) => address.length > 150 || !isEmail(address));
  if (unusable !== undefined) return mailSettingsMessages.addressInvalid(unusable);
  return addresses.length > maxAddresses ? mailSettingsMessages.addressesTooMany : undefined;
}

/** Returns the error of a typed number of days; undefined for 1 to 3650. */
export function validateKeepDays(typed: string): string | undefined {
  const days = Number(typed);
  return /^\s*\d{1,4}\s*$/.test(typed) && days >= 1 && days <= 3650 ? undefined : mailSettingsMessages.keepDaysInvalid;
}
