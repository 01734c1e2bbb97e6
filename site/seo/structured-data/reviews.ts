import type { AggregateRating, Review } from 'schema-dts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { summarizeReviews } from '#shared/rules/reviews/review-summary.ts';
import type { ApprovedReview } from '../../data/schemas/review.ts';
import type { AgencyData } from './agency.ts';

/** Number of reviews listed in full; the average counts all. */
const maxListedReviews = 10;

/** Fewest reviews with an average: search results show it without the reviews, and that of one or two says little. */
const minAveragedReviews = 3;

/** Returns the average and the count of approved reviews; undefined for fewer than three. */
function ratingData(reviews: readonly ApprovedReview[]): AggregateRating | undefined {
  const { average, count } = summarizeReviews(reviews);
  if (count < minAveragedReviews) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** Returns the properties of something reviewed: the reviews, and the average of three or more. */
export function ratingProperties(reviews: readonly ApprovedReview[]) {
  const aggregateRating = ratingData(reviews);
  return {
    ...(aggregateRating && { aggregateRating }),
    ...(reviews.length > 0 && { review: reviews.slice(0, maxListedReviews).map(reviewData) }),
  };
}

/** Returns an approved review, for the node that it rates. */
function reviewData(review: ApprovedReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: review.customer_name },
    datePublished: getMoroccoDate(new Date(review.created_at)),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    ...(review.comment && { reviewBody: review.comment }),
  };
}

/** Adds rating and reviews to the agency. */
export function reviewedAgencyData(agency: AgencyData, reviews: readonly ApprovedReview[]): AgencyData {
  return { ...agency, ...ratingProperties(reviews) };
}
