import type { Tables } from '../../shared/database.types.ts';
import { messages, shortName } from './messages.ts';

/** A row of public.reviews with the part of its booking that only staff may read; null when the booking was deleted. */
export type Review = Tables<'reviews'> & {
  readonly bookings: { readonly id: string; readonly customer_email: string } | null;
};

/** What the list asks for beside the review's own columns. */
export const withBooking = { columns: '*,bookings(id,customer_email)' } as const;

/** The two switches of a review, independent of each other (specification section 4). */
export type Flag = 'is_approved' | 'is_featured';

/** The filters of the list (specification section 2) and what each asks the database. */
export const reviewFilters = {
  all: { label: 'All Reviews', filter: {} },
  pending: { label: 'Pending Approval', filter: { is_approved: false } },
  approved: { label: 'Approved', filter: { is_approved: true } },
  featured: { label: 'Featured', filter: { is_featured: true } },
} as const;

/** The list narrowed to what waits for approval, as an address. */
export const pendingReviews = `/reviews?filter=${encodeURIComponent(JSON.stringify(reviewFilters.pending.filter))}`;

/** Which of the filters is applied. */
export function appliedFilter(values: Readonly<Record<string, unknown>>): keyof typeof reviewFilters {
  if (values['is_featured'] === true) return 'featured';
  if (values['is_approved'] === true) return 'approved';
  return values['is_approved'] === false ? 'pending' : 'all';
}

const done = {
  is_approved: { on: 'Approved', off: 'Unapproved' },
  is_featured: { on: 'Featured', off: 'Unfeatured' },
} as const;

/** What is said once a switch of a review has been set: what was done, and what visitors will see of it. */
export function flagSaid(name: string, flag: Flag, value: boolean): string {
  const what = `${done[flag][value ? 'on' : 'off']} the review of ${shortName(name)}.`;
  return flag === 'is_approved' ? `${what} ${value ? messages.publicSoon : messages.gone}.` : what;
}

/**
 * What is said once the approval of several reviews has been set.
 * @param asked how many were chosen
 * @param changed how many of them the database still had
 */
export function manySaid(asked: number, changed: number, value: boolean): string {
  const [word, follows] = value ? ['approved', messages.publicSoon] : ['unapproved', messages.gone];
  const missing = asked - changed;
  if (missing === 0) return `${asked === 1 ? '1 review' : `${asked} reviews`} ${word}. ${follows}.`;
  return `${changed} of ${asked} reviews ${word}. ${missing} ${missing === 1 ? 'is' : 'are'} no longer there.`;
}

/** The parts of a review that do not depend on each other, as one line: trip, kind, travel dates. What is not there is left out. */
export function tripLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
