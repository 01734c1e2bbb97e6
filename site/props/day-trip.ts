import { buckets } from '#shared/rules/images/image-address.ts';
import { findDayTripPlaces } from '../data/day-trip-places.ts';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
import { findRelatedDayTrips, linkLocations } from '../data/related-trips.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { createPreview } from '../images/process-image.ts';
import { getRecordPaths } from './cached-pages.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';

/** Returns the pages of all day trips for Astro's getStaticPaths(). */
export async function getDayTripPaths() {
  const [trips, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  return getRecordPaths(trips, async (trip) => {
    const { tall, short1, short2 } = trip.images;
    const [images, preview, related] = await Promise.all([
      processDayTripImages(trip),
      createPreview(tall ?? short1 ?? short2 ?? undefined, buckets.dayTrips),
      Promise.all(
        findRelatedDayTrips(trip, trips, locations).map((other) =>
          summarizeDayTrip(other, reviews.ofDayTrip(other.id), locations),
        ),
      ),
    ]);
    const stops = linkLocations(findDayTripPlaces(trip, locations), locations);
    return { trip, stops, images, preview, reviews: reviews.ofDayTrip(trip.id), related };
  });
}

/** Props of the page of a day trip. */
export type DayTripPageProps = Awaited<ReturnType<typeof getDayTripPaths>>[number]['props'];
