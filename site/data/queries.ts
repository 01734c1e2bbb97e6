import { z } from 'zod';
import type { DecidedDay } from '#shared/rules/booking/availability.ts';
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

/** A row of the view public.departure_states, by its name: 'tours/ID/DAY' or 'day-trips/ID/DAY'. */
const departureStateSchema = z.object({
  id: z.string(),
  departure_date: z.iso.date(),
  state: z.enum(['open', 'full', 'closed']),
  places_left: z.number().int().min(1).max(3).nullable(),
  is_certain: z.boolean(),
  public_note: z.string().nullable(),
});

/** A day of a trip of which there is more to tell than that it departs by its calendar. */
export interface DepartureState extends DecidedDay {
  /** 0 for a full departure; undefined where many are left. */
  readonly placesLeft: number | undefined;
  readonly isCertain: boolean;
  readonly note: string | undefined;
}

/** Content of the public pages: active trips and locations, and approved reviews. */
interface SiteContent {
  readonly tours: Promise<readonly Tour[]>;
  readonly dayTrips: Promise<readonly DayTrip[]>;
  readonly locations: Promise<readonly Location[]>;
  readonly reviews: Promise<ReviewIndex>;
  readonly departureStates: Promise<DepartureStates>;
}

/** Days of each trip, by 'tours/ID' or 'day-trips/ID'. */
type DepartureStates = ReadonlyMap<string, readonly DepartureState[]>;

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

function indexDepartures(rows: z.output<typeof departureStateSchema>[]): DepartureStates {
  const byTrip = Map.groupBy(rows, ({ id }) => id.slice(0, id.lastIndexOf('/')));
  return new Map([...byTrip].map(([trip, ofTrip]) => [trip, ofTrip.map(toDepartureState)]));
}

function toDepartureState(row: z.output<typeof departureStateSchema>): DepartureState {
  return {
    day: row.departure_date,
    isClosed: row.state === 'closed',
    // The view has only days on which the trip departs, and closed ones.
    isExtra: row.state !== 'closed',
    placesLeft: row.state === 'full' ? 0 : (row.places_left ?? undefined),
    isCertain: row.is_certain,
    note: row.public_note ?? undefined,
  };
}

function fetchContent(): SiteContent {
  const content = {
    tours: readRows('tours', tourSchema).then((rows) => rows.sort(compareTrips)),
    dayTrips: readRows('day_trips', dayTripSchema).then((rows) => rows.sort(compareTrips)),
    locations: readRows('locations', locationSchema).then((rows) => rows.sort(compareLocations)),
    reviews: readRows('approved_reviews', approvedReviewSchema).then(indexReviews),
    departureStates: readRows('departure_states', departureStateSchema).then(indexDepartures),
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

/** Returns the days of a trip of which there is more to tell than that it departs by its calendar. */
export async function getDepartureStates(kind: 'tours' | 'day-trips', id: string): Promise<readonly DepartureState[]> {
  return (await getContent().departureStates).get(`${kind}/${id}`) ?? [];
}

/** Returns the numbers of a list's pages from the second on. */
export function getFurtherPages(records: readonly unknown[], pageSize?: number): number[] {
  return Array.from({ length: getListPageCount(records.length, pageSize) - 1 }, (_, index) => index + 2);
}
