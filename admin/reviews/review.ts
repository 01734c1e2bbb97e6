import type { Tables } from '#shared/database.types.ts';
import { reviewMessages, truncateName } from './messages.ts';

/** A row of public.reviews with the part of its booking that only staff may read; null when the booking was deleted. */
export type Review = Tables<'reviews'> & {
  readonly bookings: { readonly id: string; readonly customer_email: string } | null;
};

/** What the list asks for beside the review's own columns. */
export const reviewListMeta = { columns: '*,bookings(id,customer_email)' } as const;

/** The two switches of a review, independent of each other (docs/product.md, "Moderation"). */
export type ReviewFlag = 'is_approved' | 'is_featured';

/** The filters of the list (docs/product.md, "Review queue") and what each asks the database. */
export const reviewFilters = {
  all: { label: 'All Reviews', filter: {} },
  pending: { label: 'Pending Approval', filter: { is_approved: false } },
  approved: { label: 'Approved', filter: { is_approved: true } },
  featured: { label: 'Featured', filter: { is_featured: true } },
} as const;

/** The list narrowed to what waits for approval, as an address. */
export const pendingReviewsPath = `/reviews?filter=${encodeURIComponent(JSON.stringify(reviewFilters.pending.filter))}`;

/** Which of the filters is applied. */
export function appliedFilter(values: Readonly<Record<string, unknown>>): keyof typeof reviewFilters {
  if (values['is_featured'] === true) return 'featured';
  if (values['is_approved'] === true) return 'approved';
  return values['is_approved'] === false ? 'pending' : 'all';
}

const pastTense = {
  is_approved: { on: 'Approved', off: 'Unapproved' },
  is_featured: { on: 'Featured', off: 'Unfeatured' },
} as const;

/** What is said once a switch of a review has been set: what was done, and what visitors will see of it. */
export function getFlagMessage(name: string, flag: ReviewFlag, value: boolean): string {
  const what = `${pastTense[flag][value ? 'on' : 'off']} the review of ${truncateName(name)}.`;
  return flag === 'is_approved' ? `${what} ${value ? reviewMessages.publicSoon : reviewMessages.gone}.` : what;
}

/**
 * What is said once the approval of several reviews has been set.
 * @param requested how many were chosen
 * @param changed how many of them the database still had
 */
export function getBulkMessage(requested: number, changed: number, value: boolean): string {
  const [word, follows] = value ? ['approved', reviewMessages.publicSoon] : ['unapproved', reviewMessages.gone];
  const missing = requested - changed;
  if (missing === 0) return `${requested === 1 ? '1 review' : `${requested} reviews`} ${word}. ${follows}.`;
  return `${changed} of ${requested} reviews ${word}. ${missing} ${missing === 1 ? 'is' : 'are'} no longer there.`;
}

/** The parts of a review that do not depend on each other, as one line: trip, kind, travel dates. What is not there is left out. */
export function formatTripLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
