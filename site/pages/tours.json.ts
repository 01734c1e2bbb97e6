import type { APIRoute } from 'astro';
import { getReviews, getTours } from '../data/queries.ts';
import { serializeIndex } from '../props/index-files.ts';
import { summarizeTour } from '../props/tour-summary.ts';

/** Returns the summaries of all tours, for filtering a list of more than one page. */
export const GET: APIRoute = async () => {
  const [tours, reviews] = await Promise.all([getTours(), getReviews()]);
  return new Response(
    serializeIndex(await Promise.all(tours.map((tour) => summarizeTour(tour, reviews.ofTour(tour.id))))),
  );
};
