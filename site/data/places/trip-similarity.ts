/** Returns the key by which the name of a place is compared, regardless of case and blanks around it. */
export function toPlaceKey(name: string): string {
  return name.trim().toLowerCase();
}

/** Stands for the key of an unknown place; no name has it, and no link names it. */
export const unknownPlace = '?';

/** What two trips have in common. */
interface Likeness {
  readonly startsAlike: boolean;
  readonly sharedPlaces: number;
  readonly isAsDifficult: boolean;
}

/**
 * Returns how similar two trips are; 0 if they have nothing in common. The same start counts more than all shared
 * places (a tour has at most 40), and each of those more than the same difficulty.
 */
export function rateSimilarity({ startsAlike, sharedPlaces, isAsDifficult }: Likeness): number {
  return 1000 * Number(startsAlike) + 2 * sharedPlaces + Number(isAsDifficult);
}

/** The places of a trip, each once, and the one it starts from. */
export interface VisitedPlaces {
  readonly places: readonly string[];
  readonly start: string | undefined;
}

/** Returns the trips that visit a place: those that start there first, then in the given order. */
export function findTripsOfPlace<T>(place: string, trips: readonly T[], getVisited: (trip: T) => VisitedPlaces): T[] {
  const visiting = trips.filter((trip) => getVisited(trip).places.includes(place));
  const startsHere = (trip: T) => getVisited(trip).start === place;
  return [...visiting.filter(startsHere), ...visiting.filter((trip) => !startsHere(trip))];
}

/** Returns the other trips with the highest similarity, equal ones in the order of the list, at most so many. */
export function findMostSimilar<T extends { readonly id: string }>(
  own: Pick<T, 'id'>,
  trips: readonly T[],
  rate: (trip: T) => number,
  count: number,
): T[] {
  return trips
    .filter(({ id }) => id !== own.id)
    .map((trip) => ({ trip, similarity: rate(trip) }))
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, count)
    .map(({ trip }) => trip);
}

/** Returns how many places are in both lists. */
export function countShared(places: readonly string[], others: readonly string[]): number {
  return places.filter((place) => others.includes(place)).length;
}
