import { foldText } from '#shared/rules/text/fold.ts';
import { type Position, parseStopPosition, toPosition } from '#shared/rules/text/map-position.ts';
import type { Landscape } from '../../maps/landmarks.ts';
import { measureDistance } from '../../maps/nearby-places.ts';
import { memoizeByObject } from '../memoize-by-object.ts';
import { findVisitedPlaces, type PlacedDayTrip } from './day-trip-places.ts';
import { findKnownPlace, type LinkableLocation } from './known-places.ts';
import { findStart } from './route.ts';
import { getTripLandscape } from './trip-landscape.ts';
import {
  findMostSimilar,
  findTripsOfPlace,
  maxNearness,
  rateSimilarity,
  toPlaceKey,
  type VisitedPlaces,
} from './trip-similarity.ts';

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
  readonly title: string;
  readonly end_town: string | null;
  readonly difficulty_level: string;
}

interface ComparableDayTrip extends PlacedDayTrip {
  readonly id: string;
  readonly end_town: string | null;
  readonly difficulty: string;
}

/** Returns the keys of the places of a tour, that of its start first; no start without one. */
const getTourPlaces = memoizeByObject((tour: StartingTour): VisitedPlaces => {
  const start = toPlaceKey(findStart(tour)) || undefined;
  const places = [...new Set([start ?? '', ...tour.locations.map(toPlaceKey)])].filter(Boolean);
  return { places, start };
});

/** What two trips are compared by. */
interface Traits extends VisitedPlaces {
  readonly landscape: Landscape | undefined;
  readonly position: Position | undefined;
  readonly difficulty: string;
}

// Made once for each trip, because each page compares all trips.
const getTourTraits = memoizeByObject((tour: ComparableTour, locations: readonly LinkableLocation[]) =>
  getTraits(tour, getTourPlaces(tour), tour.difficulty_level, locations),
);

const getDayTripTraits = memoizeByObject((trip: ComparableDayTrip, locations: readonly LinkableLocation[]) =>
  getTraits(trip, findVisitedPlaces(trip, locations), trip.difficulty, locations),
);

function getTraits(
  { title, end_town }: Pick<ComparableTour, 'title' | 'end_town'>,
  visited: VisitedPlaces,
  difficulty: string,
  locations: readonly LinkableLocation[],
): Traits {
  return {
    ...visited,
    landscape: getTripLandscape({ title, ...visited, end: end_town }, locations),
    position: visited.start === undefined ? undefined : findKnownPlace(visited.start, locations)?.position,
    difficulty,
  };
}

/**
 * Returns up to three other tours: those of the same landscape first, then those that start nearest, in steps of 100 km, those
 * with the most locations in common, of the same difficulty, and in the given order.
 * @param locations all of them
 */
export function findRelatedTours<T extends ComparableTour>(
  tour: ComparableTour,
  tours: readonly T[],
  locations: readonly LinkableLocation[],
): T[] {
  const rate = rateFor(getTourTraits(tour, locations));
  return findMostSimilar(tour, tours, (other) => rate(getTourTraits(other, locations)), maxRelatedTrips);
}

/**
 * Returns up to three other day trips by the same rule. A day trip starts at its departure place, and its locations are
 * that place and those in its title.
 * @param locations all of them
 */
export function findRelatedDayTrips<T extends ComparableDayTrip>(
  trip: ComparableDayTrip,
  trips: readonly T[],
  locations: readonly LinkableLocation[],
): T[] {
  const rate = rateFor(getDayTripTraits(trip, locations));
  return findMostSimilar(trip, trips, (other) => rate(getDayTripTraits(other, locations)), maxRelatedTrips);
}

/** Returns a function that rates the similarity of other trips to one. Measures the way to each start once. */
function rateFor(own: Traits): (other: Traits) => number {
  const places = new Set(own.places);
  const nearness = new Map([[own.start, own.start === undefined ? 0 : maxNearness]]);
  return (other) => {
    const startNearness = nearness.get(other.start) ?? getNearness(own.position, other.position);
    nearness.set(other.start, startNearness);
    return rateSimilarity({
      hasSameLandscape: own.landscape !== undefined && own.landscape === other.landscape,
      startNearness,
      sharedPlaces: other.places.filter((place) => places.has(place)).length,
      isAsDifficult: own.difficulty === other.difficulty,
    });
  };
}

function getNearness(one: Position | undefined, other: Position | undefined): number {
  return one && other ? Math.max(0, maxNearness - Math.floor(measureDistance(one, other) / 100)) : 0;
}

/** Stop of a tour, linked to the location of that name if there is one. */
export interface LinkedLocation {
  readonly name: string;
  /** Address of the location's page. */
  readonly address: string | undefined;
  /** Undefined for a location without one too. */
  readonly position: Position | undefined;
}

/**
 * Returns the stops of a trip, each linked to the location of the same name, ignoring case and accents.
 * @param positions of stops that have their own, as staff wrote them
 */
export function linkLocations(
  names: readonly string[],
  locations: readonly LinkableLocation[],
  positions: readonly string[] = [],
): LinkedLocation[] {
  const own = positions.map(parseStopPosition).filter((stop) => typeof stop !== 'string');
  return names.map((name) => {
    const { address, position } = findKnownPlace(name, locations) ?? {};
    const { latitude, longitude } = own.find((stop) => foldText(stop.name) === foldText(name)) ?? {};
    return { name, address, position: toPosition(latitude ?? null, longitude ?? null) ?? position };
  });
}

/** Returns the tours that name a location, ignoring case: those that start there first, then in the given order. */
export function findToursOfLocation<T extends StartingTour>(
  location: { readonly name: string },
  tours: readonly T[],
): T[] {
  return findTripsOfPlace(toPlaceKey(location.name), tours, getTourPlaces);
}
