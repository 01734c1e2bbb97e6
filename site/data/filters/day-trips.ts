import { dayTripCopy } from '../../copy/day-trips.ts';
import { parseOption, toQueryString } from './query-string.ts';

/** Levels that the day trips can be filtered by, in the order of their chips (docs/product.md, "Day trips list"). */
export const dayTripLevelOptions = [dayTripCopy.all, 'Easy', 'Moderate', 'Challenging'] as const;
type DayTripLevel = (typeof dayTripLevelOptions)[number];

/** Returns the day trips of a level, in the given order. */
export function filterDayTrips<T extends { readonly difficulty: string }>(
  trips: readonly T[],
  level: DayTripLevel,
): readonly T[] {
  return level === dayTripCopy.all ? trips : trips.filter(({ difficulty }) => difficulty === level);
}

/** Returns the level that a query names; 'All Trips' when it names none. */
export function dayTripLevelFromQuery(query: string): DayTripLevel {
  return parseOption(query, 'difficulty', dayTripLevelOptions, dayTripCopy.all);
}

/** Returns the query for a level, with its question mark; '' for 'All Trips'. */
export function dayTripLevelToQuery(level: DayTripLevel): string {
  return toQueryString({ difficulty: level }, { difficulty: dayTripCopy.all });
}
