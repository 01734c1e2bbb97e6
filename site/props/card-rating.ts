import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import type { DisplayedRating } from '#shared/rules/reviews/review-summary.ts';

/** Rating on a trip's card, as texts made at build time to keep a list's script small. */
export interface CardRating {
  /** With one decimal. */
  readonly average: string;
  /** Text such as '12 reviews' or '41 ratings'. */
  readonly count: string | undefined;
  /** True where the trip's page has reviews to read. */
  readonly hasReviews: boolean;
}

/** Returns how many reviews or earlier ratings stand behind a rating, as the page of its trip says it; '' if that is unknown. */
export function countRatings({ count, source }: DisplayedRating): string {
  if (count === undefined) return '';
  return source === 'reviews' ? reviewCopy.count(count) : reviewCopy.earlierRatingCount(count);
}

/** Returns a rating in one line, '4.7 (12 reviews)'; '' without one. */
export function describeRating(rating: DisplayedRating | undefined): string {
  if (!rating) return '';
  const count = countRatings(rating);
  return rating.average.toFixed(1) + (count && ` (${count})`);
}

/** Returns the texts of a rating; undefined without one. */
export function createCardRating(rating: DisplayedRating | undefined): CardRating | undefined {
  if (!rating) return undefined;
  const { average, count, source } = rating;
  const hasReviews = source === 'reviews';
  return {
    average: average.toFixed(1),
    count: count === undefined ? undefined : hasReviews ? reviewCopy.count(count) : reviewCopy.ratingCount(count),
    hasReviews,
  };
}
