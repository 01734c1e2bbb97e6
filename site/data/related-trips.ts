import { listPageOf } from '../../shared/list-pages.ts';
import { paths } from '../../shared/paths.ts';

/** Related trips below a trip's page. */
const relatedTrips = 3;

interface Located {
  readonly id: string;
  readonly locations: readonly string[];
  readonly difficulty_level: string;
}

/**
 * Up to three other tours for the page of one: those with most locations in common first, among them those of the same
 * difficulty, else in the order given.
 */
export function relatedTours<T extends Located>(tour: Located, tours: readonly T[]): T[] {
  const common = new Map<number, number>();
  const byPlace = toursByPlace(tours);
  for (const place of new Set(tour.locations.map(asKey))) {
    for (const position of byPlace.get(place) ?? []) common.set(position, (common.get(position) ?? 0) + 1);
  }
  const nearest = (positions: Iterable<number>) =>
    nearestOf(
      tour.id,
      tours,
      positions,
      // A place in common weighs more than the difficulty.
      (other, position) => 2 * (common.get(position) ?? 0) + Number(other.difficulty_level === tour.difficulty_level),
    );
  const near = nearest(common.keys());
  return near.length < relatedTrips ? nearest(tours.keys()) : near;
}

/** Up to three other day trips for the page of one: those of the same difficulty first, else in the order given. */
export function relatedDayTrips<T extends { readonly id: string; readonly difficulty: string }>(
  trip: { readonly id: string; readonly difficulty: string },
  trips: readonly T[],
): T[] {
  return nearestOf(trip.id, trips, trips.keys(), (other) => Number(other.difficulty === trip.difficulty));
}

/**
 * The first few of records other than one's own by how near they are, and by their place in the list where they are as
 * near. Every page of thousands asks: nothing is sorted.
 */
function nearestOf<T extends { readonly id: string }>(
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
    if (place < 0 && chosen.length >= relatedTrips) continue;
    chosen.splice(place < 0 ? chosen.length : place, 0, { record, position, near });
    chosen.length = Math.min(chosen.length, relatedTrips);
  }
  return chosen.map(({ record }) => record);
}

/** A place on a tour's way, with the address of the location of that name when there is one. */
export interface Stop {
  readonly name: string;
  /** Where its details open. */
  readonly address: string | undefined;
}

/**
 * The places of a tour, each known by the location of the same name, however it is capitalised (section 3).
 * @param locations all of them, in the order of their list
 */
export function stopsOf(
  names: readonly string[],
  locations: readonly { readonly id: string; readonly name: string }[],
): Stop[] {
  const addresses = addressesByPlace(locations);
  return names.map((name) => ({ name, address: addresses.get(asKey(name)) }));
}

const addressesByPlace = onceForEach(
  (locations: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(locations.map(({ id, name }, position) => [asKey(name), paths.location(id, listPageOf(position))])),
);

/** The tours that stop at a location, in the order given: those that name it, however it is capitalised (section 3). */
export function toursThrough<T extends { readonly locations: readonly string[] }>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  const positions = toursByPlace(tours).get(asKey(location.name)) ?? [];
  return positions.flatMap((position) => tours[position] ?? []);
}

/** The positions of the tours that name a place, by its key. */
const toursByPlace = onceForEach((tours: readonly { readonly locations: readonly string[] }[]) => {
  const byPlace = new Map<string, number[]>();
  tours.forEach(({ locations }, position) => {
    for (const place of new Set(locations.map(asKey))) {
      const positions = byPlace.get(place);
      if (positions) positions.push(position);
      else byPlace.set(place, [position]);
    }
  });
  return byPlace;
});

/** What is made of a list, made once for each list: the pages of thousands of trips ask about the same. */
function onceForEach<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const known = new WeakMap<List, Made>();
  return (list) => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
}

function asKey(name: string): string {
  return name.trim().toLowerCase();
}
