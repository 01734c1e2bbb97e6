import { useNotify, useRefresh } from 'react-admin';
import type { BookingStatus } from '#shared/options.ts';
import { UndoNotification } from '../components/feedback/UndoNotification.tsx';
import { type BookingStatusChange, useBookingApi } from '../providers/data/bookings.ts';
import { logError } from '../providers/log-error.ts';
import { bookingMessages } from './messages.ts';

/** Milliseconds: long enough to read the message and to think. */
const undoDuration = 8000;

/** Returns a function that shows that bookings got a status, with an undo button. */
export function useStatusNotice() {
  const bookingApi = useBookingApi();
  const notify = useNotify();
  const refresh = useRefresh();

  return function notifyStatus(message: string, changes: readonly BookingStatusChange[], given: BookingStatus): void {
    const record = changes.length === 1 ? changes[0]?.id : undefined;

    async function undo() {
      try {
        const reverted = await bookingApi.revertStatus(changes, given);
        notify(bookingMessages.statusUndone(reverted, changes.length), {
          type: reverted === changes.length ? 'success' : 'warning',
          record,
        });
      } catch (error) {
        logError('undoing a status')(error);
        notify(bookingMessages.undoFailed, { type: 'error', record });
      } finally {
        refresh();
      }
    }

    notify(<UndoNotification message={message} onUndo={undo} />, {
      type: 'success',
      autoHideDuration: undoDuration,
      record,
    });
  };
}
