import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import type { MailState } from '../../data/api/mail.ts';
import { mailSettingsMessages } from '../messages.ts';

/** The settings as they are typed. */
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

/** Parses addresses between blanks, commas, semicolons or line breaks, each once and in lower case. */
export function parseAddresses(typed: string): string[] {
  const addresses = typed.split(/[\s,;]+/).map((address) => normalizeEmail(address).toLowerCase());
  return [...new Set(addresses.filter((address) => address !== ''))];
}

/** Returns what is wrong with typed addresses; undefined for none. */
export function validateAddresses(typed: string): string | undefined {
  const addresses = parseAddresses(typed);
  // The list is stored as one setting, which limits each address.
  const unusable = addresses.find((address) => address.length > 150 || !isEmail(address));
  if (unusable !== undefined) return mailSettingsMessages.addressInvalid(unusable);
  return addresses.length > maxAddresses ? mailSettingsMessages.addressesTooMany : undefined;
}

/** Returns what is wrong with a typed number of days; undefined for 1 to 3650. */
export function validateKeepDays(typed: string): string | undefined {
  const days = Number(typed);
  return /^\s*\d{1,4}\s*$/.test(typed) && days >= 1 && days <= 3650 ? undefined : mailSettingsMessages.keepDaysInvalid;
}
