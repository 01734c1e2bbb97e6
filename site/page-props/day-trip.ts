import { buckets } from '../../shared/images.ts';
import { relatedDayTrips } from '../../shared/related.ts';
import { mapSomeAtATime } from '../../shared/some-at-a-time.ts';
import { summarizeDayTrip } from '../cards/day-trip-summary.ts';
import { getDayTrips, getReviews } from '../content.ts';
import { prepareTripImages } from '../pictures/day-trip.ts';
import { preparePreview } from '../pictures/picture.ts';
import { atATime, madeFrom } from './made-from.ts';

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
