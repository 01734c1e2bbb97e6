import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../shared/format.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { FlagButton } from './FlagButton.tsx';
import type { Review } from './review.ts';

/** One review and its two switches. */
export function ReviewCard({ review }: { readonly review: Review }) {
  return (
    <Card
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
        alignItems: 'center',
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2">{review.customer_name}</Typography>
          <Rating readOnly size="small" value={review.rating} />
          <SoftChip
            label={review.is_approved ? 'Approved' : 'Pending Approval'}
            tone={review.is_approved ? 'success' : 'warning'}
          />
          {review.is_featured ? <SoftChip label="Featured" tone="secondary" /> : null}
        </Box>
        <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          {[review.tour_title, formatDate(review.created_at), review.bookings?.customer_email]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography
          color={review.comment ? 'text.primary' : 'text.secondary'}
          sx={{ mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line' }}
        >
          {review.comment ?? 'No comment.'}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <FlagButton
          review={review}
          flag="is_approved"
          on="Unapprove"
          off="Approve"
          failure="Failed to update review approval status."
        />
        <FlagButton
          review={review}
          flag="is_featured"
          on="Unfeature"
          off="Feature"
          failure="Failed to update review featured status."
        />
      </Box>
    </Card>
  );
}
