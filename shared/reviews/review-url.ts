/** What a private review link names: the booking, and the token that only its customer has. */
export interface ReviewLink {
  readonly booking: string;
  readonly token: string;
}

/**
 * Returns the address of the review page of a link, on the public site. The token is in the fragment, which browsers send to
 * nobody, so that it is in no server's log.
 */
export function getReviewPath({ booking, token }: ReviewLink): string {
  return `/review/${booking}#token=${encodeURIComponent(token)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The booking that the address of a review page names; undefined for none or something that is no booking's id. */
export function parseReviewBookingId(pathname: string): string | undefined {
  const [, first, booking = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  return first === 'review' && rest.length === 0 && uuid.test(booking) ? booking.toLowerCase() : undefined;
}

/** Returns the token of an address's fragment, else of its query, where links of the older form have it; undefined for none. */
export function parseReviewToken({ hash, search }: Pick<URL, 'hash' | 'search'>): string | undefined {
  const tokenOf = (text: string) => new URLSearchParams(text).get('token')?.trim() || undefined;
  return tokenOf(hash.slice(1)) ?? tokenOf(search);
}
