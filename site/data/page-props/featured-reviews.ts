import { getReviews } from '../queries.ts';
import { withTripPaths } from './review-list.ts';

/** Number of featured reviews on the home page. */
const maxFeaturedReviews = 6;

/** Returns the reviews for the home page: all for the summary, and the newest featured ones to show. */
export async function getFeaturedReviews() {
  const { all } = await getReviews();
  const featured = all.filter(({ is_featured }) => is_featured).slice(0, maxFeaturedReviews);
  return { all, featured: await withTripPaths(featured) };
}
