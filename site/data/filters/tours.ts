import { type Difficulty, difficulties } from '#shared/options.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher, maxSearchLength } from './search.ts';

/** What the tours list can be narrowed by (docs/product.md, "Tours list"). */
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

/** What of a tour the filters look at. */
interface FilterableTour {
  readonly title: string;
  readonly description: string;
  readonly locations: readonly string[];
  readonly duration: string;
  readonly difficulty: string;
}

/**
 * The tours that pass, in the order asked for; the given order is the default one. The search is case-insensitive over
 * title, description and locations; the duration matches by text containment (docs/product.md, "Tours list"), and '2 days' is
 * not contained in '12 days'.
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

/** Whether a text holds a duration that starts with its number's first digit. */
function containsDuration(text: string, duration: string): boolean {
  // Without a look-behind: phones of before 2023 do not know it.
  return new RegExp(`(^|\\D)${duration}`, 'i').test(text);
}

/** The filters of an address; what it does not name, or names wrongly, is not filtered by. */
export function tourFiltersFromQuery(query: string): TourFilters {
  return {
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    difficulty: parseOption(query, 'difficulty', difficultyOptions, 'All'),
    duration: parseOption(query, 'duration', durationOptions, 'All'),
    sort: parseOption(query, 'sort', sortOptions, 'Default Order'),
  };
}

/** The query of an address that names these filters: '' when there are none, else with its question mark. */
export function tourFiltersToQuery(filters: TourFilters): string {
  return toQueryString({ ...filters }, { ...defaultTourFilters });
}
