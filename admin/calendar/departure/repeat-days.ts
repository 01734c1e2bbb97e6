import { addDays } from '#shared/rules/clock.ts';
import { countDays } from '../../ui/days.ts';

/** Most departures that are added at once. The database has the same limit. */
export const maxAdded = 366;

/** Returns every seventh day from one ISO date to another, both included; only the first without a last one, or with an earlier one. */
export function listWeekly(first: string, last: string): string[] {
  const weeks = last > first ? Math.floor(countDays(first, last) / 7) : 0;
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, 7 * week));
}
