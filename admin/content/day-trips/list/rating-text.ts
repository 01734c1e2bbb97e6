import { getTripRating, type TripFigures } from '#admin/data/provider/trip-figures.ts';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/**
 * Formats the rating of a day trip that visitors see, with its source.
 * @param figures of its approved reviews; undefined until loaded
 * @param failed true if they could not be loaded
 */
export function formatRating(
  trip: Pick<DayTrip, 'rating' | 'review_count'>,
  figures: Pick<TripFigures, 'rating' | 'reviews'> | undefined,
  failed: boolean,
): string {
  if (!figures) return failed ? dayTripMessages.ratingFailed : dayTripMessages.ratingLoading;
  const rating = getTripRating(trip, figures);
  if (!rating) return dayTripMessages.noRating;
  const { average, count, source } = rating;
  const counted = count === undefined ? undefined : reviewCopy[source === 'staff' ? 'ratingCount' : 'count'](count);
  return `${average.toFixed(1)}${counted ? ` (${counted})` : ''} · ${dayTripMessages.ratingSources[source]}`;
}
