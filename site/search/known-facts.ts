/** Lowest age up to which a trip is one for families, and from which it never is. */
const familyAges = { most: 12, tooOld: 14 } as const;
/** Age of the oldest child. */
const oldestChild = 17;
/** Days of a trip for a weekend, and the days on which it leaves. */
const weekend = { days: 3, departures: ['Friday', 'Saturday'] } as const;

interface KnownFacts {
  /** Null where it is not known. */
  readonly lowestAge: number | null;
  readonly isPrivate: boolean;
  readonly days: number;
  /** Names of the months and weekdays on which it departs. */
  readonly departures: readonly string[];
}

/** Returns the words by which the facts of a trip are searched for, each found whole, and whether it is none for families. */
export function describeKnownFacts({ lowestAge, isPrivate, days, departures }: KnownFacts) {
  const isForWeekend = days <= weekend.days && weekend.departures.some((day) => departures.includes(day));
  const isForFamilies = lowestAge !== null && lowestAge <= familyAges.most;
  // As the filter of the lists: a trip without a lowest age is for any.
  const ages = Array.from({ length: oldestChild + 1 }, (_, age) => age).slice(lowestAge ?? 0);
  return {
    departures,
    known: [
      ...(isForWeekend ? ['weekend'] : []),
      ...(isPrivate ? ['private'] : []),
      ...(isForFamilies ? ['family'] : []),
      `${days}day`,
      ...ages.map((age) => `${age}year`),
    ],
    isForAdults: (lowestAge ?? 0) >= familyAges.tooOld,
  };
}
