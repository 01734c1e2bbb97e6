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

/**
 * Returns the positions in the list of the trips that visit each place: those that start there first.
 * @param trips the places of each trip, each once, and the one it starts from
 */
export function groupPositions(
  trips: readonly { readonly places: readonly string[]; readonly start: string | undefined }[],
): Map<string, number[]> {
  const visits = trips.flatMap(({ places, start }, position) =>
    places.map((place) => ({ place, position, isStart: place === start })),
  );
  const groups = Map.groupBy(
    visits.sort((a, b) => Number(b.isStart) - Number(a.isStart)),
    ({ place }) => place,
  );
  return new Map([...groups].map(([place, group]) => [place, group.map(({ position }) => position)]));
}
