import type { APIRoute } from 'astro';
import { summarizeDayTrip } from '../cards/day-trip-summary.ts';
import { getDayTrips, getReviews } from '../content.ts';
import { listIndex } from '../islands/lists/whole-list.ts';

/** All day trips as the list's cards show them, for filtering lists of more than one page. */
export const GET: APIRoute = async () => {
  const [trips, reviews] = await Promise.all([getDayTrips(), getReviews()]);
  return new Response(
    listIndex(await Promise.all(trips.map((trip) => summarizeDayTrip(trip, reviews.ofDayTrip(trip.id))))),
  );
};
