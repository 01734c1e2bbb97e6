import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { useQueue } from '#admin/ui/lists/useQueue.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { type Booking, canWriteTo } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { type BookingAction, getBookingAction } from '../booking-shortcuts.ts';
import { useStatusChoice } from '../details/useStatusChoice.tsx';

interface Props {
  /** Called with the focused booking when its keys are asked for. */
  readonly onShortcuts: (booking: Booking) => void;
  readonly children: ReactNode;
}

/** Handles single keys for the bookings of a list. */
export function BookingQueue({ onShortcuts, children }: Props) {
  const { isNew, edit, show, write, history, showsSuspicious, open } = useDialogParams();
  const notify = useNotify();
  /** True after a key or the pointer: a list that only took the focus by itself is not in use. */
  const [isInUse, setInUse] = useState(false);
  const status = useStatusChoice(goOnFrom, isInUse);
  const queue = useQueue<Booking, BookingAction>({
    getAction: getBookingAction,
    onAction,
    openId: show,
    isCovered:
      isNew ||
      showsSuspicious ||
      [edit, show, write, history].some((id) => id !== undefined) ||
      status.mailDialog !== null,
  });

  function goOnFrom({ id }: Booking) {
    queue.goOnFrom(id);
  }

  function onAction(action: BookingAction | 'shortcuts', booking: Booking) {
    if (action === 'shortcuts') onShortcuts(booking);
    else if (action === 'write') writeTo(booking);
    else if (!status.isBusy && booking.status !== action.status) void setStatus(booking, action.status);
  }

  function writeTo(booking: Booking) {
    if (canWriteTo(booking)) open('write', booking.id);
  }

  async function setStatus(booking: Booking, chosen: BookingStatus) {
    const isSet = await status.choose(booking, chosen);
    if (!isSet) notify(bookingMessages.statusFailed, { type: 'error', record: booking.id });
  }

  return (
    <Box {...queue.container} onPointerEnter={() => setInUse(true)} onKeyDownCapture={() => setInUse(true)}>
      {children}
      {status.mailDialog}
    </Box>
  );
}
