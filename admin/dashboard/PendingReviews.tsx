import { useGetList } from 'react-admin';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';
import { pendingReviewsPath, reviewFilters } from '../reviews/index.ts';
import { useNow } from '../ui/hooks/useNow.ts';
import { PendingSection } from '../ui/lists/PendingSection.tsx';
import { type PendingReview, PendingReviewItem, pendingReviewColumns } from './PendingReviewItem.tsx';

const maxItems = 4;

/** Renders the pending reviews, newest first. */
export function PendingReviews() {
  const now = useNow();
  const { data, total, isError, refetch } = useGetList<PendingReview>(
    'reviews',
    {
      pagination: { page: 1, perPage: maxItems },
      sort: { field: 'created_at', order: 'DESC' },
      filter: reviewFilters.pending.filter,
      meta: { columns: pendingReviewColumns },
    },
    { ...pollingOptions, onError: logError('pending reviews') },
  );
  return (
    <PendingSection
      title="Reviews to approve"
      total={total}
      viewAllPath={pendingReviewsPath}
      emptyMessage="Every review has been read."
      errorMessage={isError ? 'Pending reviews could not be loaded.' : undefined}
      onRetry={refetch}
      columns="minmax(0, 1fr) auto auto"
      items={data?.map((review) => <PendingReviewItem key={review.id} review={review} now={now} />)}
    />
  );
}
