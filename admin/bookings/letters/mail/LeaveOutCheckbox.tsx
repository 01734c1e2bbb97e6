import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNotify, useUpdate } from 'react-admin';
import { skipVersionCheck } from '#admin/data/provider/version-conflict-error.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMailMessages } from './messages.ts';

/** Renders whether a customer is left out of the mails that go by themselves. */
export function LeaveOutCheckbox({ booking }: { readonly booking: Booking }) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Booking>();
  const leaveOut = (no_automatic_mails: boolean) =>
    update(
      'bookings',
      { id: booking.id, data: { no_automatic_mails }, previousData: skipVersionCheck(booking) },
      { onError: () => notify(bookingMailMessages.leaveOutFailed, { type: 'error' }) },
    );
  return (
    <FormControlLabel
      label="No automatic mails for this booking"
      control={
        <Checkbox
          checked={booking.no_automatic_mails}
          onChange={(_event, checked) => (isPending ? undefined : void leaveOut(checked))}
        />
      }
    />
  );
}
