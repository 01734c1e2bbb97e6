import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { dayTripListCopy } from '../../copy/day-trips.ts';
import { type AgeOption, ageOptions, isOldEnough } from './ages.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher } from './search.ts';

/** Levels that the day trips can be filtered by, in the order of their chips (docs/product.md, "Day trips list"). */
export const dayTripLevelOptions = [dayTripListCopy.all, 'Easy', 'Moderate', 'Challenging'] as const;

/** Filters of the day trips list. */
export interface DayTripFilters {
  readonly level: (typeof dayTripLevelOptions)[number];
  /** Location that at least one day trip leaves from, or 'anywhere'. */
  readonly place: string;
  readonly search: string;
  /** Age of the youngest traveller. */
  readonly youngest: AgeOption;
}

export const defaultDayTripFilters: DayTripFilters = {
  level: dayTripListCopy.all,
  place: dayTripListCopy.anyPlace,
  search: '',
  youngest: 'All',
};

/** Fields of a day trip that the filters compare. */
interface FilterableDayTrip {
  readonly title: string;
  readonly subtitle: string;
  readonly excerpt: string;
  readonly difficulty: string;
  readonly place: string | undefined;
  /** 0 for any. */
  readonly lowestAge: number;
}

/**
 * Returns the day trips of a level that leave from a place and take the youngest traveller, in the given order. Until
 * the index of the search is loaded, words of the card are found.
 */
export function filterDayTrips<T extends FilterableDayTrip>(
  trips: readonly T[],
  filters: DayTripFilters,
): readonly T[] {
  const { level, place } = defaultDayTripFilters;
  const isFound = createTextMatcher(filters.search);
  return trips.filter(
    (trip) =>
      (filters.level === level || trip.difficulty === filters.level) &&
      (filters.place === place || trip.place === filters.place) &&
      isOldEnough(trip.lowestAge, filters.youngest) &&
      isFound([trip.title, trip.subtitle, trip.excerpt]),
  );
}

/**
 * Parses the filters of a query; the default for each that is missing or unknown.
 * @param places that day trips leave from
 */
export function dayTripFiltersFromQuery(query: string, places: readonly string[]): DayTripFilters {
  return {
    level: parseOption(query, 'difficulty', dayTripLevelOptions, dayTripListCopy.all),
    place: parseOption(query, 'from', places, dayTripListCopy.anyPlace),
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    youngest: parseOption(query, 'youngest', ageOptions, 'All'),
  };
}

/** Returns the query for these filters, with its question mark; '' when none is set. */
export function dayTripFiltersToQuery({ level, place, ...others }: DayTripFilters): string {
  const defaults = defaultDayTripFilters;
  return toQueryString(
    { difficulty: level, from: place, ...others },
    { ...defaults, difficulty: defaults.level, from: defaults.place },
  );
}
