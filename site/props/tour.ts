import { getClosedRanges, toDayRule } from '#shared/rules/booking/availability.ts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { findRelatedTours, linkLocations } from '../data/places/related-trips.ts';
import { getRoute } from '../data/places/route.ts';
import { getDepartureStates, getLocations, getReviews, getTours } from '../data/queries.ts';
import { createPreview, processImages } from '../images/process-image.ts';
import { getRecordPaths, sharePaths } from './cached-pages.ts';
import { summarizeTour } from './tour-summary.ts';
import { getDepartureSource, toCalendar } from './trips/departures.ts';

async function createPaths() {
  const [tours, locations, reviews] = await Promise.all([getTours(), getLocations(), getReviews()]);
  return getRecordPaths(tours, async (tour) => {
    const [images, preview, related] = await Promise.all([
      processImages(tour.images, buckets.tours),
      createPreview(tour.images[0], buckets.tours),
      Promise.all(
        findRelatedTours(tour, tours, locations).map((other) => summarizeTour(other, reviews.ofTour(other.id))),
      ),
    ]);
    const today = getMoroccoDate(new Date());
    const decided = await getDepartureStates('tours', tour.id);
    const route = getRoute(tour);
    return {
      tour,
      route,
      stops: linkLocations(route.stops, locations, tour.stop_positions),
      images,
      preview,
      closed: getClosedRanges(toDayRule({ ...toCalendar(tour), decided }).closed, today),
      // Worked out as the page is rendered, since most pages of a build are not.
      departureSource: getDepartureSource(tour, decided, today),
      reviews: reviews.ofTour(tour.id),
      related,
    };
  });
}

/** Returns the pages of all tours, and their records for the comparison, for Astro's getStaticPaths(). */
export const getTourPaths = sharePaths(createPaths);

/** Props of the page of a tour. */
export type TourPageProps = Awaited<ReturnType<typeof getTourPaths>>[number]['props'];
