import type { BookingStatus } from '../options.ts';

/** What a trip's reviews come to: count, average rounded to one decimal, and how many gave 5, 4, 3, 2, 1 stars. */
interface ReviewSummary {
  readonly count: number;
  readonly average: number;
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

/** Sums up approved reviews (docs/product.md, "Approved reviews"). The average of none is 0. */
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

/** The rating that a day trip shows: an average of 0 to 5 with one decimal, and of how many reviews it is, where that is known. */
export interface DisplayedRating {
  readonly average: number;
  readonly count: number | undefined;
  /** Where it comes from: approved reviews of the trip, or what staff entered. */
  readonly source: 'reviews' | 'staff';
}

/**
 * The rating of a day trip as its card and its page show it: of its approved reviews when it has any, else as staff
 * entered it; undefined without either (docs/product.md, "Rating of a day trip").
 * @param reviews the approved reviews of that trip
 */
export function getDisplayedRating(
  trip: { readonly rating: number | null; readonly review_count: number | null },
  reviews: readonly { readonly rating: number }[],
): DisplayedRating | undefined {
  const { average, count } = summarizeReviews(reviews);
  if (count > 0) return { average, count, source: 'reviews' };
  if (!trip.rating) return undefined;
  return { average: Math.round(trip.rating * 10) / 10, count: trip.review_count || undefined, source: 'staff' };
}

/** The initials of a reviewer: of the first and the last name, at most two letters. */
export function getInitials(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** What decides whether a booking may be reviewed. */
interface ReviewedBooking {
  readonly status: BookingStatus;
  readonly review_submitted: boolean;
}

/**
 * Whether staff may generate a review link (docs/product.md, "Review link"): for confirmed and completed bookings that were not
 * reviewed yet. generate_review_token_for_booking() in the database refuses the others.
 */
export function canHaveReviewLink(booking: ReviewedBooking): boolean {
  return ['confirmed', 'completed'].includes(booking.status) && !booking.review_submitted;
}
