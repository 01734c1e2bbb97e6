import { mapSomeAtATime } from '../../../shared/concurrency.ts';
import { buckets } from '../../../shared/images/image-address.ts';
import { listPageSize } from '../../../shared/list-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { prepareSample } from '../../images/day-trip-images.ts';
import { preparePreview } from '../../images/process-image.ts';
import { furtherPages, getDayTrips, getReviews } from '../queries.ts';
import { summarizeDayTrip } from '../summaries/day-trip-summary.ts';
import { atATime, madeFrom } from './with-cache-key.ts';

/**
 * Everything that one page of the list of day trips shows.
 * @param page from 1
 */
export async function dayTripList(page: number) {
  const [all, reviews] = await Promise.all([getDayTrips(), getReviews()]);
  const shown = all.slice((page - 1) * listPageSize, page * listPageSize);
  const records = await Promise.all(shown.map((trip) => summarizeDayTrip(trip, reviews.ofDayTrip(trip.id))));
  const preview = await preparePreview(shown[0]?.images.tall ?? undefined, buckets.dayTrips);
  const fallback = await prepareSample();
  return { part: { records, total: all.length, page, path: paths.dayTrips }, preview, fallback };
}
export type DayTripListProps = Awaited<ReturnType<typeof dayTripList>>;

/** The further pages of the list for Astro's getStaticPaths(). */
export async function dayTripListPages() {
  return mapSomeAtATime(furtherPages(await getDayTrips()), atATime, async (page) =>
    madeFrom({ page: String(page) }, await dayTripList(page)),
  );
}
