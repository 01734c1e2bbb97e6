import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SpamIcon from '@mui/icons-material/ReportOutlined';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import { focusContent } from '#admin/ui/focus/focus.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { bringBackBooking, keepSuspiciousBooking, markAsSpam } from '../../booking/api.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { type Booking, getRequestNoun } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

interface Props {
  readonly booking: Booking;
  /** Called when the booking is gone from the list. */
  readonly onGone: () => void;
}

/** How a booking comes back after it has gone. */
interface Undo {
  readonly bringBack: () => Promise<void>;
  readonly done: string;
  readonly failed: string;
}

/**
 * Returns a function that leaves the details of a booking which has gone, with a notice that offers to undo it.
 * @param onGone closes the details
 */
function useLeave({ booking, onGone }: Props): (message: string, undo: Undo) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  const hasGone = useRef(false);
  // On unmount, because the open details would otherwise refetch the booking. The focused row is removed too, so the focus
  // moves to the page.
  useEffect(
    () => () => {
      if (!hasGone.current) return;
      refresh();
      queueMicrotask(focusContent);
    },
    [refresh],
  );
  return (message, { bringBack, done, failed }) => {
    const undo = async () => {
      try {
        await bringBack();
        notify(done, { type: 'success', record: booking.id });
      } catch (error) {
        logError('bringing a booking back')(error);
        notify(failed, { type: 'error', record: booking.id });
      } finally {
        refresh();
      }
    };
    notify(<ActionNotification message={message} label="Undo" isUndo onPress={undo} />, getActionOptions(booking.id));
    hasGone.current = true;
    onGone();
  };
}

/** Moves a booking to the suspicious requests, and offers to undo it. */
export function SpamButton(props: Props) {
  const { booking } = props;
  const { client } = useSupabase();
  const notify = useNotify();
  const leave = useLeave(props);
  const { mutate, isPending } = useMutation({
    mutationKey: ['bookings', 'spam'],
    mutationFn: () => markAsSpam(client, booking.id),
    onSuccess: () =>
      leave(bookingMessages.spam(booking), {
        bringBack: () => keepSuspiciousBooking(client, booking.id),
        done: bookingMessages.notSpam(booking),
        failed: bookingMessages.notSpamFailed,
      }),
    onError: () => notify(bookingMessages.spamFailed, { type: 'error', record: booking.id }),
  });
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      sx={{ borderColor: 'divider' }}
      startIcon={<SpamIcon />}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Spam
    </BusyButton>
  );
}

/** Deletes a booking after a confirmation, reports success only after the database has deleted it, and offers to undo it. */
export function DeleteBookingButton(props: Props) {
  const { booking } = props;
  const [isConfirming, setConfirming] = useState(false);
  const { client } = useSupabase();
  const notify = useNotify();
  const leave = useLeave(props);

  const [remove, { isPending }] = useDelete<Booking>(
    'bookings',
    { id: booking.id, previousData: booking },
    {
      mutationMode: 'pessimistic',
      onSuccess: () =>
        leave(bookingMessages.deleted, {
          bringBack: () => bringBackBooking(client, booking.id),
          done: bookingMessages.broughtBack(booking),
          failed: bookingMessages.bringBackFailed,
        }),
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
