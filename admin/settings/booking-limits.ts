import type { BookingLimits } from './api.ts';
import { settingsMessages } from './messages.ts';

/** The limits as typed. */
export type TypedLimits = Readonly<Record<keyof BookingLimits, Readonly<Record<'hour' | 'day', string>>>>;

const highestLimit = 9_999_999;

/** Returns the fields of the form for the stored limits. */
export function toTypedLimits({ address, network, email, all }: BookingLimits): TypedLimits {
  const toTyped = ({ hour, day }: BookingLimits['all']) => ({ hour: String(hour), day: String(day) });
  return { address: toTyped(address), network: toTyped(network), email: toTyped(email), all: toTyped(all) };
}

/** Returns the limits of valid fields. */
export function parseLimits({ address, network, email, all }: TypedLimits): BookingLimits {
  const parse = ({ hour, day }: TypedLimits['all']) => ({ hour: Number(hour), day: Number(day) });
  return { address: parse(address), network: parse(network), email: parse(email), all: parse(all) };
}

/** Returns the error of a typed limit; undefined for a whole number from 1 to 9,999,999. */
export function validateLimit(typed: string): string | undefined {
  const limit = Number(typed);
  return /^\s*\d{1,7}\s*$/.test(typed) && limit >= 1 && limit <= highestLimit
    ? undefined
    : settingsMessages.limitInvalid;
}
