import { type Difficulty, difficulties } from './options.ts';

/** What the tours list can be narrowed by (specification sections 2 and 5). */
export interface TourFilters {
  readonly search: string;
  readonly difficulty: Difficulty | 'All';
  readonly duration: (typeof durationChoices)[number];
  readonly sort: (typeof sortChoices)[number];
}

export const difficultyChoices = ['All', ...difficulties] as const;
export const durationChoices = ['All', '1 day', '2 days', '3 days', '4 days', '5 days', '7 days'] as const;
export const sortChoices = ['Default Order', 'Alphabetical'] as const;

export const noTourFilters: TourFilters = { search: '', difficulty: 'All', duration: 'All', sort: 'Default Order' };

/** What of a tour the filters look at. */
export interface FilterableTour {
  readonly title: string;
  readonly description: string;
  readonly locations: readonly string[];
  readonly duration: string;
  readonly difficulty: string;
}

/**
 * The tours that pass, in the order asked for; the given order is the default one. The search is case-insensitive over
 * title, description and locations; the duration matches by text containment (specification section 5), and '2 days' is
 * not contained in '12 days'.
 */
export function filterTours<T extends FilterableTour>(tours: readonly T[], filters: TourFilters): T[] {
  const wanted = filters.search.trim().toLowerCase();
  const found = tours.filter(
    (tour) =>
      (filters.difficulty === 'All' || tour.difficulty === filters.difficulty) &&
      (filters.duration === 'All' || containsDuration(tour.duration, filters.duration)) &&
      (wanted === '' ||
        [tour.title, tour.description, ...tour.locations].some((text) => text.toLowerCase().includes(wanted))),
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
  const given = new URLSearchParams(query);
  const oneOf = <T extends string>(choices: readonly T[], name: string, fallback: T): T =>
    choices.find((choice) => choice.toLowerCase() === given.get(name)?.toLowerCase()) ?? fallback;
  return {
    search: (given.get('search') ?? '').slice(0, 200),
    difficulty: oneOf(difficultyChoices, 'difficulty', 'All'),
    duration: oneOf(durationChoices, 'duration', 'All'),
    sort: oneOf(sortChoices, 'sort', 'Default Order'),
  };
}

/** The query of an address that names these filters: '' when there are none, else with its question mark. */
export function tourFiltersToQuery(filters: TourFilters): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.difficulty !== 'All') query.set('difficulty', filters.difficulty);
  if (filters.duration !== 'All') query.set('duration', filters.duration);
  if (filters.sort !== 'Default Order') query.set('sort', filters.sort);
  const text = query.toString();
  return text && `?${text}`;
}
