import { useNotify, useRefresh } from 'react-admin';
import { countDownMails } from '#shared/rules/mail/undo-window.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { logError } from '../data/log-error.ts';
import { ActionNotification, getActionOptions } from '../ui/feedback/ActionNotification.tsx';
import { withdrawMail } from './api.ts';
import { mailMessages } from './messages.ts';

interface MailNotice {
  /** Id of the message in the outbox. */
  readonly mailId: string;
  /** What was done, and for whom. */
  readonly message: string;
  /** When the mail was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
  /** Called when the mail was taken back. */
  readonly onWithdrawn?: () => void;
}

/** Returns a function that shows that a mail to a customer waits to be sent, with a button that takes it back. */
export function useMailNotice() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();

  return function notifyMail({ mailId, message, askedAt, onWithdrawn }: MailNotice): void {
    async function withdraw() {
      try {
        if (await withdrawMail(client, mailId)) {
          notify(mailMessages.withdrawn, { type: 'success', record: mailId });
          onWithdrawn?.();
        } else notify(mailMessages.tooLate, { type: 'warning', record: mailId });
      } catch (error) {
        logError('withdrawing a mail')(error);
        notify(mailMessages.withdrawFailed, { type: 'error', record: mailId });
      } finally {
        refresh();
      }
    }
    const countdown = countDownMails({ count: 1, askedAt });
    notify(
      <ActionNotification message={message} countdown={countdown} label="Undo" isUndo onPress={withdraw} />,
      getActionOptions(mailId, countdown.endsAt),
    );
  };
}
