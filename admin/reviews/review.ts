import type { Tables } from '../../shared/database.types.ts';

/** A row of public.reviews with the part of its booking that only staff may read. */
export type Review = Tables<'reviews'> & {
  readonly bookings: { readonly id: string; readonly customer_email: string } | null;
};

/** The filters of the list (specification section 2) and what each asks the database. */
export const reviewFilters = {
  all: { label: 'All Reviews', filter: {} },
  pending: { label: 'Pending Approval', filter: { is_approved: false } },
  approved: { label: 'Approved', filter: { is_approved: true } },
  featured: { label: 'Featured', filter: { is_featured: true } },
} as const;

/** Which of the filters is applied. */
export function appliedFilter(values: Readonly<Record<string, unknown>>): keyof typeof reviewFilters {
  if (values['is_featured'] === true) return 'featured';
  if (values['is_approved'] === true) return 'approved';
  return values['is_approved'] === false ? 'pending' : 'all';
}
