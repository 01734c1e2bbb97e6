import { usePendingCount } from '../bookings/usePendingBookings.ts';
import { useCount } from '../hooks/useCount.ts';
import { pollingOptions } from '../providers/query-options.ts';
import { reviewFilters } from '../reviews/review.ts';

/** Returns how many records wait for staff, by the path of their section: pending bookings, and reviews to approve. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const bookings = usePendingCount();
  const reviews = useCount('reviews', reviewFilters.pending.filter, pollingOptions);
  return new Map([
    ['/bookings', bookings ?? 0],
    ['/reviews', reviews.value ?? 0],
  ]);
}
