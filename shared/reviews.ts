/** What a trip's reviews come to: count, average rounded to one decimal, and how many gave 5, 4, 3, 2, 1 stars. */
export interface ReviewSummary {
  readonly count: number;
  readonly average: number;
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

/** Sums up approved reviews (specification sections 2 and 9). The average of none is 0. */
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

/** The initials of a reviewer: of the first and the last name, at most two letters. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
