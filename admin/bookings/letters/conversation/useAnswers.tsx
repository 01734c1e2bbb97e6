import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import type { Booking } from '../../booking/booking.ts';
import { recordAnswer, removeAnswer } from './api.ts';
import { conversationMessages } from './messages.ts';
import type { NewAnswer, RecordedAnswer } from './recorded-answer.ts';

interface Answers {
  /** Records an answer and offers to undo it. Rejects with an HttpError; repeated with the same id, it records once. */
  readonly record: (id: string, answer: NewAnswer) => Promise<void>;
  /** Removes an answer and offers to undo that. Resolves to false after a failure, which is shown. */
  readonly remove: (answer: RecordedAnswer) => Promise<boolean>;
}

/** Returns what records and removes the answers of a booking. */
export function useAnswers({ id: bookingId, customer_name }: Pick<Booking, 'id' | 'customer_name'>): Answers {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();

  function offerUndo(message: string, undo: () => Promise<unknown>) {
    async function press() {
      try {
        await undo();
      } catch (error) {
        logError('undoing a recorded answer')(error);
        notify(conversationMessages.undoFailed, { type: 'error', record: bookingId });
      } finally {
        refresh();
      }
    }
    notify(<ActionNotification message={message} label="Undo" isUndo onPress={press} />, getActionOptions(bookingId));
  }

  return {
    async record(id, answer) {
      await recordAnswer(client, id, bookingId, answer);
      offerUndo(conversationMessages.recorded(customer_name), () => removeAnswer(client, id));
      refresh();
    },
    async remove({ id, channel, note, answered_at }) {
      try {
        await removeAnswer(client, id);
        const answer = { channel, note: note ?? '', answered_at };
        offerUndo(conversationMessages.removed(customer_name), () => recordAnswer(client, id, bookingId, answer));
        return true;
      } catch (error) {
        logError('removing a recorded answer')(error);
        notify(conversationMessages.removeFailed, { type: 'error', record: bookingId });
        return false;
      } finally {
        refresh();
      }
    },
  };
}
