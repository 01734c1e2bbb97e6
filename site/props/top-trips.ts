import { homePageRecords } from '#shared/rules/list-pages.ts';
import { getDayTrips, getReviews, getTours } from '../data/queries.ts';
import { summarizeTour, type TourSummary } from './tour-summary.ts';
import { createDayTripRow, createTourRow, type TripRow } from './trips/trip-row.ts';

/** A tour on the home page, whose first one tells its days. */
export interface TopTour extends TourSummary {
  readonly dayTitles: readonly string[];
}

/** Returns the first tours of the list, as many as the home page shows. */
export async function getTopTours(): Promise<TopTour[]> {
  const [tours, reviews] = await Promise.all([getTours(), getReviews()]);
  return Promise.all(
    tours.slice(0, homePageRecords).map(async (tour) => ({
      ...(await summarizeTour(tour, reviews.ofTour(tour.id))),
      dayTitles: tour.itinerary.map(({ title }) => title),
    })),
  );
}

/** Returns the same tours as rows. */
export async function getTopTourRows(): Promise<TripRow[]> {
  return Promise.all((await getTours()).slice(0, homePageRecords).map(createTourRow));
}

/** Returns the first day trips of the list, as many as the home page shows. */
export async function getTopDayTrips(): Promise<TripRow[]> {
  return Promise.all((await getDayTrips()).slice(0, homePageRecords).map(createDayTripRow));
}
