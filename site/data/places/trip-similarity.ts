/** Returns the key by which the name of a place is compared, regardless of case and blanks around it. */
export function toPlaceKey(name: string): string {
  return name.trim().toLowerCase();
}

/** Stands for the key of an unknown place; no name has it, and no link names it. */
export const unknownPlace = '?';

/** What two trips have in common. */
interface Likeness {
  readonly hasSameLandscape: boolean;
  /** From 0, far apart or unknown, to `maxNearness`, in the same place. */
  readonly startNearness: number;
  readonly sharedPlaces: number;
  readonly isAsDifficult: boolean;
}

/** Nearness of two trips that start in the same place. */
export const maxNearness = 10;

/**
 * Returns how similar two trips are; 0 if they have nothing in common. The same landscape counts more than the way from start to
 * start, that more than all shared places (a tour has at most 40), and each of those more than the same difficulty.
 */
export function rateSimilarity({ hasSameLandscape, startNearness, sharedPlaces, isAsDifficult }: Likeness): number {
  return 20_000 * Number(hasSameLandscape) + 1000 * startNearness + 2 * sharedPlaces + Number(isAsDifficult);
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
  const best: { readonly trip: T; readonly similarity: number }[] = [];
  for (const trip of trips) {
    if (trip.id === own.id) continue;
    const similarity = rate(trip);
    // Most trips end here, so that a long list is not sorted for each page.
    if (best.length === count && similarity <= (best.at(-1)?.similarity ?? 0)) continue;
    best.push({ trip, similarity });
    best.sort((one, other) => other.similarity - one.similarity).splice(count);
  }
  return best.map(({ trip }) => trip);
}
