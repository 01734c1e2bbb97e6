/**
 * Number of a trip's reviews, their average rounded to one decimal, and the number of reviews for 5, 4, 3, 2, 1 stars.
 */
export interface ReviewSummary {
  readonly count: number;
  readonly average: number;
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

/** Number of a trip's approved reviews and their average. */
type ReviewCount = Pick<ReviewSummary, 'count' | 'average'>;

/** Summarizes approved reviews. The average of an empty list is 0. */
export function summarizeReviews(reviews: readonly { readonly rating: number }[]): ReviewSummary {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    count: reviews.length,
    average: reviews.length === 0 ? 0 : Math.round((sum / reviews.length) * 10) / 10,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: reviews.filter(({ rating }) => rating === stars).length,
    })),
  };
}

/** Fewest reviews that take the place of a rating that staff entered. */
const minReviewsOverStaff = 3;

/** Rating that a trip shows. */
export interface DisplayedRating {
  /** Above 0, up to 5, with one decimal. */
  readonly average: number;
  /** Number of reviews, or of the ratings that staff counted; undefined if unknown. */
  readonly count: number | undefined;
  /** Source of the rating: approved reviews of the trip, or a value that staff entered. */
  readonly source: 'reviews' | 'staff';
}

/** Returns the average and the number of approved reviews; undefined without any. */
export function getReviewRating(reviews: readonly { readonly rating: number }[]): DisplayedRating | undefined {
  return toRating(summarizeReviews(reviews));
}

/**
 * Returns the rating to show for a day trip: the one that staff entered, until three reviews are approved; then, or if staff
 * entered none or 0, that of the reviews (docs/product.md, "Rating of a trip").
 * @param approved the approved reviews of that trip
 */
export function getDisplayedRating(
  trip: { readonly rating: number | null; readonly review_count: number | null },
  approved: ReviewCount,
): DisplayedRating | undefined {
  if (approved.count >= minReviewsOverStaff || !trip.rating) return toRating(approved);
  return { average: Math.round(trip.rating * 10) / 10, count: trip.review_count || undefined, source: 'staff' };
}

const toRating = ({ average, count }: ReviewCount): DisplayedRating | undefined =>
  count === 0 ? undefined : { average, count, source: 'reviews' };
