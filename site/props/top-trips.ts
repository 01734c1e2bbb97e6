import { homePageRecords } from '#shared/rules/list-pages.ts';
import { getDayTrips, getLocations, getReviews, getTours } from '../data/queries.ts';
import { type DayTripSummary, summarizeDayTrip } from './day-trip-summary.ts';
import { summarizeTour, type TourSummary } from './tour-summary.ts';

/** Returns the first tours of the list, as many as the home page shows. */
export async function getTopTours(): Promise<TourSummary[]> {
  const [tours, reviews] = await Promise.all([getTours(), getReviews()]);
  return Promise.all(tours.slice(0, homePageRecords).map((tour) => summarizeTour(tour, reviews.ofTour(tour.id))));
}

/** A day trip on the home page, which shows more of its description than the list. */
export interface TopDayTrip extends DayTripSummary {
  readonly description: string;
  readonly duration: string;
}

/** Returns the first day trips of the list, as many as the home page shows. */
export async function getTopDayTrips(): Promise<TopDayTrip[]> {
  const [trips, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  return Promise.all(
    trips.slice(0, homePageRecords).map(async (trip) => ({
      ...(await summarizeDayTrip(trip, reviews.ofDayTrip(trip.id), locations)),
      description: trip.description,
      duration: trip.duration,
    })),
  );
}
