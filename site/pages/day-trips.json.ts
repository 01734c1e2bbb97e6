import type { APIRoute } from 'astro';
import { summarizeDayTrip } from '../cards/day-trip-summary.ts';
import { getDayTrips, getReviews } from '../content.ts';
import { listIndex } from '../islands/lists/whole-list.ts';

/** All day trips as the list's cards show them, for filtering lists of more than one page. */
export const GET: APIRoute = async () => {
  const reviews = await getReviews(({ booking_type }) => booking_type === 'day-trip');
  return new Response(
    listIndex(await Promise.all((await getDayTrips()).map((trip) => summarizeDayTrip(trip, reviews)))),
  );
};
