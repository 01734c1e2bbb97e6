import { useGetList } from 'react-admin';
import { useNow } from '../hooks/useNow.ts';
import { logFault } from '../providers/log-error.ts';
import { live } from '../providers/query-options.ts';
import { pendingReviews, reviewFilters } from '../reviews/review.ts';
import { type PendingReview, pendingColumns, WaitingReview } from './PendingReviewItem.tsx';
import { WaitingSection } from './PendingSection.tsx';

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
