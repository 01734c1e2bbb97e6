import type { SearchRecord } from './search-record.ts';
import { findMeaning } from './search-words.ts';

/** Lowest age up to which a trip is one for families, and from which it never is. */
const familyAges = { most: 12, tooOld: 14 } as const;
/** Age of the oldest child. */
const oldestChild = 17;
/** Days of a trip for a weekend, and the days on which it leaves. */
const weekend = { days: 3, departures: ['Friday', 'Saturday'] } as const;

/** Returns the tokens of a trip's facts: when it departs, its days, and whom it is for. They are found whole. */
export function readKnownFacts({ trip }: SearchRecord): string[] {
  if (!trip) return [];
  const { lowestAge, isPrivate, days, departures } = trip;
  const isForWeekend = days <= weekend.days && weekend.departures.some((day) => departures.includes(day));
  const words = [
    ...departures,
    isForWeekend ? 'weekend' : '',
    isPrivate ? 'private' : '',
    lowestAge !== null && lowestAge <= familyAges.most ? 'family' : '',
  ];
  // As the filter of the lists: a trip without a lowest age is for any.
  const ages = Array.from({ length: oldestChild + 1 }, (_, age) => age).slice(lowestAge ?? 0);
  return [
    ...words.flatMap((word) => findMeaning(word.toLowerCase()) ?? []),
    `${days}day`,
    ...ages.map((age) => `${age}year`),
  ];
}

/** Returns true for a trip that a search for families never finds. */
export const isForAdults = ({ trip }: SearchRecord): boolean => (trip?.lowestAge ?? 0) >= familyAges.tooOld;
