import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useEffect, useRef, useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import { focusContent } from '#admin/ui/focus/focus.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { bringBackBooking } from '../../booking/api.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { type Booking, getRequestNoun } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

interface Props {
  readonly booking: Booking;
  readonly onDeleted: () => void;
}

/** Deletes a booking after a confirmation, reports success only after the database has deleted it, and offers to undo it. */
export function DeleteBookingButton({ booking, onDeleted }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const deleted = useRef(false);
  // On unmount, because the open details would otherwise refetch the deleted booking. The focused row is removed too, so
  // the focus moves to the page.
  useEffect(
    () => () => {
      if (!deleted.current) return;
      refresh();
      queueMicrotask(focusContent);
    },
    [refresh],
  );

  async function undo() {
    try {
      await bringBackBooking(client, booking.id);
      notify(bookingMessages.broughtBack(booking), { type: 'success', record: booking.id });
    } catch (error) {
      logError('undoing a deletion')(error);
      notify(bookingMessages.bringBackFailed, { type: 'error', record: booking.id });
    } finally {
      refresh();
    }
  }

  const [remove, { isPending }] = useDelete<Booking>(
    'bookings',
    { id: booking.id, previousData: booking },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(
          <ActionNotification message={bookingMessages.deleted} label="Undo" isUndo onPress={undo} />,
          getActionOptions(booking.id),
        );
        deleted.current = true;
        onDeleted();
      },
      onError: () => notify(bookingMessages.deleteFailed, { type: 'error', record: booking.id }),
    },
  );

  return (
    <>
      <BusyButton
        variant="outlined"
        color="error"
        sx={{ ml: 'auto' }}
        startIcon={<DeleteIcon />}
        isBusy={isPending}
        onClick={() => setConfirming(true)}
      >
        {isPending ? 'Deleting…' : 'Delete'}
      </BusyButton>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete this ${getRequestNoun(booking)}?`}
        text={`The ${getRequestNoun(booking)} #${getBookingNumber(booking.id)} of ${bidiIsolate(booking.customer_name)} is deleted. It can be brought back on the History page for 30 days.${booking.review_submitted ? ' Its review stays.' : ''} To keep it on record, set it to Cancelled instead.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void remove();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
