import { dayTripTexts } from '../../copy/day-trips.ts';
import { choiceOf, queryOf } from './query-string.ts';

/** What the day trips list can be narrowed to, in the order of its chips (specification sections 2 and 9). */
export const dayTripLevels = [dayTripTexts.all, 'Easy', 'Moderate', 'Challenging'] as const;
type DayTripLevel = (typeof dayTripLevels)[number];

/** The day trips of a level, in the given order. */
export function filterDayTrips<T extends { readonly difficulty: string }>(
  trips: readonly T[],
  level: DayTripLevel,
): readonly T[] {
  return level === dayTripTexts.all ? trips : trips.filter(({ difficulty }) => difficulty === level);
}

/** The level that an address names; all where it names none. */
export function dayTripLevelFromQuery(query: string): DayTripLevel {
  return choiceOf(query, 'difficulty', dayTripLevels, dayTripTexts.all);
}

/** The query of an address that names this level: '' for all. */
export function dayTripLevelToQuery(level: DayTripLevel): string {
  return queryOf({ difficulty: level }, { difficulty: dayTripTexts.all });
}
