import type { BookingStatus } from '../fixed-choices.ts';

/** Parts of a private review link: the booking, and the token that only its customer has. */
export interface ReviewLink {
  readonly bookingId: string;
  readonly token: string;
}

/** Returns the path of the review page with its token in the query. */
export function getReviewLinkPath({ bookingId, token }: ReviewLink): string {
  return `/review/${bookingId}${getReviewLinkQuery(token)}`;
}

/** Returns the query of a review link, which is its secret part. */
export function getReviewLinkQuery(token: string): string {
  return `?token=${encodeURIComponent(token)}`;
}

const reviewPath = /^\/review\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:%[0-9a-f]{2}|\W)*$/i;

/**
 * Returns the booking id in the path of a review page; undefined when there is none or it is not a UUID. Signs after it, such as the
 * full stop of a sentence, are ignored.
 */
export function parseReviewBookingId(pathname: string): string | undefined {
  return reviewPath.exec(pathname)?.[1]?.toLowerCase();
}

/**
 * Returns the token in the query of a URL, else in its fragment, where older links have it; undefined without one. Signs after a
 * token of the usual length are ignored.
 */
export function parseReviewToken({ hash, search }: Pick<URL, 'hash' | 'search'>): string | undefined {
  const findToken = (text: string) => new URLSearchParams(text).get('token')?.trim() || undefined;
  const token = findToken(search) ?? findToken(hash.slice(1));
  return /^([\w-]{32})[^\w-]+$/.exec(token ?? '')?.[1] ?? token;
}

/** The columns of a booking that decide on a review link. */
interface BookingReviewState {
  readonly status: BookingStatus;
  readonly review_submitted: boolean;
}

/**
 * Returns true when staff may generate a review link: for confirmed and completed bookings without a review
 * (docs/product.md, "Review link"). generate_review_token_for_booking() in the database refuses the others.
 */
export function canHaveReviewLink(booking: BookingReviewState): boolean {
  return ['confirmed', 'completed'].includes(booking.status) && !booking.review_submitted;
}
