import { cleanText, countCharacters } from '#shared/rules/text/clean-text.ts';

/** Booking as the review page shows it (docs/product.md, "Review page"). */
export interface ReviewedTrip {
  readonly customer_name: string;
  readonly tour_title: string;
  readonly booking_type: string;
  readonly travel_dates: string | null;
}

/**
 * Parses the database's answer for a review link: the four fields of its booking, or 'none' for a link that is not (or
 * no longer) valid. Undefined for anything else, such as the page of a captive portal.
 */
export function parseReviewedTrip(rows: unknown): ReviewedTrip | 'none' | undefined {
  if (!Array.isArray(rows)) return undefined;
  const row: unknown = rows[0];
  if (rows.length === 0) return 'none';
  if (typeof row !== 'object' || row === null) return undefined;
  const { customer_name, tour_title, booking_type, travel_dates }: Partial<Record<keyof ReviewedTrip, unknown>> = row;
  return typeof customer_name === 'string' && typeof tour_title === 'string' && typeof booking_type === 'string'
    ? { customer_name, tour_title, booking_type, travel_dates: typeof travel_dates === 'string' ? travel_dates : null }
    : undefined;
}

/** Returns true for the id of a review, the database's answer to one that it has stored. */
export function isReviewId(answer: unknown): boolean {
  return typeof answer === 'string' && /^[0-9a-f-]{36}$/.test(answer);
}

/** Returns the length of a comment as the database counts it: trimmed, in code points. */
export function getCommentLength(comment: string): number {
  return countCharacters(cleanText(comment));
}

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** Returns the rating of 1 to 5 in a text; 0 for anything else. */
export function parseRating(text: string): Rating | 0 {
  return ratings.find((rating) => String(rating) === text) ?? 0;
}
