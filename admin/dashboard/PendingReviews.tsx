import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { formatAge } from '#shared/rules/booking/waiting-time.ts';
import { pollingOptions } from '../data/query-options.ts';
import { pendingReviewsPath, type Review, reviewFilters } from '../reviews/index.ts';
import { PendingRow } from '../ui/lists/PendingRow.tsx';
import { PendingSection } from '../ui/lists/PendingSection.tsx';
import { useNow } from '../ui/useNow.ts';

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
    pollingOptions,
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

/** Columns of a pending review that the dashboard shows. */
const pendingReviewColumns = ['id', 'customer_name', 'rating', 'comment', 'tour_title', 'created_at'] as const;
type PendingReview = Pick<Review, (typeof pendingReviewColumns)[number]>;

/** Renders a pending review in two lines. */
function PendingReviewItem({ review, now }: { readonly review: PendingReview; readonly now: Date }) {
  return (
    <PendingRow to={pendingReviewsPath} title={review.customer_name} noWrap>
      <Rating readOnly size="small" value={review.rating} />
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {formatAge(review.created_at, now)}
      </Typography>
      <Typography color="text.secondary" noWrap sx={{ gridColumn: '1 / -1', fontSize: 13 }}>
        {review.comment ?? review.tour_title}
      </Typography>
    </PendingRow>
  );
}
