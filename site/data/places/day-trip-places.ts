import { memoizeByObject } from '../memoize-by-object.ts';
import { createNameFinder } from './find-names.ts';
import { findTripsOfPlace, toPlaceKey, type VisitedPlaces } from './trip-similarity.ts';

/** A location, as far as texts are searched for it. */
export interface NamedLocation {
  readonly id: string;
  readonly name: string;
}

/** A day trip, as far as its texts name places. */
export interface PlacedDayTrip {
  readonly title: string;
  readonly start_town: string | null;
  readonly meeting_point: string | null;
}

/** Returns functions that find the locations in a text, the only one in a meeting point, and that of a town. */
const getFinders = memoizeByObject((locations: readonly NamedLocation[]) => {
  const findAll = createNameFinder(locations.map(({ name }) => name));
  // Cached, because each page of a long list asks for the places of all trips.
  const byMeetingPoint = new Map<string, string | undefined>();
  const findOnly = (meetingPoint: string) => {
    if (!byMeetingPoint.has(meetingPoint)) {
      const found = findAll(meetingPoint);
      byMeetingPoint.set(meetingPoint, found.length === 1 ? found[0] : undefined);
    }
    return byMeetingPoint.get(meetingPoint);
  };
  const byKey = new Map(locations.map(({ name }) => [toPlaceKey(name), name]));
  const findTown = (town: string) => byKey.get(toPlaceKey(town)) ?? town;
  return { findAll, findOnly, findTown };
});

/**
 * Returns the place that a day trip leaves from: its start town, else the only location in its meeting point. Undefined for
 * none, and for several, one of which may be a street or a second pick-up.
 */
export function findDeparturePlace(
  { start_town, meeting_point }: Pick<PlacedDayTrip, 'start_town' | 'meeting_point'>,
  locations: readonly NamedLocation[],
): string | undefined {
  const { findOnly, findTown } = getFinders(locations);
  return start_town ? findTown(start_town) : findOnly(meeting_point ?? '');
}

/** Returns the locations in the title of a day trip and the one it leaves from, by name, and that one. */
export const findVisitedPlaces = memoizeByObject(
  (trip: PlacedDayTrip, locations: readonly NamedLocation[]): VisitedPlaces => {
    const start = findDeparturePlace(trip, locations);
    const named = getFinders(locations).findAll(trip.title);
    return { places: [...new Set(start === undefined ? named : [start, ...named])], start };
  },
);

/** Returns the names of the locations that a day trip visits: the one it leaves from, then those in its title, each once. */
export function findDayTripPlaces(trip: PlacedDayTrip, locations: readonly NamedLocation[]): readonly string[] {
  return findVisitedPlaces(trip, locations).places;
}

/** Returns the places that day trips leave from: those with the most trips first, then by name. */
export function getDeparturePlaces(
  trips: readonly PlacedDayTrip[],
  locations: readonly NamedLocation[],
): readonly string[] {
  const byPlace = Map.groupBy(trips, (trip) => findDeparturePlace(trip, locations));
  return [...byPlace]
    .sort(([a = '', { length }], [b = '', other]) => other.length - length || a.localeCompare(b, 'en'))
    .flatMap(([place]) => place ?? []);
}

/** Returns the day trips that leave from each location, then those with it in their title, by its id. */
export function groupDayTripsByLocation<T extends PlacedDayTrip>(
  trips: readonly T[],
  locations: readonly NamedLocation[],
): Map<string, T[]> {
  return new Map(
    locations.map(({ id, name }) => [id, findTripsOfPlace(name, trips, (trip) => findVisitedPlaces(trip, locations))]),
  );
}
