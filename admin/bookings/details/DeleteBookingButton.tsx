import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { bookingNumber } from '../../../shared/text/format.ts';
import { Ask } from '../../components/feedback/ConfirmDialog.tsx';
import { logFault } from '../../providers/log-error.ts';
import { atOnce } from '../../providers/query-options.ts';
import { isolated } from '../bidi-isolate.ts';
import type { Booking } from '../booking.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly booking: Booking;
  readonly onDeleted: () => void;
}

/** Deletes a booking for good. Asks first, and says that it is gone only when the database has said so. */
export function DeleteBookingButton({ booking, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<Booking>(undefined, undefined, { mutationMode: 'pessimistic', ...atOnce });
  const notify = useNotify();
  const refresh = useRefresh();
  const deleted = useRef(false);
  // Once the details are gone, which would otherwise ask for what is no longer there: the numbers above the list count
  // anew, and the focus, whose row goes too, stays in the page.
  useEffect(
    () => () => {
      if (!deleted.current) return;
      refresh();
      queueMicrotask(() => document.getElementById('content')?.focus());
    },
    [refresh],
  );

  async function confirmed() {
    setAsking(false);
    try {
      await remove('bookings', { id: booking.id, previousData: booking }, { returnPromise: true });
    } catch (error) {
      logFault(`delete of booking ${booking.id}`)(error);
      notify(messages.deleteFailed, { type: 'error' });
      return;
    }
    notify(messages.deleted, { type: 'success' });
    deleted.current = true;
    onDeleted();
  }

  return (
    <>
      <Button
        color="error"
        sx={{ ml: 'auto' }}
        startIcon={<DeleteIcon />}
        aria-disabled={isPending}
        onClick={() => isPending || setAsking(true)}
      >
        {isPending ? 'Deleting…' : 'Delete'}
      </Button>
      <Ask
        open={asking}
        title="Delete this booking?"
        text={`The booking #${bookingNumber(booking.id)} of ${isolated(booking.customer_name)} will be gone for good.${booking.review_submitted ? ' Its review stays.' : ''} To keep it on record, set it to Cancelled instead.`}
        yes="Delete"
        no="Keep it"
        onYes={confirmed}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
