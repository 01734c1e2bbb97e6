import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { pendingReviewsPath, type Review } from '../reviews/index.ts';
import { formatAge } from '../ui/cards/sla.ts';
import { PendingRow } from '../ui/lists/PendingRow.tsx';

/** Columns of a pending review that the dashboard shows. */
export const pendingReviewColumns = ['id', 'customer_name', 'rating', 'comment', 'tour_title', 'created_at'] as const;
export type PendingReview = Pick<Review, (typeof pendingReviewColumns)[number]>;

/** Renders a pending review in two lines. */
export function PendingReviewItem({ review, now }: { readonly review: PendingReview; readonly now: Date }) {
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
