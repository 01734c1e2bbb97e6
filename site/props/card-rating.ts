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
