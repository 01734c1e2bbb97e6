import { createNameFinder } from './places/find-names.ts';
import type { Tour } from './schemas/tour.ts';

type Searched = Pick<Tour, 'title' | 'highlights' | 'includes'> & { readonly itinerary?: Tour['itinerary'] };

/**
 * Returns the trips of each activity, in the given order: those that name it in title, highlights, included things or
 * itinerary.
 * @param names words for each activity
 */
export function findTripsOfActivities<T extends Searched>(
  names: readonly (readonly string[])[],
  trips: readonly T[],
): T[][] {
  // Searches the long texts once for all activities, and then only the words found.
  const find = createNameFinder(names.flat());
  const named = trips.map((trip) => ({ trip, found: find(getText(trip)).join('\n') }));
  return names.map((words) => {
    const findOwn = createNameFinder(words);
    return named.flatMap(({ trip, found }) => (findOwn(found).length > 0 ? trip : []));
  });
}

function getText({ title, highlights, includes, itinerary = [] }: Searched): string {
  const days = itinerary.flatMap((day) => [day.title, ...day.activities, day.accommodation ?? '']);
  return [title, ...highlights, ...includes, ...days].join('\n');
}
