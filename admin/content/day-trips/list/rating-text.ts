import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { getDisplayedRating } from '#shared/rules/reviews/review-summary.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/**
 * Formats the rating of a day trip that visitors see, with its source.
 * @param approved ratings of its approved reviews; undefined until loaded
 * @param failed true if they could not be loaded
 */
export function formatRating(
  trip: Pick<DayTrip, 'rating' | 'review_count'>,
  approved: readonly { readonly rating: number }[] | undefined,
  failed: boolean,
): string {
  if (!approved) return failed ? dayTripMessages.ratingFailed : dayTripMessages.ratingLoading;
  const rating = getDisplayedRating(trip, approved);
  if (!rating) return dayTripMessages.noRating;
  const { average, count, source } = rating;
  const counted = count === undefined ? undefined : reviewCopy[source === 'staff' ? 'ratingCount' : 'count'](count);
  return `${average.toFixed(1)}${counted ? ` (${counted})` : ''} · ${dayTripMessages.ratingSources[source]}`;
}
