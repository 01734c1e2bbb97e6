import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import { type Booking, isErased } from '../booking.ts';
import { DeleteBookingButton } from './DeleteBookingButton.tsx';
import { PersonalDataButton } from './PersonalDataButton.tsx';
import { ReviewLinkButton } from './ReviewLinkButton.tsx';

interface Props {
  readonly booking: Booking;
  readonly onDeleted: () => void;
}

/** Renders the buttons that edit a booking, create its review link, show its history, lead to its customer's data or delete it. */
export function BookingActions({ booking, onDeleted }: Props) {
  const { open } = useDialogParams();
  return (
    <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start', px: 3, pb: 2, pt: 0 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        onClick={() => open('edit', booking.id)}
        sx={{ borderColor: 'divider' }}
      >
        Edit
      </Button>
      <ReviewLinkButton booking={booking} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HistoryIcon />}
        onClick={() => open('history', booking.id)}
        sx={{ borderColor: 'divider' }}
      >
        History
      </Button>
      {isErased(booking) ? null : (
        <PersonalDataButton contact={booking.customer_email ?? booking.customer_phone ?? ''} />
      )}
      <DeleteBookingButton booking={booking} onDeleted={onDeleted} />
    </DialogActions>
  );
}
