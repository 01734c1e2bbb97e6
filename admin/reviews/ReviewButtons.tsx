import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Review, ReviewFlag } from './review.ts';

interface Props {
  readonly review: Review;
  readonly isBusy: boolean;
  readonly onToggle: (flag: ReviewFlag) => void;
  readonly onDelete: () => void;
}

const buttonLabels = {
  is_approved: { on: 'Unapprove', off: 'Approve' },
  is_featured: { on: 'Unfeature', off: 'Feature' },
} as const;

/** The two switches of a review and its end. They are never `disabled`: the keyboard would lose its place in the queue. */
export function ReviewButtons({ review, isBusy, onToggle, onDelete }: Props) {
  const whose = `the review of ${review.customer_name}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['is_approved', 'is_featured'] as const).map((flag) => {
        const word = buttonLabels[flag][review[flag] ? 'on' : 'off'];
        return (
          <Button
            key={flag}
            variant={flag === 'is_approved' && !review.is_approved ? 'contained' : 'outlined'}
            color={flag === 'is_approved' && !review.is_approved ? 'primary' : 'inherit'}
            aria-disabled={isBusy}
            aria-label={`${word} ${whose}`}
            onClick={() => onToggle(flag)}
            sx={{ minWidth: 100, borderColor: 'divider' }}
          >
            {word}
          </Button>
        );
      })}
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-disabled={isBusy}
        aria-label={`Delete ${whose}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Box>
  );
}
