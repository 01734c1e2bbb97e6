import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useDialogParams } from '../ui/dialogs/useDialogParams.ts';
import type { Review, ReviewFlag } from './review.ts';

interface Props {
  readonly review: Review;
  readonly isBusy: boolean;
  readonly onToggle: (flag: ReviewFlag) => void;
  readonly onAnswer: () => void;
  readonly onDelete: () => void;
}

const buttonLabels = {
  is_approved: { on: 'Unapprove', off: 'Approve' },
  is_featured: { on: 'Unfeature', off: 'Feature' },
} as const;

/** Renders the buttons of a review. */
export function ReviewButtons({ review, isBusy, onToggle, onAnswer, onDelete }: Props) {
  const reviewLabel = `the review of ${review.customer_name}`;
  const answerVerb = review.answer === null ? 'Answer' : 'Edit answer';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['is_approved', 'is_featured'] as const).map((flag) => {
        const verb = buttonLabels[flag][review[flag] ? 'on' : 'off'];
        return (
          <BusyButton
            key={flag}
            variant={flag === 'is_approved' && !review.is_approved ? 'contained' : 'outlined'}
            color={flag === 'is_approved' && !review.is_approved ? 'primary' : 'inherit'}
            isBusy={isBusy}
            aria-label={`${verb} ${reviewLabel}`}
            onClick={() => onToggle(flag)}
            sx={{ minWidth: 100, borderColor: 'divider' }}
          >
            {verb}
          </BusyButton>
        );
      })}
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`${answerVerb}${review.answer === null ? '' : ' to'} ${reviewLabel}`}
        onClick={onAnswer}
        sx={{ minWidth: 100, borderColor: 'divider' }}
      >
        {answerVerb}
      </Button>
      <HistoryButton id={review.id} label={reviewLabel} />
      <BusyButton
        color="error"
        startIcon={<DeleteIcon />}
        isBusy={isBusy}
        aria-label={`Delete ${reviewLabel}`}
        onClick={onDelete}
      >
        Delete
      </BusyButton>
    </Box>
  );
}

/** Renders the button of a card that opens the history of its record. */
function HistoryButton({ id, label }: { readonly id: string; readonly label: string }) {
  const { open } = useDialogParams();
  return (
    <IconButton aria-label={`History of ${label}`} title="History" onClick={() => open('history', id)}>
      <HistoryIcon fontSize="small" />
    </IconButton>
  );
}
