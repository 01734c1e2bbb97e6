import type { AggregateRating, Review, TravelAgencyLeaf } from 'schema-dts';
import { summarizeReviews } from '#shared/reviews/review-summary.ts';
import type { ApprovedReview } from '../../data/schemas/review.ts';

/** Number of reviews listed in full; the average counts all. */
export const maxListedReviews = 10;

/** Returns the average and the count of approved reviews; needs at least one. */
export function ratingData(reviews: readonly ApprovedReview[]): AggregateRating {
  const { average, count } = summarizeReviews(reviews);
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** Returns an approved review, to stand inside the node that it rates. */
export function reviewData(review: ApprovedReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: review.customer_name },
    datePublished: review.created_at.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    ...(review.comment && { reviewBody: review.comment }),
  };
}

/** Adds rating and reviews to the agency; needs at least one review. */
export function reviewedAgencyData(agency: TravelAgencyLeaf, reviews: readonly ApprovedReview[]): TravelAgencyLeaf {
  return {
    ...agency,
    aggregateRating: ratingData(reviews),
    review: reviews.slice(0, maxListedReviews).map(reviewData),
  };
}
