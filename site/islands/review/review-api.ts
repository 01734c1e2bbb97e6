import type { ReviewLink } from '#shared/reviews/review-url.ts';
import { postToApi } from '../api.ts';
import { isReviewId, parseReviewedTrip, type ReviewedTrip } from './review-form-data.ts';

/** What a review link leads to: the booking's trip, nothing (used, or never valid), or no answer. */
export type ReviewLinkResult = ReviewedTrip | 'used' | 'failed';

/** Asks for the booking of a review link. */
export async function loadReviewedTrip(link: ReviewLink): Promise<ReviewLinkResult> {
  try {
    const { status, body } = await postToApi('rpc/get_booking_for_review', {
      booking_uuid: link.booking,
      token: link.token,
    });
    const trip = status === 200 ? parseReviewedTrip(body) : undefined;
    return trip === 'none' ? 'used' : (trip ?? 'failed');
  } catch {
    return 'failed';
  }
}

/** How sending a review ended: stored, refused by the database, or without an answer. */
export type ReviewResult = 'sent' | 'refused' | 'failed';

/**
 * Sends a review. The database checks the link and takes one review a booking; the same once more counts as stored, so
 * that sending again is safe.
 */
export async function sendReview(link: ReviewLink, rating: number, comment: string): Promise<ReviewResult> {
  try {
    const { status, body } = await postToApi('rpc/submit_review', {
      booking_uuid: link.booking,
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
