import { getListPage, reviewPageSize } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { getReviews } from '../data/queries.ts';
import { withTripPaths } from './review-list.ts';

/** Number of featured reviews that pages choose from. */
const maxFeaturedReviews = 6;

/**
 * Returns all reviews for a summary, and the given number of the six newest featured ones with their addresses, preferring
 * those of trips that have a page.
 */
export async function getFeaturedReviews(count: number) {
  const { all, newest } = await getReviews();
  const featured = await withTripPaths(all.filter(({ is_featured }) => is_featured).slice(0, maxFeaturedReviews));
  const shown =
    count < featured.length
      ? featured.toSorted((a, b) => Number(!a.tripPath) - Number(!b.tripPath)).slice(0, count)
      : featured;
  return {
    all,
    featured: shown.map((review) => {
      const position = newest.findIndex(({ id }) => id === review.id);
      return { ...review, path: paths.review(review.id, getListPage(position, reviewPageSize)) };
    }),
  };
}
