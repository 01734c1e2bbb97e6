import { dayTripListCopy } from '../../copy/day-trips.ts';
import { parseOption, toQueryString } from './query-string.ts';

/** Levels that the day trips can be filtered by, in the order of their chips (docs/product.md, "Day trips list"). */
export const dayTripLevelOptions = [dayTripListCopy.all, 'Easy', 'Moderate', 'Challenging'] as const;

/** Filters of the day trips list. */
export interface DayTripFilters {
  readonly level: (typeof dayTripLevelOptions)[number];
  /** Location that at least one day trip leaves from, or 'anywhere'. */
  readonly place: string;
}

const defaultDayTripFilters: DayTripFilters = { level: dayTripListCopy.all, place: dayTripListCopy.anyPlace };

/** Returns the day trips of a level that leave from a place, in the given order. */
export function filterDayTrips<T extends { readonly difficulty: string; readonly place: string | undefined }>(
  trips: readonly T[],
  filters: DayTripFilters,
): readonly T[] {
  const { level, place } = defaultDayTripFilters;
  return trips.filter(
    (trip) =>
      (filters.level === level || trip.difficulty === filters.level) &&
      (filters.place === place || trip.place === filters.place),
  );
}

/**
 * Parses the filters of a query; 'All Trips' and 'anywhere' by default.
 * @param places that day trips leave from
 */
export function dayTripFiltersFromQuery(query: string, places: readonly string[]): DayTripFilters {
  return {
    level: parseOption(query, 'difficulty', dayTripLevelOptions, dayTripListCopy.all),
    place: parseOption(query, 'from', places, dayTripListCopy.anyPlace),
  };
}

/** Returns the query for these filters, with its question mark; '' when none is set. */
export function dayTripFiltersToQuery({ level, place }: DayTripFilters): string {
  return toQueryString(
    { difficulty: level, from: place },
    { difficulty: defaultDayTripFilters.level, from: defaultDayTripFilters.place },
  );
}
