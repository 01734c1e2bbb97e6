import { paths } from '#shared/rules/paths.ts';
import { type Position, toPosition } from '#shared/rules/text/map-position.ts';
import {
  findDayTripPlaces,
  findDeparturePlace,
  getDayTripPositions,
  type NamedLocation,
  type PlacedDayTrip,
} from './day-trip-places.ts';
import { memoizeByObject } from './memoize-by-object.ts';
import type { Location } from './schemas/location.ts';
import { groupPositions, rateSimilarity, toPlaceKey } from './trip-similarity.ts';

/** Number of related trips on the page of a trip. */
const maxRelatedTrips = 3;

/** Most tours, and most day trips, of a location on its page and in its details. */
export const maxTripsOfLocation = 6;

interface StartingTour {
  readonly start_town: string | null;
  readonly locations: readonly string[];
}

interface ComparableTour extends StartingTour {
  readonly id: string;
  readonly difficulty_level: string;
}

interface ComparableDayTrip extends PlacedDayTrip {
  readonly id: string;
  readonly difficulty: string;
}

/** Returns the town in which a tour starts: as entered, else the first place of its route; '' without one. */
export function findStart({ start_town, locations }: StartingTour): string {
  return start_town ?? locations[0] ?? '';
}

/** Returns the key of the place in which a tour starts; '' without one. */
const getStartKey = memoizeByObject((tour: StartingTour) => toPlaceKey(findStart(tour)));

/** Returns the keys of the places of a tour, that of its start first, each once. */
function getPlaceKeys(tour: StartingTour): string[] {
  return [...new Set([findStart(tour), ...tour.locations].map(toPlaceKey))].filter(Boolean);
}

/**
 * Returns up to three other tours: those that start in the same place first, then those with the most locations in
 * common, of the same difficulty, and in the given order.
 */
export function findRelatedTours<T extends ComparableTour>(tour: ComparableTour, tours: readonly T[]): T[] {
  const keys = getPlaceKeys(tour);
  const start = getStartKey(tour);
  const byKey = getTourPositionsByLocation(tours);
  const shared = countPositions(
    keys.map((key) => byKey.get(key)),
    tours.length,
  );
  return pickMostSimilar<ComparableTour, T>(tour, tours, { shared, placeCount: keys.length }, (other, sharedPlaces) =>
    rateSimilarity({
      startsAlike: start !== '' && getStartKey(other) === start,
      sharedPlaces,
      isAsDifficult: other.difficulty_level === tour.difficulty_level,
    }),
  );
}

/**
 * Returns up to three other day trips by the same rule. A day trip starts at its departure place, and its locations are
 * that place and those in its title.
 * @param locations all of them
 */
export function findRelatedDayTrips<T extends ComparableDayTrip>(
  trip: ComparableDayTrip,
  trips: readonly T[],
  locations: readonly NamedLocation[],
): T[] {
  const start = findDeparturePlace(trip, locations);
  const byName = getDayTripPositions(locations)(trips);
  const places = findDayTripPlaces(trip, locations);
  const shared = countPositions(
    places.map((name) => byName.get(name)),
    trips.length,
  );
  return pickMostSimilar<ComparableDayTrip, T>(
    trip,
    trips,
    { shared, placeCount: places.length },
    (other, sharedPlaces) =>
      rateSimilarity({
        startsAlike: start !== undefined && findDeparturePlace(other, locations) === start,
        sharedPlaces,
        isAsDifficult: other.difficulty === trip.difficulty,
      }),
  );
}

/** Returns how many of the lists contain each position, of so many. */
function countPositions(lists: readonly (readonly number[] | undefined)[], size: number): Uint16Array {
  const counts = new Uint16Array(size);
  for (const list of lists) for (const position of list ?? []) counts[position] = (counts[position] ?? 0) + 1;
  return counts;
}

/**
 * Returns the other records with the highest similarity, equal ones in the order of the list. Inserts into a short list
 * instead of sorting all, and ends when none can be more similar, because thousands of pages call this.
 * @param places number of places shared with each record, by position, and of all places of the own one
 */
function pickMostSimilar<Own extends { readonly id: string }, T extends Own>(
  own: Own,
  records: readonly T[],
  { shared, placeCount }: { readonly shared: Uint16Array; readonly placeCount: number },
  rate: (record: Own, sharedPlaces: number) => number,
): T[] {
  const highest = rate(own, placeCount);
  const pickFrom = (minSharedPlaces: number) => {
    const chosen: { record: T; similarity: number }[] = [];
    for (const [position, record] of records.entries()) {
      const sharedPlaces = shared[position] ?? 0;
      if (sharedPlaces < minSharedPlaces || record.id === own.id) continue;
      const similarity = rate(record, sharedPlaces);
      const index = chosen.findIndex((other) => similarity > other.similarity);
      if (index < 0 && chosen.length >= maxRelatedTrips) continue;
      chosen.splice(index < 0 ? chosen.length : index, 0, { record, similarity });
      chosen.length = Math.min(chosen.length, maxRelatedTrips);
      if (chosen.length === maxRelatedTrips && chosen.every((other) => other.similarity >= highest)) break;
    }
    return chosen.map(({ record }) => record);
  };
  const related = pickFrom(1);
  return related.length < maxRelatedTrips ? pickFrom(0) : related;
}

/** Stop of a tour, linked to the location of that name if there is one. */
export interface LinkedLocation {
  readonly name: string;
  /** Address of the location's page. */
  readonly address: string | undefined;
  /** Undefined for a location without one too. */
  readonly position: Position | undefined;
}

type LinkableLocation = Pick<Location, 'id' | 'name' | 'latitude' | 'longitude'>;

/** Returns the stops of a tour, each linked to the location of the same name, ignoring case. */
export function linkLocations(names: readonly string[], locations: readonly LinkableLocation[]): LinkedLocation[] {
  const links = getLinksByLocationName(locations);
  return names.map((name) => ({ name, address: undefined, position: undefined, ...links.get(toPlaceKey(name)) }));
}

const getLinksByLocationName = memoizeByObject(
  (locations: readonly LinkableLocation[]) =>
    new Map(
      locations.map(({ id, name, latitude, longitude }) => [
        toPlaceKey(name),
        {
          address: paths.location(id),
          position: toPosition(latitude, longitude),
        },
      ]),
    ),
);

/** Returns the tours that name a location, ignoring case: those that start there first, then in the given order. */
export function findToursOfLocation<T extends StartingTour>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  const positions = getTourPositionsByLocation(tours).get(toPlaceKey(location.name)) ?? [];
  return positions.flatMap((position) => tours[position] ?? []);
}

/** Returns the positions in the list of the tours that name each location, those that start there first, by location key. */
const getTourPositionsByLocation = memoizeByObject((tours: readonly StartingTour[]) =>
  groupPositions(tours.map((tour) => ({ places: getPlaceKeys(tour), start: getStartKey(tour) }))),
);
