/** What a private review link names: the booking, and the token that only its customer has. */
export interface ReviewLink {
  readonly booking: string;
  readonly token: string;
}

/** The address of the review page of a link, on the public site (specification section 7). */
export function reviewPath({ booking, token }: ReviewLink): string {
  return `/review/${booking}?token=${encodeURIComponent(token)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The booking that the address of a review page names; undefined for none or something that is no booking's id. */
export function bookingOfReviewPath(pathname: string): string | undefined {
  const [, first, booking = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  return first === 'review' && rest.length === 0 && uuid.test(booking) ? booking.toLowerCase() : undefined;
}

/** The token of an address's query; undefined when there is none. */
export function tokenOfReviewQuery(query: string): string | undefined {
  return new URLSearchParams(query).get('token')?.trim() || undefined;
}
