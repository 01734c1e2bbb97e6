import { useNavigate, useNotify, useRefresh } from 'react-admin';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { type BookingStatusChange, undoStatus } from '../data/api/bookings.ts';
import { logError } from '../data/log-error.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { ActionNotification } from '../ui/feedback/ActionNotification.tsx';
import { bookingMessages } from './messages.ts';

/** Milliseconds: long enough to read the message and to think. The mail of a status waits a little longer (public.undo_status). */
const undoDuration = 8000;

/** Returns a function that shows that bookings got a status, with an undo button. */
export function useStatusNotice() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();

  return function notifyStatus(message: string, changes: readonly BookingStatusChange[], given: BookingStatus): void {
    const record = changes.length === 1 ? changes[0]?.id : undefined;

    async function undo() {
      try {
        const result = await undoStatus(client, changes, given);
        const text = bookingMessages.statusUndone(result, changes.length, given);
        if (record !== undefined && result.mailed > 0)
          notify(
            <ActionNotification
              severity="warning"
              message={text}
              label="Write"
              onPress={() => navigate(`/bookings?write=${record}`)}
            />,
            { autoHideDuration: undoDuration, record },
          );
        else notify(text, { type: result.undone === changes.length ? 'success' : 'warning', record });
      } catch (error) {
        logError('undoing a status')(error);
        notify(bookingMessages.undoFailed, { type: 'error', record });
      } finally {
        refresh();
      }
    }

    notify(<ActionNotification message={message} label="Undo" onPress={undo} />, {
      type: 'success',
      autoHideDuration: undoDuration,
      record,
    });
  };
}
