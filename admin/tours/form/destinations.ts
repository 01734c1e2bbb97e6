/** A location of the site, as the form of a tour needs it. */
export interface Destination {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

const toKey = (name: string) => name.trim().toLowerCase();

/** Returns the location of that name, regardless of case, an active one first, as the public page of a tour finds it. */
export function findDestination(
  name: string,
  destinations: readonly Destination[] | undefined,
): Destination | undefined {
  const found = destinations?.filter((destination) => toKey(destination.name) === toKey(name)) ?? [];
  return found.find(({ is_active }) => is_active) ?? found[0];
}

/** Returns the remark about a location of a tour that has no public page; undefined while the destinations are not known. */
export function getPageMark(name: string, destinations: readonly Destination[] | undefined): string | undefined {
  if (!destinations) return undefined;
  const destination = findDestination(name, destinations);
  if (!destination) return 'no page yet';
  return destination.is_active ? undefined : 'page not public';
}
