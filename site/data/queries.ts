import { getListPageCount } from '#shared/list-pages.ts';
import { readRows } from './rows.ts';
import { type DayTrip, dayTripSchema } from './schemas/day-trip.ts';
import { type Location, locationSchema } from './schemas/location.ts';
import { type ApprovedReview, approvedReviewSchema } from './schemas/review.ts';
import { type Tour, tourSchema } from './schemas/tour.ts';
import { trackRead } from './track-reads.ts';

/** Everything that the public pages show; visitors may read active trips and approved reviews only. */
interface SiteContent {
  readonly tours: Promise<readonly Tour[]>;
  readonly dayTrips: Promise<readonly DayTrip[]>;
  readonly locations: Promise<readonly Location[]>;
  readonly reviews: Promise<ReviewIndex>;
}

/** Approved reviews, featured first, then newest first. */
export interface ReviewIndex {
  /** Also those of custom trips, and of trips that are gone or inactive. */
  readonly all: readonly ApprovedReview[];
  ofTour(id: string): readonly ApprovedReview[];
  ofDayTrip(id: string): readonly ApprovedReview[];
}

const byDisplayOrder =
  <T extends { display_order: number }>(name: (record: T) => string) =>
  (a: T, b: T) =>
    a.display_order - b.display_order || name(a).localeCompare(name(b), 'en');

function indexReviews(rows: ApprovedReview[]): ReviewIndex {
  rows.sort((a, b) => Number(b.is_featured) - Number(a.is_featured) || b.created_at.localeCompare(a.created_at));
  const byTour = Map.groupBy(rows, ({ tour_id }) => tour_id);
  const byDayTrip = Map.groupBy(rows, ({ day_trip_id }) => day_trip_id);
  return { all: rows, ofTour: (id) => byTour.get(id) ?? [], ofDayTrip: (id) => byDayTrip.get(id) ?? [] };
}

function fetchContent(): SiteContent {
  const content = {
    tours: readRows('tours', tourSchema).then((rows) => rows.sort(byDisplayOrder((tour) => tour.title))),
    dayTrips: readRows('day_trips', dayTripSchema).then((rows) => rows.sort(byDisplayOrder((trip) => trip.title))),
    locations: readRows('locations', locationSchema).then((rows) =>
      rows.sort(byDisplayOrder((location) => location.name)),
    ),
    reviews: readRows('approved_reviews', approvedReviewSchema).then(indexReviews),
  };
  // Whoever asks for a table hears of its fault; one that nobody has asked for yet must not end the process.
  for (const rows of Object.values(content)) rows.catch(() => undefined);
  return content;
}

let cachedContent: SiteContent | undefined;

/** All tables at once, and once a build: thousands of pages ask. In development content changes under a running server. */
function getContent(): SiteContent {
  trackRead('content');
  if (import.meta.env.DEV) return fetchContent();
  cachedContent ??= fetchContent();
  return cachedContent;
}

/** All active tours by display order, then title (docs/product.md, "Lists"). */
export const getTours = (): Promise<readonly Tour[]> => getContent().tours;

/** All active day trips by display order, then title. */
export const getDayTrips = (): Promise<readonly DayTrip[]> => getContent().dayTrips;

/** All active locations by display order, then name. */
export const getLocations = (): Promise<readonly Location[]> => getContent().locations;

/** The approved reviews, all and of every trip. */
export const getReviews = (): Promise<ReviewIndex> => getContent().reviews;

/** The numbers of the further pages of a list: from the second on. */
export function getFurtherPages(records: readonly unknown[]): number[] {
  return Array.from({ length: getListPageCount(records.length) - 1 }, (_, index) => index + 2);
}
