import type { APIRoute } from 'astro';
import { getReviews, getTours } from '../data/queries.ts';
import { serializeListIndex } from '../islands/lists/list-index.ts';
import { summarizeTour } from '../props/tour-summary.ts';

/** Returns the summaries of all tours, for filtering a list of more than one page. */
export const GET: APIRoute = async () => {
  const [tours, reviews] = await Promise.all([getTours(), getReviews()]);
  return new Response(
    serializeListIndex(await Promise.all(tours.map((tour) => summarizeTour(tour, reviews.ofTour(tour.id))))),
  );
};
