import { type Difficulty, difficulties } from '#shared/rules/fixed-choices.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher, maxSearchLength } from './search.ts';

/** Filters and order of the tours list (docs/product.md, "Tours list"). */
interface TourFilters {
  readonly search: string;
  readonly difficulty: Difficulty | 'All';
  readonly duration: (typeof durationOptions)[number];
  readonly sort: (typeof sortOptions)[number];
}

export const difficultyOptions = ['All', ...difficulties] as const;
export const durationOptions = ['All', '1 day', '2 days', '3 days', '4 days', '5 days', '7 days'] as const;
export const sortOptions = ['Default Order', 'Alphabetical'] as const;

export const defaultTourFilters: TourFilters = {
  search: '',
  difficulty: 'All',
  duration: 'All',
  sort: 'Default Order',
};

/** Fields of a tour that the filters compare. */
interface FilterableTour {
  readonly title: string;
  readonly description: string;
  readonly locations: readonly string[];
  readonly duration: string;
  readonly difficulty: string;
}

/**
 * Returns the tours that match all filters, sorted as chosen, by default in the given order. The search covers title,
 * description and locations. A duration matches if the tour's text contains it, but '12 days' does not contain '2 days'
 * (docs/product.md, "Tours list").
 */
export function filterTours<T extends FilterableTour>(tours: readonly T[], filters: TourFilters): T[] {
  const isFound = createTextMatcher(filters.search);
  const found = tours.filter(
    (tour) =>
      (filters.difficulty === 'All' || tour.difficulty === filters.difficulty) &&
      (filters.duration === 'All' || containsDuration(tour.duration, filters.duration)) &&
      isFound([tour.title, tour.description, ...tour.locations]),
  );
  return filters.sort === 'Alphabetical' ? found.sort((a, b) => a.title.localeCompare(b.title, 'en')) : found;
}

/** Returns true when a text contains a duration without a digit directly before it. */
function containsDuration(text: string, duration: string): boolean {
  // No look-behind: browsers from before 2023 do not support it.
  return new RegExp(`(^|\\D)${duration}`, 'i').test(text);
}

/** Returns the filters of a query; the default for each that is missing or unknown. */
export function tourFiltersFromQuery(query: string): TourFilters {
  return {
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    difficulty: parseOption(query, 'difficulty', difficultyOptions, 'All'),
    duration: parseOption(query, 'duration', durationOptions, 'All'),
    sort: parseOption(query, 'sort', sortOptions, 'Default Order'),
  };
}

/** Returns the query for these filters, with its question mark; '' when none is set. */
export function tourFiltersToQuery(filters: TourFilters): string {
  return toQueryString({ ...filters }, { ...defaultTourFilters });
}
