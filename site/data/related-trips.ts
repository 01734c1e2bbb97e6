import { getListPage } from '#shared/list-pages.ts';
import { paths } from '#shared/paths.ts';

/** Related trips below a trip's page. */
const maxRelatedTrips = 3;

interface TourSummaryLike {
  readonly id: string;
  readonly locations: readonly string[];
  readonly difficulty_level: string;
}

/**
 * Up to three other tours for the page of one: those with most locations in common first, among them those of the same
 * difficulty, else in the order given.
 */
export function findRelatedTours<T extends TourSummaryLike>(tour: TourSummaryLike, tours: readonly T[]): T[] {
  const sharedLocationCounts = new Map<number, number>();
  const positionsByLocation = tourPositionsByLocation(tours);
  for (const place of new Set(tour.locations.map(toLocationKey))) {
    for (const position of positionsByLocation.get(place) ?? [])
      sharedLocationCounts.set(position, (sharedLocationCounts.get(position) ?? 0) + 1);
  }
  const nearest = (positions: Iterable<number>) =>
    pickMostSimilar(
      tour.id,
      tours,
      positions,
      // A place in common weighs more than the difficulty.
      (other, position) =>
        2 * (sharedLocationCounts.get(position) ?? 0) + Number(other.difficulty_level === tour.difficulty_level),
    );
  const near = nearest(sharedLocationCounts.keys());
  return near.length < maxRelatedTrips ? nearest(tours.keys()) : near;
}

/** Up to three other day trips for the page of one: those of the same difficulty first, else in the order given. */
export function findRelatedDayTrips<T extends { readonly id: string; readonly difficulty: string }>(
  trip: { readonly id: string; readonly difficulty: string },
  trips: readonly T[],
): T[] {
  return pickMostSimilar(trip.id, trips, trips.keys(), (other) => Number(other.difficulty === trip.difficulty));
}

/**
 * The first few of records other than one's own by how near they are, and by their place in the list where they are as
 * near. Every page of thousands asks: nothing is sorted.
 */
function pickMostSimilar<T extends { readonly id: string }>(
  ownId: string,
  records: readonly T[],
  positions: Iterable<number>,
  nearness: (record: T, position: number) => number,
): T[] {
  const chosen: { record: T; position: number; near: number }[] = [];
  for (const position of positions) {
    const record = records[position];
    if (!record || record.id === ownId) continue;
    const near = nearness(record, position);
    const place = chosen.findIndex((other) => near > other.near || (near === other.near && position < other.position));
    if (place < 0 && chosen.length >= maxRelatedTrips) continue;
    chosen.splice(place < 0 ? chosen.length : place, 0, { record, position, near });
    chosen.length = Math.min(chosen.length, maxRelatedTrips);
  }
  return chosen.map(({ record }) => record);
}

/** A place on a tour's way, with the address of the location of that name when there is one. */
export interface LinkedLocation {
  readonly name: string;
  /** Where its details open. */
  readonly address: string | undefined;
}

/**
 * The places of a tour, each known by the location of the same name, however it is capitalised (docs/product.md, "Tour page").
 * @param locations all of them, in the order of their list
 */
export function linkLocations(
  names: readonly string[],
  locations: readonly { readonly id: string; readonly name: string }[],
): LinkedLocation[] {
  const addresses = pathsByLocationName(locations);
  return names.map((name) => ({ name, address: addresses.get(toLocationKey(name)) }));
}

const pathsByLocationName = memoizeByList(
  (locations: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(
      locations.map(({ id, name }, position) => [toLocationKey(name), paths.location(id, getListPage(position))]),
    ),
);

/** The tours that stop at a location, in the order given: those that name it, however it is capitalised (docs/product.md, "Tour page"). */
export function toursByLocation<T extends { readonly locations: readonly string[] }>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  const positions = tourPositionsByLocation(tours).get(toLocationKey(location.name)) ?? [];
  return positions.flatMap((position) => tours[position] ?? []);
}

/** The positions of the tours that name a place, by its key. */
const tourPositionsByLocation = memoizeByList((tours: readonly { readonly locations: readonly string[] }[]) => {
  const byPlace = new Map<string, number[]>();
  tours.forEach(({ locations }, position) => {
    for (const place of new Set(locations.map(toLocationKey))) {
      const positions = byPlace.get(place);
      if (positions) positions.push(position);
      else byPlace.set(place, [position]);
    }
  });
  return byPlace;
});

/** What is made of a list, made once for each list: the pages of thousands of trips ask about the same. */
function memoizeByList<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const cache = new WeakMap<List, Made>();
  return (list) => {
    const result = cache.get(list) ?? make(list);
    cache.set(list, result);
    return result;
  };
}

function toLocationKey(name: string): string {
  return name.trim().toLowerCase();
}
