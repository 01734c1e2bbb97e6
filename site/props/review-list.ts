import { getListPageRecords } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { getDayTrips, getReviews, getTours } from '../data/queries.ts';
import type { ApprovedReview } from '../data/schemas/review.ts';
import { getFurtherListPaths } from './cached-pages.ts';

/** Review with the path of its trip's page; undefined for a custom, deleted or inactive trip. */
export interface ListedReview extends ApprovedReview {
  readonly tripPath: string | undefined;
}

/** Adds the paths of the trips' pages to reviews. */
export async function withTripPaths(reviews: readonly ApprovedReview[]): Promise<ListedReview[]> {
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

/**
 * Returns the props of one page of the list of reviews. `all` is for the summary of the first page, and empty on others.
 * @param page from 1
 */
export async function getReviewListProps(page: number) {
  const { all } = await getReviews();
  const shown = getListPageRecords(all, page);
  return { reviews: await withTripPaths(shown), all: page === 1 ? all : [], total: all.length, page };
}
export type ReviewListProps = Awaited<ReturnType<typeof getReviewListProps>>;

/** Returns the list's pages from the second on, for Astro's getStaticPaths(). */
export async function getReviewListPaths() {
  const { all } = await getReviews();
  return getFurtherListPaths(all, getReviewListProps);
}
