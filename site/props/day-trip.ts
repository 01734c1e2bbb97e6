import { buckets } from '#shared/rules/images/image-address.ts';
import { findDayTripPlaces, findDeparturePlace } from '../data/places/day-trip-places.ts';
import { findRelatedDayTrips, linkLocations } from '../data/places/related-trips.ts';
import { getRoute } from '../data/places/route.ts';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
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
    const route = getRoute({
      start_town: findDeparturePlace(trip, locations) ?? null,
      end_town: trip.end_town,
      locations: findDayTripPlaces(trip, locations),
    });
    return {
      trip,
      route,
      stops: linkLocations(route.stops, locations),
      images,
      preview,
      reviews: reviews.ofDayTrip(trip.id),
      related,
    };
  });
}

/** Props of the page of a day trip. */
export type DayTripPageProps = Awaited<ReturnType<typeof getDayTripPaths>>[number]['props'];
