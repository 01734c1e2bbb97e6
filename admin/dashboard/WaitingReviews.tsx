import { useGetList } from 'react-admin';
import { pendingReviews, reviewFilters } from '../reviews/review.ts';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { useNow } from '../ui/useNow.ts';
import { type PendingReview, pendingColumns, WaitingReview } from './WaitingReview.tsx';
import { WaitingSection } from './WaitingSection.tsx';

const shown = 4;

/** Reviews that nobody has approved yet, the newest first. */
export function WaitingReviews() {
  const now = useNow();
  const { data, total, isError, refetch } = useGetList<PendingReview>(
    'reviews',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'created_at', order: 'DESC' },
      filter: reviewFilters.pending.filter,
      meta: { columns: pendingColumns },
    },
    { ...live, onError: logFault('pending reviews') },
  );
  return (
    <WaitingSection
      title="Reviews to approve"
      total={total}
      all={pendingReviews}
      none="Every review has been read."
      failure={isError ? 'Pending reviews could not be loaded.' : undefined}
      onRetry={refetch}
      items={data?.map((review) => <WaitingReview key={review.id} review={review} now={now} />)}
    />
  );
}
