import { getReviews } from '../data/queries.ts';
import { withTripPaths } from './review-list.ts';

/** Number of featured reviews that pages choose from. */
const maxFeaturedReviews = 6;

/**
 * Returns all reviews for a summary, and the given number of the six newest featured ones, preferring those of trips that
 * have a page.
 */
export async function getFeaturedReviews(count: number) {
  const { all } = await getReviews();
  const featured = await withTripPaths(all.filter(({ is_featured }) => is_featured).slice(0, maxFeaturedReviews));
  const shown =
    count < featured.length
      ? featured.toSorted((a, b) => Number(!a.tripPath) - Number(!b.tripPath)).slice(0, count)
      : featured;
  return { all, featured: shown };
}
