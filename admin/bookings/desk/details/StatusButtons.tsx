import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId } from 'react';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { type Booking, getPossibleStatuses, isErased, isQuestion, statusChips } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

interface Props {
  readonly booking: Booking;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onChoose: (status: BookingStatus) => void;
  readonly onConfirmAndWrite: () => void;
  /** True while phones show the other actions. */
  readonly isMoreShown: boolean;
  readonly onMore: () => void;
}

/** Buttons beside their label on wide screens. On phones in one row, so that the details keep four fifths of the screen. */
const buttonGridStyles = {
  display: 'grid',
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr))', sm: '1fr repeat(4, auto)' },
  alignItems: 'center',
} as const;
const statusStyles = {
  px: { xs: 0.25, sm: 1.5 },
  minWidth: 0,
  minHeight: { xs: 44, sm: 0 },
  fontSize: { xs: 13, sm: 14 },
  // On phones the check mark stands above the word, without the empty line that MUI adds beside icons.
  flexDirection: { xs: 'column', sm: 'row' },
  lineHeight: { xs: 1.35, sm: 1.75 },
  '&::before': { display: { xs: 'none', sm: 'inline-block' } },
  '& > .MuiButton-startIcon': { m: 0, mr: { sm: 0.5 } },
  borderColor: 'divider',
  '&[aria-pressed=true]': { borderColor: 'text.secondary', bgcolor: 'action.selected' },
} as const;

/**
 * Renders a button for each status; any status may follow any other (docs/product.md, "Booking status"). A pending question is
 * answered first.
 */
export function StatusButtons({ booking, isBusy, hasFailed, onChoose, onConfirmAndWrite, isMoreShown, onMore }: Props) {
  const { open } = useDialogParams();
  const labelId = useId();
  const hasAnswer = booking.status === 'pending' && !isErased(booking);
  const answer = () => (isQuestion(booking) ? open('write', booking.id) : onConfirmAndWrite());
  return (
    <DialogActions disableSpacing role="group" aria-labelledby={labelId} sx={buttonGridStyles}>
      {hasFailed ? (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {bookingMessages.statusFailed}
        </Alert>
      ) : null}
      {/* Without an answer to give, only phones need the row. */}
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: { xs: 'flex', sm: hasAnswer ? 'flex' : 'none' },
          gap: 1,
          '& > button': { flex: '1 1 auto', minHeight: 44 },
        }}
      >
        {hasAnswer ? (
          <BusyButton variant="contained" isBusy={isBusy} onClick={() => answer()}>
            {isQuestion(booking) ? 'Answer' : 'Confirm and write'}
          </BusyButton>
        ) : null}
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isMoreShown}
          onClick={onMore}
          sx={{ borderColor: 'divider', display: { sm: 'none' } }}
        >
          More
        </Button>
      </Box>
      <Typography
        id={labelId}
        color="text.secondary"
        sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}
      >
        Set status
      </Typography>
      {getPossibleStatuses(booking).map((status) => {
        const isCurrent = booking.status === status;
        return (
          <BusyButton
            key={status}
            aria-pressed={isCurrent}
            isBusy={isBusy}
            variant="outlined"
            color="inherit"
            startIcon={isCurrent ? <CheckIcon /> : null}
            onClick={() => (isCurrent ? undefined : onChoose(status))}
            sx={statusStyles}
          >
            {statusChips[status].label}
          </BusyButton>
        );
      })}
    </DialogActions>
  );
}
