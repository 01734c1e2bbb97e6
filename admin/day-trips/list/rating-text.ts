import { reviewCopy } from '#shared/reviews/review-copy.ts';
import { getDisplayedRating } from '#shared/reviews/review-summary.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/**
 * Returns the rating that visitors see of a day trip, with where it comes from.
 * @param approved the ratings of its approved reviews; undefined while they are not known
 * @param failed whether they could not be read
 */
export function ratingText(
  trip: Pick<DayTrip, 'rating' | 'review_count'>,
  approved: readonly { readonly rating: number }[] | undefined,
  failed: boolean,
): string {
  if (!approved) return failed ? dayTripMessages.ratingFailed : dayTripMessages.ratingAsked;
  const rating = getDisplayedRating(trip, approved);
  if (!rating) return dayTripMessages.noRating;
  const count = rating.count === undefined ? '' : ` (${reviewCopy.count(rating.count)})`;
  return `${rating.average.toFixed(1)}${count} · ${dayTripMessages.ratingSources[rating.source]}`;
}
