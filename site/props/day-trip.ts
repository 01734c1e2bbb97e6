import pLimit from 'p-limit';
import { buckets } from '#shared/rules/images/image-address.ts';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
import { findRelatedDayTrips } from '../data/related-trips.ts';
import { getSiteContent } from '../data/site-content.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { createPreview } from '../images/process-image.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';
import { pageConcurrency, withCacheKey } from './with-cache-key.ts';

/** Returns the pages of all day trips for Astro's getStaticPaths(). */
export async function getDayTripPaths() {
  const [trips, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  return pLimit(pageConcurrency).map(trips, async (trip) => {
    const { tall, short1, short2 } = trip.images;
    const [images, preview, related] = await Promise.all([
      processDayTripImages(trip),
      createPreview(tall ?? short1 ?? short2 ?? undefined, buckets.dayTrips),
      Promise.all(
        findRelatedDayTrips(trip, trips).map((other) =>
          summarizeDayTrip(other, reviews.ofDayTrip(other.id), locations),
        ),
      ),
    ]);
    const props = { trip, images, preview, reviews: reviews.ofDayTrip(trip.id), related };
    return withCacheKey({ id: trip.id }, props, await getSiteContent());
  });
}

/** Props of the page of a day trip. */
export type DayTripPageProps = Awaited<ReturnType<typeof getDayTripPaths>>[number]['props'];
