import { getListPage } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { memoizeByList } from './memoize-by-list.ts';

/** Number of related trips on the page of a trip. */
const maxRelatedTrips = 3;

interface ComparableTour {
  readonly id: string;
  readonly locations: readonly string[];
  readonly difficulty_level: string;
}

/**
 * Returns up to three other tours: those with the most locations in common first, then those of the same difficulty,
 * then in the given order.
 */
export function findRelatedTours<T extends ComparableTour>(tour: ComparableTour, tours: readonly T[]): T[] {
  const sharedLocationCounts = new Map<number, number>();
  const positionsByLocation = getTourPositionsByLocation(tours);
  for (const key of new Set(tour.locations.map(toLocationKey))) {
    for (const position of positionsByLocation.get(key) ?? [])
      sharedLocationCounts.set(position, (sharedLocationCounts.get(position) ?? 0) + 1);
  }
  const pickFrom = (positions: Iterable<number>) =>
    pickMostSimilar(
      tour.id,
      tours,
      positions,
      // A shared location counts more than the same difficulty.
      (other, position) =>
        2 * (sharedLocationCounts.get(position) ?? 0) + Number(other.difficulty_level === tour.difficulty_level),
    );
  const related = pickFrom(sharedLocationCounts.keys());
  return related.length < maxRelatedTrips ? pickFrom(tours.keys()) : related;
}

/** Returns up to three other day trips: those of the same difficulty first, then in the given order. */
export function findRelatedDayTrips<T extends { readonly id: string; readonly difficulty: string }>(
  trip: { readonly id: string; readonly difficulty: string },
  trips: readonly T[],
): T[] {
  return pickMostSimilar(trip.id, trips, trips.keys(), (other) => Number(other.difficulty === trip.difficulty));
}

/**
 * Returns the other records with the highest similarity, equal ones in the order of the list. Inserts into a short list
 * instead of sorting all, because thousands of pages call this.
 */
function pickMostSimilar<T extends { readonly id: string }>(
  ownId: string,
  records: readonly T[],
  positions: Iterable<number>,
  getSimilarity: (record: T, position: number) => number,
): T[] {
  const chosen: { record: T; position: number; similarity: number }[] = [];
  for (const position of positions) {
    const record = records[position];
    if (!record || record.id === ownId) continue;
    const similarity = getSimilarity(record, position);
    const index = chosen.findIndex(
      (other) => similarity > other.similarity || (similarity === other.similarity && position < other.position),
    );
    if (index < 0 && chosen.length >= maxRelatedTrips) continue;
    chosen.splice(index < 0 ? chosen.length : index, 0, { record, position, similarity });
    chosen.length = Math.min(chosen.length, maxRelatedTrips);
  }
  return chosen.map(({ record }) => record);
}

/** Stop of a tour, linked to the location of that name if there is one. */
export interface LinkedLocation {
  readonly name: string;
  /** Address that opens the location's details. */
  readonly address: string | undefined;
}

/**
 * Returns the stops of a tour, each linked to the location of the same name, ignoring case.
 * @param locations all of them in the order of their list, which decides on their page
 */
export function linkLocations(
  names: readonly string[],
  locations: readonly { readonly id: string; readonly name: string }[],
): LinkedLocation[] {
  const addresses = getPathsByLocationName(locations);
  return names.map((name) => ({ name, address: addresses.get(toLocationKey(name)) }));
}

const getPathsByLocationName = memoizeByList(
  (locations: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(
      locations.map(({ id, name }, position) => [toLocationKey(name), paths.location(id, getListPage(position))]),
    ),
);

/** Returns the tours that name a location, ignoring case, in the given order. */
export function findToursOfLocation<T extends { readonly locations: readonly string[] }>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  const positions = getTourPositionsByLocation(tours).get(toLocationKey(location.name)) ?? [];
  return positions.flatMap((position) => tours[position] ?? []);
}

/** Returns the positions in the list of the tours that name each location, by location key. */
const getTourPositionsByLocation = memoizeByList((tours: readonly { readonly locations: readonly string[] }[]) => {
  const byKey = new Map<string, number[]>();
  tours.forEach(({ locations }, position) => {
    for (const key of new Set(locations.map(toLocationKey))) {
      const positions = byKey.get(key);
      if (positions) positions.push(position);
      else byKey.set(key, [position]);
    }
  });
  return byKey;
});

function toLocationKey(name: string): string {
  return name.trim().toLowerCase();
}
