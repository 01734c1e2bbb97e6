import { buckets } from '#shared/rules/images/image-address.ts';
import { findDayTripPlaces, findDeparturePlace } from '../data/places/day-trip-places.ts';
import { findRelatedDayTrips, linkLocations } from '../data/places/related-trips.ts';
import { getRoute } from '../data/places/route.ts';
import { getDayTrips, getLocations, getReviews } from '../data/queries.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { createPreview } from '../images/process-image.ts';
import { getRecordPaths, sharePaths } from './cached-pages.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';

async function createPaths() {
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
    const stops = linkLocations(route.stops, locations);
    return {
      trip,
      route,
      // There and back is no journey to show on a map.
      stops: stops.length > 2 ? stops : [],
      images,
      preview,
      reviews: reviews.ofDayTrip(trip.id),
      related,
    };
  });
}

/** Returns the pages of all day trips, and their records for the comparison, for Astro's getStaticPaths(). */
export const getDayTripPaths = sharePaths(createPaths);

/** Props of the page of a day trip. */
export type DayTripPageProps = Awaited<ReturnType<typeof getDayTripPaths>>[number]['props'];
