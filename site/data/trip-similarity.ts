/** Returns the key by which the name of a place is compared, regardless of case and blanks around it. */
export function toPlaceKey(name: string): string {
  return name.trim().toLowerCase();
}

/** Stands for the key of an unknown place; no name has it, and no link names it. */
export const unknownPlace = '?';

/** What two trips have in common. */
export interface Likeness {
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
