import type { BookingStatus } from '../fixed-choices.ts';

/** Parts of a private review link: the booking, and the token that only its customer has. */
export interface ReviewLink {
  readonly bookingId: string;
  readonly token: string;
}

/** Returns the path of the review page with its token in the query. */
export function getReviewLinkPath({ bookingId, token }: ReviewLink): string {
  return `/review/${encodeURIComponent(bookingId)}${getReviewLinkQuery(token)}`;
}

/** Returns the query of a review link, which is its secret part. */
export function getReviewLinkQuery(token: string): string {
  return `?token=${encodeURIComponent(token)}`;
}

const reviewPath =
  /^\/review\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#&].*|(?:%[0-9a-f]{2}|\W)*)$/i;

/** Token of the usual length, in which a mail program may have broken the line (=), or written = as =3D. */
const brokenToken = /[?#&;]token=(?:3D)?(?:%[89a-f][0-9a-f]|[^\w&#-])*([\w-](?:[=\s]*[\w-]){31})(?:[-_]*$|[^\w-])/i;

/** Decodes escapes of ASCII, however often they were escaped. Never throws. */
function decodeAscii(text: string): string {
  return text.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Returns the booking id in the path of a review page; undefined when there is none or it is not a UUID. Line breaks of mail
 * programs, signs after the id, such as the full stop of a sentence, and an escaped query are ignored.
 */
export function parseReviewBookingId(pathname: string): string | undefined {
  return reviewPath.exec(decodeAscii(pathname).replace(/=?\s+/g, ''))?.[1]?.toLowerCase();
}

/**
 * Returns the token in the query of a URL, else in its fragment, where older links have it; undefined without one. A token of the
 * usual length is also found in an escaped query, which is a part of the path, and without what mail programs and text around the
 * link have added.
 */
export function parseReviewToken({ hash, search, pathname }: Pick<URL, 'hash' | 'search' | 'pathname'>) {
  const token = brokenToken.exec(decodeAscii(pathname + search + hash))?.[1]?.replace(/[=\s]+/g, '');
  const findToken = (text: string) => new URLSearchParams(text).get('token')?.trim() || undefined;
  return token ?? findToken(search) ?? findToken(hash.slice(1));
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
