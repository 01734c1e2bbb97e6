import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import { type Booking, getPossibleStatuses, isErased, isQuestion, statusChips } from '../booking.ts';
import { bookingMessages } from '../messages.ts';

interface Props {
  readonly booking: Booking;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onChoose: (status: BookingStatus) => void;
  readonly onConfirmAndWrite: () => void;
}

/** Buttons beside their label on wide screens, in two columns below it on phones. */
const buttonGridStyles = {
  display: 'grid',
  gap: 1,
  px: 3,
  py: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr repeat(4, auto)' },
  alignItems: 'center',
} as const;

/**
 * Renders a button for each status; any status may follow any other (docs/product.md, "Booking status"). A pending question is
 * answered first.
 */
export function StatusButtons({ booking, isBusy, hasFailed, onChoose, onConfirmAndWrite }: Props) {
  const { open } = useDialogParams();
  const labelId = useId();
  const answer = () => (isQuestion(booking) ? open('write', booking.id) : onConfirmAndWrite());
  return (
    <DialogActions disableSpacing role="group" aria-labelledby={labelId} sx={buttonGridStyles}>
      {hasFailed ? (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {bookingMessages.statusFailed}
        </Alert>
      ) : null}
      {booking.status === 'pending' && !isErased(booking) ? (
        <Button
          variant="contained"
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : answer())}
          sx={{ gridColumn: '1 / -1' }}
        >
          {isQuestion(booking) ? 'Answer' : 'Confirm and write'}
        </Button>
      ) : null}
      <Typography id={labelId} color="text.secondary" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        Set status
      </Typography>
      {getPossibleStatuses(booking).map((status) => {
        const isCurrent = booking.status === status;
        return (
          <Button
            key={status}
            aria-pressed={isCurrent}
            // Not `disabled`, which would lose the focus, and with it the Escape key, while saving.
            aria-disabled={isBusy}
            variant={isCurrent ? 'contained' : 'outlined'}
            onClick={() => (isCurrent || isBusy ? undefined : onChoose(status))}
          >
            {statusChips[status].label}
          </Button>
        );
      })}
    </DialogActions>
  );
}
