import { closedRanges } from '../../../shared/availability.ts';
import { mapSomeAtATime } from '../../../shared/concurrency.ts';
import { buckets } from '../../../shared/images/image-address.ts';
import { dayOf } from '../../../shared/text/format.ts';
import { preparePictures, preparePreview } from '../../images/process-image.ts';
import { getLocations, getReviews, getTours } from '../queries.ts';
import { relatedTours, stopsOf } from '../related-trips.ts';
import { summarizeTour } from '../summaries/tour-summary.ts';
import { atATime, madeFrom } from './with-cache-key.ts';

/** The pages of all tours for Astro's getStaticPaths(). */
export async function tourPages() {
  const [tours, locations, reviews] = await Promise.all([getTours(), getLocations(), getReviews()]);
  return mapSomeAtATime(tours, atATime, async (tour) => {
    const [pictures, preview, related] = await Promise.all([
      preparePictures(tour.images, buckets.tours),
      preparePreview(tour.images[0], buckets.tours),
      Promise.all(relatedTours(tour, tours).map(summarizeTour)),
    ]);
    const closed = closedRanges(tour.availability_calendar.blackout_dates, dayOf(new Date()));
    const props = {
      tour,
      stops: stopsOf(tour.locations, locations),
      pictures,
      preview,
      closed,
      reviews: reviews.ofTour(tour.id),
      related,
    };
    return madeFrom({ id: tour.id }, props);
  });
}

/** Everything that the page of a tour shows. */
export type TourPageProps = Awaited<ReturnType<typeof tourPages>>[number]['props'];
