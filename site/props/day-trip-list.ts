import { buckets } from '#shared/rules/images/image-address.ts';
import { getListPageRecords } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { getDeparturePlaces } from '../data/places/day-trip-places.ts';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
import { processFallbackImage } from '../images/day-trip-images.ts';
import { createPreview } from '../images/process-image.ts';
import { getFurtherListPaths } from './cached-pages.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';

/**
 * Returns the props of one page of the list of day trips.
 * @param page from 1
 */
export async function getDayTripListProps(page: number) {
  const [all, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  const shown = getListPageRecords(all, page);
  const records = await Promise.all(shown.map((trip) => summarizeDayTrip(trip, reviews.ofDayTrip(trip.id), locations)));
  const preview = await createPreview(shown[0]?.images.tall ?? undefined, buckets.dayTrips);
  const fallback = await processFallbackImage();
  const places = getDeparturePlaces(all, locations);
  return { part: { records, total: all.length, page, path: paths.dayTrips }, places, preview, fallback };
}
export type DayTripListProps = Awaited<ReturnType<typeof getDayTripListProps>>;

/** Returns the list's pages from the second on, for Astro's getStaticPaths(). */
export async function getDayTripListPaths() {
  return getFurtherListPaths(await getDayTrips(), getDayTripListProps);
}
