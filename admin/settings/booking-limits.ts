import type { BookingLimits } from './api.ts';
import { type limitRows, settingsMessages } from './messages.ts';

/** A limit of the form. That of large networks is left as it is. */
type ShownLimit = (typeof limitRows)[number]['name'];

/** The limits as typed. */
export type TypedLimits = Readonly<Record<ShownLimit, Readonly<Record<'hour' | 'day', string>>>>;

const highestLimit = 9_999_999;

/** Returns the fields of the form for the stored limits. */
export function toTypedLimits({ address, email, all }: BookingLimits): TypedLimits {
  const toTyped = ({ hour, day }: BookingLimits['all']) => ({ hour: String(hour), day: String(day) });
  return { address: toTyped(address), email: toTyped(email), all: toTyped(all) };
}

/** Returns the stored limits with those of valid fields. */
export function parseLimits({ address, email, all }: TypedLimits, { network }: BookingLimits): BookingLimits {
  const parse = ({ hour, day }: TypedLimits['all']) => ({ hour: Number(hour), day: Number(day) });
  return { address: parse(address), network, email: parse(email), all: parse(all) };
}

/** Returns the error of a typed limit; undefined for a whole number from 1 to 9,999,999. */
export function validateLimit(typed: string): string | undefined {
  const limit = Number(typed);
  return /^\s*\d{1,7}\s*$/.test(typed) && limit >= 1 && limit <= highestLimit
    ? undefined
    : settingsMessages.limitInvalid;
}
