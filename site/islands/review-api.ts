import { type ReviewedTrip, type ReviewLink, readReviewedTrip } from '../../shared/review-link.ts';
import { postToApi } from './api.ts';

/** What a review link leads to: the booking's trip, nothing (used, or never valid), or no answer. */
export type LinkAnswer = ReviewedTrip | 'used' | 'failed';

/** Asks for the booking of a review link. */
export async function loadReviewedTrip(link: ReviewLink): Promise<LinkAnswer> {
  try {
    const { ok, body } = await postToApi('rpc/get_booking_for_review', {
      booking_uuid: link.booking,
      token: link.token,
    });
    return ok ? (readReviewedTrip(body) ?? 'used') : 'failed';
  } catch {
    return 'failed';
  }
}

/** How sending a review ended: stored, refused by the database, or without an answer. */
export type ReviewAnswer = 'sent' | 'refused' | 'failed';

/** Sends a review. The database trims the comment, checks the link and takes one review a booking. */
export async function sendReview(link: ReviewLink, rating: number, comment: string): Promise<ReviewAnswer> {
  try {
    const { ok, status } = await postToApi('rpc/submit_review', {
      booking_uuid: link.booking,
      token: link.token,
      rating,
      comment,
    });
    if (ok) return 'sent';
    return status === 403 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
