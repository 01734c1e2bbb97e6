import { dayTripCopy } from '../../copy/day-trips.ts';
import { parseOption, toQueryString } from './query-string.ts';

/** What the day trips list can be narrowed to, in the order of its chips (docs/product.md, "Day trips list"). */
export const dayTripLevelOptions = [dayTripCopy.all, 'Easy', 'Moderate', 'Challenging'] as const;
type DayTripLevel = (typeof dayTripLevelOptions)[number];

/** The day trips of a level, in the given order. */
export function filterDayTrips<T extends { readonly difficulty: string }>(
  trips: readonly T[],
  level: DayTripLevel,
): readonly T[] {
  return level === dayTripCopy.all ? trips : trips.filter(({ difficulty }) => difficulty === level);
}

/** The level that an address names; all where it names none. */
export function dayTripLevelFromQuery(query: string): DayTripLevel {
  return parseOption(query, 'difficulty', dayTripLevelOptions, dayTripCopy.all);
}

/** The query of an address that names this level: '' for all. */
export function dayTripLevelToQuery(level: DayTripLevel): string {
  return toQueryString({ difficulty: level }, { difficulty: dayTripCopy.all });
}
