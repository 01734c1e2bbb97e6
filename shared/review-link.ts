/** What a private review link names: the booking, and the token that only its customer has. */
export interface ReviewLink {
  readonly booking: string;
  readonly token: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The address of the review page of a link, on the public site (specification section 7). */
export function reviewPath({ booking, token }: ReviewLink): string {
  return `/review/${booking}?token=${encodeURIComponent(token)}`;
}

/** The booking that the address of a review page names; undefined for none or something that is no booking's id. */
export function bookingOfReviewPath(pathname: string): string | undefined {
  const [, first, booking = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  return first === 'review' && rest.length === 0 && uuid.test(booking) ? booking.toLowerCase() : undefined;
}

/** The token of an address's query; undefined when there is none. */
export function tokenOfReviewQuery(query: string): string | undefined {
  return new URLSearchParams(query).get('token')?.trim() || undefined;
}

/** What the review page shows of the booking (specification section 3). */
export interface ReviewedTrip {
  readonly customer_name: string;
  readonly tour_title: string;
  readonly booking_type: string;
  readonly travel_dates: string | null;
}

/** The first row of an answer that has the four fields; undefined when there is none. */
export function readReviewedTrip(rows: unknown): ReviewedTrip | undefined {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof row !== 'object' || row === null) return undefined;
  if (!('customer_name' in row && 'tour_title' in row && 'booking_type' in row)) return undefined;
  const { customer_name, tour_title, booking_type } = row;
  const travel_dates = 'travel_dates' in row && typeof row.travel_dates === 'string' ? row.travel_dates : null;
  return typeof customer_name === 'string' && typeof tour_title === 'string' && typeof booking_type === 'string'
    ? { customer_name, tour_title, booking_type, travel_dates }
    : undefined;
}

/** How many characters of a comment count: those of the trimmed text, a sign outside the basic plane as one. */
export function commentLength(comment: string): number {
  return [...comment.trim()].length;
}

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** A rating of 1 to 5 from a text; 0 for anything else. */
export function readRating(text: string): Rating | 0 {
  return ratings.find((rating) => String(rating) === text) ?? 0;
}
