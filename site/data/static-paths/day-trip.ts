import { mapSomeAtATime } from '../../../shared/concurrency.ts';
import { buckets } from '../../../shared/images/image-address.ts';
import { prepareTripImages } from '../../images/day-trip-images.ts';
import { preparePreview } from '../../images/process-image.ts';
import { getDayTrips, getReviews } from '../queries.ts';
import { relatedDayTrips } from '../related-trips.ts';
import { summarizeDayTrip } from '../summaries/day-trip-summary.ts';
import { atATime, madeFrom } from './with-cache-key.ts';

/** The pages of all day trips for Astro's getStaticPaths(). */
export async function dayTripPages() {
  const [trips, reviews] = await Promise.all([getDayTrips(), getReviews()]);
  return mapSomeAtATime(trips, atATime, async (trip) => {
    const { tall, short1, short2 } = trip.images;
    const [images, preview, related] = await Promise.all([
      prepareTripImages(trip),
      preparePreview(tall ?? short1 ?? short2 ?? undefined, buckets.dayTrips),
      Promise.all(relatedDayTrips(trip, trips).map((other) => summarizeDayTrip(other, reviews.ofDayTrip(other.id)))),
    ]);
    return madeFrom({ id: trip.id }, { trip, images, preview, reviews: reviews.ofDayTrip(trip.id), related });
  });
}

/** Everything that the page of a day trip shows. */
export type DayTripPageProps = Awaited<ReturnType<typeof dayTripPages>>[number]['props'];
