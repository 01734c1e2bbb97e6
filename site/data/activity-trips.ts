import { createNameFinder } from './find-names.ts';
import type { DayTrip } from './schemas/day-trip.ts';
import type { Tour } from './schemas/tour.ts';

type Searched = Pick<Tour, 'title' | 'highlights' | 'includes'> & { readonly itinerary?: Tour['itinerary'] };

/**
 * Returns the tours and day trips that an activity is part of, in the given order: those whose title, highlights, included
 * things or itinerary name it.
 * @param names words for the activity
 */
export function findTripsOfActivity<T extends Searched, D extends Pick<DayTrip, 'title' | 'highlights' | 'includes'>>(
  names: readonly string[],
  tours: readonly T[],
  dayTrips: readonly D[],
): { readonly tours: T[]; readonly dayTrips: D[] } {
  const find = createNameFinder(names);
  const isNamed = ({ title, highlights, includes, itinerary = [] }: Searched) => {
    const days = itinerary.flatMap((day) => [day.title, ...day.activities, day.accommodation ?? '']);
    return find([title, ...highlights, ...includes, ...days].join('\n')).length > 0;
  };
  return { tours: tours.filter(isNamed), dayTrips: dayTrips.filter(isNamed) };
}
