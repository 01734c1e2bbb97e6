import { listPageOf } from './list-pages.ts';
import { paths } from './paths.ts';

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
  const places = new Set(tour.locations.map(asKey));
  return nearest(tour.id, tours, (other) => [
    new Set(other.locations.map(asKey).filter((place) => places.has(place))).size,
    Number(other.difficulty_level === tour.difficulty_level),
  ]);
}

/** Up to three other day trips for the page of one: those of the same difficulty first, else in the order given. */
export function relatedDayTrips<T extends { readonly id: string; readonly difficulty: string }>(
  trip: { readonly id: string; readonly difficulty: string },
  trips: readonly T[],
): T[] {
  return nearest(trip.id, trips, (other) => [Number(other.difficulty === trip.difficulty)]);
}

/** Records other than one's own by how much they have in common, the first measure deciding before the second. */
function nearest<T extends { readonly id: string }>(
  ownId: string,
  records: readonly T[],
  measures: (record: T) => readonly number[],
): T[] {
  return records
    .filter(({ id }) => id !== ownId)
    .map((record) => ({ record, common: measures(record) }))
    .sort((a, b) => b.common.map((value, index) => value - (a.common[index] ?? 0)).find(Boolean) ?? 0)
    .slice(0, relatedTrips)
    .map(({ record }) => record);
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
  const addresses = new Map(
    locations.map(({ id, name }, position) => [asKey(name), paths.location(id, listPageOf(position))]),
  );
  return names.map((name) => ({ name, address: addresses.get(asKey(name)) }));
}

/** The tours that stop at a location, in the order given: those that name it, however it is capitalised (section 3). */
export function toursThrough<T extends { readonly locations: readonly string[] }>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  const place = asKey(location.name);
  return tours.filter(({ locations }) => locations.some((name) => asKey(name) === place));
}

function asKey(name: string): string {
  return name.trim().toLowerCase();
}
