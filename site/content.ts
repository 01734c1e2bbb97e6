import { getCollection } from 'astro:content';
import { listPageCount } from '../shared/list-pages.ts';
import type { DayTrip } from '../shared/schemas/day-trip.ts';
import type { Location } from '../shared/schemas/location.ts';
import type { ApprovedReview } from '../shared/schemas/review.ts';
import type { Tour } from '../shared/schemas/tour.ts';

const byOrder =
  <T extends { display_order: number }>(name: (record: T) => string) =>
  (a: T, b: T) =>
    a.display_order - b.display_order || name(a).localeCompare(name(b), 'en');

/** Reads once a build: thousands of pages ask. In development content changes under a running server. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    kept ??= read();
    return kept;
  };
}

/** All active tours by display order, then title (specification section 7). */
export const getTours = once(
  async (): Promise<readonly Tour[]> =>
    (await getCollection('tours')).map(({ data }) => data).sort(byOrder((tour) => tour.title)),
);

/** All active day trips by display order, then title. */
export const getDayTrips = once(
  async (): Promise<readonly DayTrip[]> =>
    (await getCollection('dayTrips')).map(({ data }) => data).sort(byOrder((trip) => trip.title)),
);

/** All active locations by display order, then name. */
export const getLocations = once(
  async (): Promise<readonly Location[]> =>
    (await getCollection('locations')).map(({ data }) => data).sort(byOrder((location) => location.name)),
);

const getAllReviews = once(
  async (): Promise<readonly ApprovedReview[]> =>
    (await getCollection('reviews'))
      .map(({ data }) => data)
      .sort((a, b) => Number(b.is_featured) - Number(a.is_featured) || b.created_at.localeCompare(a.created_at)),
);

/** Approved reviews, featured first, then newest first. */
export async function getReviews(isWanted: (review: ApprovedReview) => boolean): Promise<ApprovedReview[]> {
  return (await getAllReviews()).filter(isWanted);
}

/** The further pages of a list for Astro's getStaticPaths(): from the second on. */
export function furtherPages(records: readonly unknown[]): { params: { page: string } }[] {
  return Array.from({ length: listPageCount(records.length) - 1 }, (_, index) => ({
    params: { page: String(index + 2) },
  }));
}
