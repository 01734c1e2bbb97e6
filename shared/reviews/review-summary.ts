/**
 * Number of a trip's reviews, their average rounded to one decimal, and the number of reviews for 5, 4, 3, 2, 1 stars.
 */
interface ReviewSummary {
  readonly count: number;
  readonly average: number;
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

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

/** Rating that a day trip shows: an average above 0, up to 5, with one decimal, and the number of reviews if known. */
export interface DisplayedRating {
  readonly average: number;
  readonly count: number | undefined;
  /** Source of the rating: approved reviews of the trip, or a value that staff entered. */
  readonly source: 'reviews' | 'staff';
}

/**
 * Returns the rating of a day trip: of its approved reviews if it has any, else as staff entered it; undefined without
 * either, and for a 0 of the staff, which stands for no rating (docs/product.md, "Rating of a day trip").
 * @param reviews approved reviews of that trip
 */
export function getDisplayedRating(
  trip: { readonly rating: number | null; readonly review_count: number | null },
  reviews: readonly { readonly rating: number }[],
): DisplayedRating | undefined {
  const { average, count } = summarizeReviews(reviews);
  if (count > 0) return { average, count, source: 'reviews' };
  if (trip.rating === null || trip.rating === 0) return undefined;
  return { average: Math.round(trip.rating * 10) / 10, count: trip.review_count || undefined, source: 'staff' };
}
