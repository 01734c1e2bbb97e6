import type { APIRoute } from 'astro';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
import { summarizeDayTrip } from '../props/day-trip-summary.ts';
import { serializeIndex } from '../props/index-files.ts';

/** Returns the summaries of all day trips, for filtering a list of more than one page. */
export const GET: APIRoute = async () => {
  const [trips, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  return new Response(
    serializeIndex(
      await Promise.all(trips.map((trip) => summarizeDayTrip(trip, reviews.ofDayTrip(trip.id), locations))),
    ),
  );
};
