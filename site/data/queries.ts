import { z } from 'zod';
import { getListPageCount } from '#shared/rules/list-pages.ts';
import { compareLocations, compareTrips } from './display-order.ts';
import { readImageDetails } from './image-details.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readRows } from './rows.ts';
import { type DayTrip, dayTripSchema } from './schemas/day-trip.ts';
import { type Location, locationSchema } from './schemas/location.ts';
import { type ApprovedReview, approvedReviewSchema } from './schemas/review.ts';
import { type Tour, tourSchema } from './schemas/tour.ts';
import { trackRead } from './track-reads.ts';

/** A row of the view public.places_left: a departure with at most three places left. */
const placesLeftSchema = z.object({
  id: z.string(),
  tour_id: z.string(),
  departure_date: z.iso.date(),
  places_left: z.number().int().min(0).max(3),
});

/** Content of the public pages: active trips and locations, and approved reviews. */
interface SiteContent {
  readonly tours: Promise<readonly Tour[]>;
  readonly dayTrips: Promise<readonly DayTrip[]>;
  readonly locations: Promise<readonly Location[]>;
  readonly reviews: Promise<ReviewIndex>;
  readonly placesLeft: Promise<PlacesLeft>;
}

/** Places left on departures that have few, by tour and ISO date. */
type PlacesLeft = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Approved reviews, featured first, then newest first. */
export interface ReviewIndex {
  /** Includes reviews of custom trips, and of trips that are deleted or inactive. */
  readonly all: readonly ApprovedReview[];
  /** The same, newest first. */
  readonly newest: readonly ApprovedReview[];
  ofTour(id: string): readonly ApprovedReview[];
  ofDayTrip(id: string): readonly ApprovedReview[];
}

function indexReviews(rows: ApprovedReview[]): ReviewIndex {
  const newest = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const all = newest.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured));
  const byTour = Map.groupBy(all, ({ tour_id }) => tour_id);
  const byDayTrip = Map.groupBy(all, ({ day_trip_id }) => day_trip_id);
  return { all, newest, ofTour: (id) => byTour.get(id) ?? [], ofDayTrip: (id) => byDayTrip.get(id) ?? [] };
}

function indexPlacesLeft(rows: z.output<typeof placesLeftSchema>[]): PlacesLeft {
  const byTour = Map.groupBy(rows, ({ tour_id }) => tour_id);
  return new Map(
    [...byTour].map(([tour, left]) => [
      tour,
      new Map(left.map(({ departure_date, places_left }) => [departure_date, places_left])),
    ]),
  );
}

function fetchContent(): SiteContent {
  const content = {
    tours: readRows('tours', tourSchema).then((rows) => rows.sort(compareTrips)),
    dayTrips: readRows('day_trips', dayTripSchema).then((rows) => rows.sort(compareTrips)),
    locations: readRows('locations', locationSchema).then((rows) => rows.sort(compareLocations)),
    reviews: readRows('approved_reviews', approvedReviewSchema).then(indexReviews),
    placesLeft: readRows('places_left', placesLeftSchema).then(indexPlacesLeft),
  };
  // Images need their details next. An unhandled rejection would end the process; pages that await a table still get it.
  for (const rows of [...Object.values(content), readImageDetails()]) rows.catch(() => undefined);
  return content;
}

const fetchContentOnce = oncePerBuild(fetchContent);

/** Reads all tables together, once for all pages of a build; in development at each call. */
function getContent(): SiteContent {
  trackRead('content');
  return import.meta.env.DEV ? fetchContent() : fetchContentOnce();
}

/** Returns all active tours by display order, then title (docs/product.md, "Lists"). */
export const getTours = (): Promise<readonly Tour[]> => getContent().tours;

/** Returns all active day trips by display order, then title. */
export const getDayTrips = (): Promise<readonly DayTrip[]> => getContent().dayTrips;

/** Returns all active locations by display order, then name; those with 0 last. */
export const getLocations = (): Promise<readonly Location[]> => getContent().locations;

/** Returns the approved reviews, with an index by trip. */
export const getReviews = (): Promise<ReviewIndex> => getContent().reviews;

/** Returns the places left on the departures of a tour that have few, by ISO date. */
export async function getPlacesLeft(tour: string): Promise<ReadonlyMap<string, number>> {
  return (await getContent().placesLeft).get(tour) ?? new Map();
}

/** Returns the numbers of a list's pages from the second on. */
export function getFurtherPages(records: readonly unknown[], pageSize?: number): number[] {
  return Array.from({ length: getListPageCount(records.length, pageSize) - 1 }, (_, index) => index + 2);
}
