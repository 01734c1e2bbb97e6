import type { Retention } from './api.ts';
import { retentionFields } from './messages.ts';

/** The periods as typed. */
export type TypedPeriods = Readonly<Record<keyof Retention, string>>;

/** Parses a period of 1 to 120 months; null for an empty text (never), undefined if invalid. */
export function parseMonths(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const months = Number(text);
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= 120 ? months : undefined;
}

/** Describes what the periods erase that are new or shorter than before. */
export function describeShortened(before: Retention, after: Retention): string[] {
  return retentionFields.flatMap(({ name, getErased }) => {
    const months = after[name];
    return months !== null && months < (before[name] ?? Number.POSITIVE_INFINITY) ? [getErased(months)] : [];
  });
}
