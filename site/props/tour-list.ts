import { buckets } from '#shared/rules/images/image-address.ts';
import { getListPageRecords } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import { createTourChoices } from '../data/filters/tour-choices.ts';
import { findStart } from '../data/places/route.ts';
import { getReviews, getTours } from '../data/queries.ts';
import { createPreview } from '../images/process-image.ts';
import { getFurtherListPaths } from './cached-pages.ts';
import { summarizeTour } from './tour-summary.ts';

/**
 * Returns the props of one page of the list of tours.
 * @param page from 1
 */
export async function getTourListProps(page: number) {
  const [all, reviews] = await Promise.all([getTours(), getReviews()]);
  const shown = getListPageRecords(all, page);
  const records = await Promise.all(shown.map((tour) => summarizeTour(tour, reviews.ofTour(tour.id))));
  const preview = await createPreview(shown[0]?.images[0], buckets.tours);
  const choices = createTourChoices(
    all.map((tour) => ({ start: findStart(tour), amount: tour.price, currency: tour.currency })),
  );
  return { choices, part: { records, total: all.length, page, path: paths.tours }, preview };
}
export type TourListProps = Awaited<ReturnType<typeof getTourListProps>>;

/** Returns the list's pages from the second on, for Astro's getStaticPaths(). */
export async function getTourListPaths() {
  return getFurtherListPaths(await getTours(), getTourListProps);
}
