import { type Difficulty, difficulties, months } from '#shared/rules/fixed-choices.ts';
import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { type AgeOption, ageOptions, isOldEnough } from './ages.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher, normalizeText } from './search.ts';

/** Filters and order of the tours list (docs/product.md, "Tours list"). */
export interface TourFilters {
  readonly search: string;
  readonly difficulty: Difficulty | 'All';
  readonly duration: (typeof durationOptions)[number];
  readonly month: (typeof monthOptions)[number];
  /** Town in which the tour starts. */
  readonly start: string;
  /** Highest price per person, in the currency of the choices. */
  readonly price: string;
  /** Age of the youngest traveller. */
  readonly youngest: AgeOption;
  readonly sort: (typeof sortOptions)[number];
}

/** Choices that depend on the tours; the first of each list is 'All'. */
export interface TourChoices {
  readonly starts: readonly string[];
  readonly prices: readonly string[];
  /** Currency of the prices, and what stands before an amount of it. */
  readonly currency: string;
  readonly sign: string;
}

export const difficultyOptions = ['All', ...difficulties] as const;
export const durationOptions = ['All', '1 day', '2 days', '3 days', '4 days', '5 days', '7 days'] as const;
export const monthOptions = ['All', ...months] as const;
export const sortOptions = ['Default Order', 'Alphabetical', 'Lowest Price', 'Shortest'] as const;

export const defaultTourFilters: TourFilters = {
  search: '',
  difficulty: 'All',
  duration: 'All',
  month: 'All',
  start: 'All',
  price: 'All',
  youngest: 'All',
  sort: 'Default Order',
};

/** Fields of a tour that the filters compare. */
export interface FilterableTour {
  readonly title: string;
  /** The beginning of its description. */
  readonly excerpt: string;
  readonly locations: readonly string[];
  readonly duration: string;
  readonly difficulty: string;
  /** Names of the months in which it runs. */
  readonly months: string;
  readonly start: string;
  /** Price per person; 0 for a price on request. */
  readonly amount: number;
  readonly currency: string;
  /** 0 for any. */
  readonly lowestAge: number;
  readonly days: number;
}

/** Returns a function that counts the filters that leave a tour out. */
function createCounter(filters: TourFilters, currency: string): (tour: FilterableTour) => number {
  const isFound = createTextMatcher(filters.search);
  const { difficulty, duration, month, start, price, youngest } = filters;
  return (tour) =>
    [
      difficulty === 'All' || tour.difficulty === difficulty,
      duration === 'All' || containsDuration(tour.duration, duration),
      month === 'All' || tour.months.includes(month),
      start === 'All' || normalizeText(tour.start) === normalizeText(start),
      price === 'All' || (tour.amount > 0 && tour.amount <= Number(price) && tour.currency === currency),
      isOldEnough(tour.lowestAge, youngest),
      isFound([tour.title, tour.excerpt, ...tour.locations]),
    ].filter((passes) => !passes).length;
}

/**
 * Returns the tours that match all filters, sorted as chosen, by default in the given order. Until
 * the index of the search is loaded, words of the card are found. A duration matches if the tour's text contains it, but '12 days' does not contain '2 days'
 * (docs/product.md, "Tours list").
 * @param currency of the filter by price; tours with another do not match it, and come last by price
 */
export function filterTours<T extends FilterableTour>(
  tours: readonly T[],
  filters: TourFilters,
  currency: string,
): T[] {
  const countMisses = createCounter(filters, currency);
  const found = tours.filter((tour) => countMisses(tour) === 0);
  const rank = ({ amount, currency: other }: T) => (amount > 0 && other === currency ? amount : Number.MAX_VALUE);
  if (filters.sort === 'Alphabetical') found.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  if (filters.sort === 'Lowest Price') found.sort((a, b) => rank(a) - rank(b));
  if (filters.sort === 'Shortest') found.sort((a, b) => a.days - b.days);
  return found;
}

/** Returns up to three tours that the fewest filters leave out, when all are left out; none that matches no filter. */
export function findNearestTours<T extends FilterableTour>(
  tours: readonly T[],
  filters: TourFilters,
  currency: string,
): T[] {
  const countMisses = createCounter(filters, currency);
  const { sort, ...others } = filters;
  const set = Object.values(others).filter((value) => value && value !== 'All').length;
  const ranked = tours.map((tour) => ({ tour, misses: countMisses(tour) })).filter(({ misses }) => misses < set);
  return ranked
    .sort((a, b) => a.misses - b.misses)
    .slice(0, 3)
    .map(({ tour }) => tour);
}

/** Returns true when a text contains a duration without a digit directly before it. */
function containsDuration(text: string, duration: string): boolean {
  // No look-behind: browsers from before 2023 do not support it.
  return new RegExp(`(^|\\D)${duration}`, 'i').test(text);
}

/** Returns the filters of a query; the default for each that is missing or unknown. */
export function tourFiltersFromQuery(query: string, { starts, prices }: TourChoices): TourFilters {
  return {
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    difficulty: parseOption(query, 'difficulty', difficultyOptions, 'All'),
    duration: parseOption(query, 'duration', durationOptions, 'All'),
    month: parseOption(query, 'month', monthOptions, 'All'),
    start: parseOption(query, 'start', starts, 'All'),
    price: parseOption(query, 'price', prices, 'All'),
    youngest: parseOption(query, 'youngest', ageOptions, 'All'),
    sort: parseOption(query, 'sort', sortOptions, 'Default Order'),
  };
}

/** Returns the query for these filters, with its question mark; '' when none is set. */
export function tourFiltersToQuery(filters: TourFilters): string {
  return toQueryString({ ...filters }, { ...defaultTourFilters });
}
