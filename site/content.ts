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

/** All active tours by display order, then title (specification section 7). */
export async function getTours(): Promise<Tour[]> {
  return (await getCollection('tours')).map(({ data }) => data).sort(byOrder((tour) => tour.title));
}

/** All active day trips by display order, then title. */
export async function getDayTrips(): Promise<DayTrip[]> {
  return (await getCollection('dayTrips')).map(({ data }) => data).sort(byOrder((trip) => trip.title));
}

/** All active locations by display order, then name. */
export async function getLocations(): Promise<Location[]> {
  return (await getCollection('locations')).map(({ data }) => data).sort(byOrder((location) => location.name));
}

/** Approved reviews, featured first, then newest first. */
export async function getReviews(isWanted: (review: ApprovedReview) => boolean): Promise<ApprovedReview[]> {
  const reviews = (await getCollection('reviews')).map(({ data }) => data).filter(isWanted);
  return reviews.sort(
    (a, b) => Number(b.is_featured) - Number(a.is_featured) || b.created_at.localeCompare(a.created_at),
  );
}

/** The further pages of a list for Astro's getStaticPaths(): from the second on. */
export function furtherPages(records: readonly unknown[]): { params: { page: string } }[] {
  return Array.from({ length: listPageCount(records.length) - 1 }, (_, index) => ({
    params: { page: String(index + 2) },
  }));
}
