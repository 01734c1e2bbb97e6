import { getClosedRanges } from '#shared/rules/booking/availability.ts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { findDayTripPlaces, findDeparturePlace } from '../data/places/day-trip-places.ts';
import { findRelatedDayTrips, linkLocations } from '../data/places/related-trips.ts';
import { getRoute } from '../data/places/route.ts';
import { getDayTrips, getDepartureStates, getLocations, getReviews } from '../data/queries.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { createPreview } from '../images/process-image.ts';
import { getRecordPaths, sharePaths } from './cached-pages.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';

async function createPaths() {
  const [trips, locations, reviews] = await Promise.all([getDayTrips(), getLocations(), getReviews()]);
  const today = getMoroccoDate(new Date());
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
    const decided = await getDepartureStates('day-trips', trip.id);
    return {
      trip,
      route,
      // There and back is no journey to show on a map.
      stops: stops.length > 2 ? stops : [],
      images,
      preview,
      // A day trip has no calendar: without decisions of staff its page does not depend on the day.
      ...(decided.length > 0 && {
        closed: getClosedRanges(
          decided.filter(({ isClosed }) => isClosed).map(({ day }) => day),
          today,
        ),
        departureSource: { today, states: decided },
      }),
      reviews: reviews.ofDayTrip(trip.id),
      related,
    };
  });
}

/** Returns the pages of all day trips, and their records for the comparison, for Astro's getStaticPaths(). */
export const getDayTripPaths = sharePaths(createPaths);

/** Props of the page of a day trip. */
export type DayTripPageProps = Awaited<ReturnType<typeof getDayTripPaths>>[number]['props'];
