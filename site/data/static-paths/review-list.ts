import { mapConcurrently } from '#shared/concurrency.ts';
import { listPageSize } from '#shared/list-pages.ts';
import { paths } from '#shared/paths.ts';
import { getDayTrips, getFurtherPages, getReviews, getTours } from '../queries.ts';
import type { ApprovedReview } from '../schemas/review.ts';
import { pageConcurrency, withCacheKey } from './with-cache-key.ts';

/** Featured reviews that the home page shows. */
const maxFeaturedReviews = 6;

/** A review with the address of its trip; undefined for a custom trip and for one that is gone or inactive. */
export interface ListedReview extends ApprovedReview {
  readonly tripPath: string | undefined;
}

/** Finds the pages of the trips that reviews are of. */
async function withTripPaths(reviews: readonly ApprovedReview[]): Promise<ListedReview[]> {
  const [tours, dayTrips] = await Promise.all([getTours(), getDayTrips()]);
  const tourIds = new Set(tours.map(({ id }) => id));
  const dayTripIds = new Set(dayTrips.map(({ id }) => id));
  return reviews.map((review) => {
    const { tour_id: tour, day_trip_id: dayTrip } = review;
    const isTour = tour !== null && tourIds.has(tour);
    const isDayTrip = dayTrip !== null && dayTripIds.has(dayTrip);
    return { ...review, tripPath: isTour ? paths.tour(tour) : isDayTrip ? paths.dayTrip(dayTrip) : undefined };
  });
}

/** Returns what the home page shows of the reviews: all of them summed up, and the newest of those that staff chose. */
export async function getFeaturedReviews() {
  const { all } = await getReviews();
  const featured = all.filter(({ is_featured }) => is_featured).slice(0, maxFeaturedReviews);
  return { all, featured: await withTripPaths(featured) };
}

/**
 * Returns everything that one page of the list of reviews shows. The first one sums up all of them.
 * @param page from 1
 */
export async function getReviewListProps(page: number) {
  const { all } = await getReviews();
  const shown = all.slice((page - 1) * listPageSize, page * listPageSize);
  return { reviews: await withTripPaths(shown), all: page === 1 ? all : [], total: all.length, page };
}
export type ReviewListProps = Awaited<ReturnType<typeof getReviewListProps>>;

/** Returns the further pages of the list for Astro's getStaticPaths(). */
export async function getReviewListPaths() {
  const { all } = await getReviews();
  return mapConcurrently(getFurtherPages(all), pageConcurrency, async (page) =>
    withCacheKey({ page: String(page) }, await getReviewListProps(page)),
  );
}
