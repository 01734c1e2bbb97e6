import { paths } from '#shared/rules/paths.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { type Position, toPosition } from '#shared/rules/text/map-position.ts';
import { landmarks, villages } from '../../maps/landmarks.ts';
import { memoizeByObject } from '../memoize-by-object.ts';
import type { Location } from '../schemas/location.ts';
import { findVisitedPlaces, type NamedLocation, type PlacedDayTrip } from './day-trip-places.ts';
import { findStart } from './route.ts';
import { countShared, findMostSimilar, findTripsOfPlace, rateSimilarity, toPlaceKey } from './trip-similarity.ts';

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

/** Returns the keys of the places of a tour, that of its start first; no start without one. */
const getTourPlaces = memoizeByObject((tour: StartingTour) => {
  const start = toPlaceKey(findStart(tour)) || undefined;
  const places = [...new Set([start ?? '', ...tour.locations.map(toPlaceKey)])].filter(Boolean);
  return { places, start };
});

/**
 * Returns up to three other tours: those that start in the same place first, then those with the most locations in
 * common, of the same difficulty, and in the given order.
 */
export function findRelatedTours<T extends ComparableTour>(tour: ComparableTour, tours: readonly T[]): T[] {
  const { places, start } = getTourPlaces(tour);
  const rate = (other: T) =>
    rateSimilarity({
      startsAlike: start !== undefined && getTourPlaces(other).start === start,
      sharedPlaces: countShared(places, getTourPlaces(other).places),
      isAsDifficult: other.difficulty_level === tour.difficulty_level,
    });
  return findMostSimilar(tour, tours, rate, maxRelatedTrips);
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
  const { places, start } = findVisitedPlaces(trip, locations);
  const rate = (other: T) => {
    const visited = findVisitedPlaces(other, locations);
    return rateSimilarity({
      startsAlike: start !== undefined && visited.start === start,
      sharedPlaces: countShared(places, visited.places),
      isAsDifficult: other.difficulty === trip.difficulty,
    });
  };
  return findMostSimilar(trip, trips, rate, maxRelatedTrips);
}

/** Stop of a tour, linked to the location of that name if there is one. */
export interface LinkedLocation {
  readonly name: string;
  /** Address of the location's page. */
  readonly address: string | undefined;
  /** Undefined for a location without one too. */
  readonly position: Position | undefined;
}

type LinkableLocation = Pick<Location, 'id' | 'name' | 'location_type' | 'latitude' | 'longitude'>;

/**
 * Returns the stops of a trip, each linked to the location of the same name, ignoring case and accents. One without a location may be a
 * place that the maps know; a region is no point.
 */
export function linkLocations(names: readonly string[], locations: readonly LinkableLocation[]): LinkedLocation[] {
  const links = getLinksByLocationName(locations);
  return names.map((name) => {
    const key = foldText(name);
    return { name, ...(links.get(key) ?? { address: undefined, position: getKnownPosition(key) }) };
  });
}

const getLinksByLocationName = memoizeByObject(
  (locations: readonly LinkableLocation[]) =>
    new Map(
      locations.map(({ id, name, location_type, latitude, longitude }) => [
        foldText(name),
        {
          address: paths.location(id),
          position: location_type === 'Mountain Region' ? undefined : toPosition(latitude, longitude),
        },
      ]),
    ),
);

const knownPositions = new Map([...landmarks, ...villages].map((place) => [foldText(place.name), place]));

function getKnownPosition(key: string): Position | undefined {
  const place = knownPositions.get(key);
  return place && { latitude: place.latitude, longitude: place.longitude };
}

/** Returns the tours that name a location, ignoring case: those that start there first, then in the given order. */
export function findToursOfLocation<T extends StartingTour>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  return findTripsOfPlace(toPlaceKey(location.name), tours, getTourPlaces);
}
