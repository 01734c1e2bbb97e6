import { getListPageRecords, reviewPageSize } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { summarizeReviews } from '#shared/rules/reviews/review-summary.ts';
import { memoizeByObject } from '../data/memoize-by-object.ts';
import { getDayTrips, getFurtherPages, getReviews, getTours } from '../data/queries.ts';
import type { ApprovedReview } from '../data/schemas/review.ts';
import { getCachedPaths, getFurtherListPaths } from './cached-pages.ts';

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

/** Returns the path of the reviews with so many stars. */
export const getStarsPath = (stars: number) => `${paths.filteredReviews}/${stars}-star`;

/** A prebuilt list of some of the reviews, newest first. */
interface ReviewChoice {
  readonly path: string;
  /** Rating of all its reviews; undefined for those of custom trips. */
  readonly stars: number | undefined;
  readonly reviews: readonly ApprovedReview[];
}

const getChoices = memoizeByObject((newest: readonly ApprovedReview[]): readonly ReviewChoice[] => [
  ...[5, 4, 3, 2, 1].map((stars) => ({
    path: getStarsPath(stars),
    stars,
    reviews: newest.filter(({ rating }) => rating === stars),
  })),
  {
    path: `${paths.filteredReviews}/custom-trips`,
    stars: undefined,
    reviews: newest.filter(({ booking_type: type }) => type === 'custom'),
  },
]);

const getSummary = memoizeByObject(summarizeReviews);

/** Returns links to the reviews of each trip that has any and a page, by title, and to those of custom trips. */
async function getTripLinks(choices: readonly ReviewChoice[]) {
  const [reviews, tours, dayTrips] = await Promise.all([getReviews(), getTours(), getDayTrips()]);
  const custom = choices.filter((choice) => choice.stars === undefined && choice.reviews.length > 0);
  return [
    ...[
      ...tours.map(({ id, title }) => ({ path: paths.tour(id), title, count: reviews.ofTour(id).length })),
      ...dayTrips.map(({ id, title }) => ({ path: paths.dayTrip(id), title, count: reviews.ofDayTrip(id).length })),
    ]
      .filter(({ count }) => count > 0)
      .map((trip) => ({ ...trip, path: `${trip.path}#reviews` }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en')),
    ...custom.map((choice) => ({
      path: choice.path,
      title: reviewCopy.customTrips,
      count: choice.reviews.length,
    })),
  ];
}

async function getProps(choice: ReviewChoice | undefined, page: number) {
  const { all, newest } = await getReviews();
  const choices = getChoices(newest);
  const reviews = choice?.reviews ?? newest;
  return {
    reviews: await withTripPaths(getListPageRecords(reviews, page, reviewPageSize)),
    total: reviews.length,
    page,
    path: choice?.path ?? paths.reviews,
    choice: choice && { stars: choice.stars },
    summary: getSummary(newest),
    /** Links to the reviews of each trip, on the first page of a list. */
    trips: page === 1 ? await getTripLinks(choices) : [],
    /** All reviews, featured first, for the structured data of the agency; on one page only. */
    ofAgency: page === 1 && !choice ? all : [],
  };
}
export type ReviewListProps = Awaited<ReturnType<typeof getProps>>;

/** Returns the props of one page of the list of all reviews, counted from 1. */
export const getReviewListProps = (page: number) => getProps(undefined, page);

/** Returns the pages of all reviews from the second on, for Astro's getStaticPaths(). */
export async function getReviewListPaths() {
  const { newest } = await getReviews();
  return getFurtherListPaths(newest, getReviewListProps, reviewPageSize);
}

const getParams = ({ path }: ReviewChoice) => ({ choice: path.slice(paths.filteredReviews.length + 1) });

/** Returns the first page of each choice, also of one without reviews, for Astro's getStaticPaths(). */
export async function getReviewChoicePaths() {
  const { newest } = await getReviews();
  return getCachedPaths(getChoices(newest), async (choice) => ({
    params: getParams(choice),
    props: await getProps(choice, 1),
  }));
}

/** Returns the pages of each choice from the second on, for Astro's getStaticPaths(). */
export async function getFurtherReviewChoicePaths() {
  const { newest } = await getReviews();
  const pages = getChoices(newest).flatMap((choice) =>
    getFurtherPages(choice.reviews, reviewPageSize).map((page) => ({ choice, page })),
  );
  return getCachedPaths(pages, async ({ choice, page }) => ({
    params: { ...getParams(choice), page: String(page) },
    props: await getProps(choice, page),
  }));
}
