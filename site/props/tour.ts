import pLimit from 'p-limit';
import { getClosedRanges } from '#shared/rules/availability.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { getMoroccoDate } from '#shared/rules/text/format.ts';
import { getLocations, getReviews, getTours } from '../data/queries.ts';
import { findRelatedTours, linkLocations } from '../data/related-trips.ts';
import { getSiteContent } from '../data/site-content.ts';
import { createPreview, processImages } from '../images/process-image.ts';
import { summarizeTour } from './tour-summary.ts';
import { pageConcurrency, withCacheKey } from './with-cache-key.ts';

/** Returns the pages of all tours for Astro's getStaticPaths(). */
export async function getTourPaths() {
  const [tours, locations, reviews] = await Promise.all([getTours(), getLocations(), getReviews()]);
  return pLimit(pageConcurrency).map(tours, async (tour) => {
    const [images, preview, related] = await Promise.all([
      processImages(tour.images, buckets.tours),
      createPreview(tour.images[0], buckets.tours),
      Promise.all(findRelatedTours(tour, tours).map((other) => summarizeTour(other, reviews.ofTour(other.id)))),
    ]);
    const closed = getClosedRanges(tour.availability_calendar.blackout_dates, getMoroccoDate(new Date()));
    const props = {
      tour,
      stops: linkLocations(tour.locations, locations),
      images,
      preview,
      closed,
      reviews: reviews.ofTour(tour.id),
      related,
    };
    return withCacheKey({ id: tour.id }, props, await getSiteContent());
  });
}

/** Props of the page of a tour. */
export type TourPageProps = Awaited<ReturnType<typeof getTourPaths>>[number]['props'];
