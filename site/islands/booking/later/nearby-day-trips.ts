import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { rateSimilarity, unknownPlace } from '#site/data/places/trip-similarity.ts';

/** Number of day trips that a confirmation offers. */
const maxDayTrips = 3;

/**
 * Returns up to three other day trips: those that start where a trip starts first, then those with the most of its
 * places, none without any. For a custom trip those at the head of the list.
 * @param trip undefined for a custom trip
 */
export function findNearbyDayTrips(trip: BookableTrip | undefined, trips: readonly BookableTrip[]): BookableTrip[] {
  const dayTrips = trips.filter((other) => other.type === 'day-trip' && other !== trip);
  if (!trip) return dayTrips.slice(0, maxDayTrips);
  const [start, ...stops] = trip.places ?? [];
  const isStartKnown = start !== undefined && start !== unknownPlace;
  const places = isStartKnown ? [start, ...stops] : stops;
  const rate = ({ places: others = [] }: BookableTrip) =>
    rateSimilarity({
      hasSameLandscape: false,
      startNearness: Number(isStartKnown && others[0] === start),
      sharedPlaces: others.filter((place) => places.includes(place)).length,
      isAsDifficult: false,
    });
  return dayTrips
    .filter((other) => rate(other) > 0)
    .sort((a, b) => rate(b) - rate(a))
    .slice(0, maxDayTrips);
}
