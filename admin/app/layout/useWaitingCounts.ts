import type { AdminSection } from '#shared/rules/paths.ts';
import { pendingBookingsPath, usePendingCount } from '../../bookings/index.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { pendingReviewsPath, reviewFilters } from '../../reviews/index.ts';
import { useCount } from '../../ui/hooks/useCount.ts';

/** Records of a section that wait for staff. */
export interface Waiting {
  readonly count: number;
  /** What they wait for. */
  readonly label: string;
  /** Path of their list. */
  readonly path: string;
}

/** Returns which records wait for staff, by section: pending bookings, and reviews to approve. */
export function useWaitingCounts(): ReadonlyMap<AdminSection, Waiting> {
  const bookings = usePendingCount();
  const reviews = useCount('reviews', reviewFilters.pending.filter, pollingOptions);
  return new Map<AdminSection, Waiting>([
    ['bookings', { count: bookings ?? 0, label: 'waiting for an answer', path: pendingBookingsPath }],
    ['reviews', { count: reviews.value ?? 0, label: 'waiting for approval', path: pendingReviewsPath }],
  ]);
}
