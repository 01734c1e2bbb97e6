import { useNavigate, useNotify, useRefresh } from 'react-admin';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { countDownMails } from '#shared/rules/mail/undo-window.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { ActionNotification, getActionOptions } from '../../ui/feedback/ActionNotification.tsx';
import { type BookingStatusChange, undoStatus } from './api.ts';
import { bookingMessages } from './messages.ts';

interface StatusNotice {
  readonly message: string;
  readonly changes: readonly BookingStatusChange[];
  readonly given: BookingStatus;
  /** The mails that wait, with the time when they were asked for, in milliseconds since 1970. */
  readonly mails?: { readonly count: number; readonly askedAt: number } | undefined;
  /** Called when a mail was withdrawn. */
  readonly onWithdrawn?: (() => void) | undefined;
}

/** Returns a function that shows that bookings got a status, with an undo button. */
export function useStatusNotice() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();

  return function notifyStatus({ message, changes, given, mails, onWithdrawn }: StatusNotice): void {
    const record = changes.length === 1 ? changes[0]?.id : undefined;

    async function undo() {
      try {
        const result = await undoStatus(client, changes, given);
        if (result.withdrawn > 0) onWithdrawn?.();
        const text = bookingMessages.statusUndone(result, changes.length, given);
        if (record !== undefined && result.mailed > 0)
          notify(
            <ActionNotification
              severity="warning"
              message={text}
              label="Write"
              onPress={() => navigate(`/bookings?write=${encodeURIComponent(record)}`)}
            />,
            getActionOptions(record),
          );
        else notify(text, { type: result.undone === changes.length ? 'success' : 'warning', record });
      } catch (error) {
        logError('undoing a status')(error);
        notify(bookingMessages.undoFailed, { type: 'error', record });
      } finally {
        refresh();
      }
    }

    const countdown = mails && mails.count > 0 ? countDownMails(mails) : undefined;
    notify(
      <ActionNotification message={message} countdown={countdown} label="Undo" isUndo onPress={undo} />,
      // Several at once share their ids.
      getActionOptions(record ?? changes.map(({ id }) => id).join(), countdown?.endsAt),
    );
  };
}
