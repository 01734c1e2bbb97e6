import type { Tables } from '#shared/database.types.ts';

/** A row of public.reviews with columns of its booking that only staff may read; null if the booking was deleted. */
export type Review = Tables<'reviews'> & {
  readonly bookings: { readonly id: string; readonly customer_email: string | null } | null;
};

/** Query options of the list: all columns of the review, and two of its booking. */
export const reviewListMeta = { columns: '*,bookings(id,customer_email)' } as const;

/** The two flags of a review, independent of each other (docs/product.md, "Moderation"). */
export type ReviewFlag = 'is_approved' | 'is_featured';

/** Filters of the list with their labels and values. */
export const reviewFilters = {
  all: { label: 'All Reviews', filter: {} },
  pending: { label: 'Pending Approval', filter: { is_approved: false } },
  approved: { label: 'Approved', filter: { is_approved: true } },
  featured: { label: 'Featured', filter: { is_featured: true } },
} as const;

/** Path of the list filtered to pending reviews. */
export const pendingReviewsPath = `/reviews?filter=${encodeURIComponent(JSON.stringify(reviewFilters.pending.filter))}`;

/** Returns the name of the applied filter. */
export function getAppliedFilter(values: Readonly<Record<string, unknown>>): keyof typeof reviewFilters {
  if (values['is_featured'] === true) return 'featured';
  if (values['is_approved'] === true) return 'approved';
  return values['is_approved'] === false ? 'pending' : 'all';
}

/** Joins the parts of a line with dots; empty parts are left out. */
export function formatTripLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
