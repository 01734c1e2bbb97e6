import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatAge } from '../components/cards/sla.ts';
import { pendingReviewsPath, type Review } from '../reviews/review.ts';

/** Columns of a pending review that the dashboard shows. */
export const pendingReviewColumns = ['id', 'customer_name', 'rating', 'comment', 'tour_title', 'created_at'] as const;
export type PendingReview = Pick<Review, (typeof pendingReviewColumns)[number]>;

/** Renders a pending review in two lines. */
export function PendingReviewItem({ review, now }: { readonly review: PendingReview; readonly now: Date }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        alignItems: 'center',
        px: 2,
        py: 1.25,
        position: 'relative',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Link
        component={RouterLink}
        to={pendingReviewsPath}
        underline="hover"
        color="text.primary"
        noWrap
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {review.customer_name}
      </Link>
      <Rating readOnly size="small" value={review.rating} />
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {formatAge(review.created_at, now)}
      </Typography>
      <Typography color="text.secondary" noWrap sx={{ gridColumn: '1 / -1', fontSize: 13 }}>
        {review.comment ?? review.tour_title}
      </Typography>
    </Box>
  );
}
