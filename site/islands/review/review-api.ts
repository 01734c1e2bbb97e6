import type { ReviewLink } from '#shared/rules/reviews/review-link.ts';
import { postToApi } from '../../api.ts';
import { isReviewId, parseReviewedTrip, type ReviewedTrip } from './review-form-data.ts';

/** Trip of a review link; 'used' for a link that is not (or no longer) valid, 'failed' without an answer. */
export type ReviewLinkResult = ReviewedTrip | 'used' | 'failed';

/** Loads the trip of a review link's booking. */
export async function loadReviewedTrip(link: ReviewLink): Promise<ReviewLinkResult> {
  try {
    const { status, body } = await postToApi('rpc/get_booking_for_review', {
      booking_uuid: link.bookingId,
      token: link.token,
    });
    const trip = status === 200 ? parseReviewedTrip(body) : undefined;
    return trip === 'none' ? 'used' : (trip ?? 'failed');
  } catch {
    return 'failed';
  }
}

/** Outcome of sending a review: stored, refused by the database, or without an answer. */
export type ReviewResult = 'sent' | 'refused' | 'failed';

/**
 * Sends a review. The database checks the link and accepts one review a booking. Safe to repeat: the same review counts
 * as stored.
 */
export async function sendReview(link: ReviewLink, rating: number, comment: string): Promise<ReviewResult> {
  try {
    const { status, body } = await postToApi('rpc/submit_review', {
      booking_uuid: link.bookingId,
      token: link.token,
      rating,
      comment,
    });
    if (status === 200 && isReviewId(body)) return 'sent';
    return status === 403 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
