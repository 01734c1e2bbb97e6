import { paths } from '#shared/rules/paths.ts';
import { slugPattern } from '#shared/rules/text/slug.ts';

/** Largest number of trips that are compared. */
export const maxComparedTrips = 3;

/** Number of people whose price a comparison shows at first. */
const defaultPeople = 2;

/**
 * Parses a list of trips to compare, such as 'dunes-3-days,day-trips/falls': tours by their ids, day trips by their paths.
 * Returns the different ones, tidied as addresses are. They need not exist.
 */
export function parseComparedTrips(list: string): readonly string[] {
  const trips = list
    .toLowerCase()
    .split(',')
    .map((trip) => (/[a-z0-9](?:.*[a-z0-9])?/s.exec(trip)?.[0] ?? '').replace(/^tours\//, ''))
    .filter(Boolean);
  return [...new Set(trips)];
}

/** Returns true for a text that can name a trip to compare. */
export function isComparedTrip(text: string): boolean {
  return slugPattern.test(text.replace(/^day-trips\//, ''));
}

/** Returns the path of the page of a trip to compare. */
export function getComparedTripPath(trip: string): string {
  return `/${trip.includes('/') ? trip : `tours/${trip}`}`;
}

/** Returns what to call a trip without a page: the words of its id. */
export function nameComparedTrip(trip: string): string {
  return trip.slice(trip.lastIndexOf('/') + 1).replaceAll('-', ' ');
}

/** Returns the address of a comparison. */
export function getComparisonPath(trips: readonly string[], people?: number): string {
  const query = [trips.length > 0 ? `trips=${trips.join(',')}` : '', people ? `people=${people}` : ''].filter(Boolean);
  return paths.compare + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Parses the number of people of a comparison, within what the booking form offers; 2 for a text without a number. */
export function parseComparedPeople(people: string): number {
  return Math.min(10, Math.max(1, Number.parseInt(people, 10) || defaultPeople));
}
