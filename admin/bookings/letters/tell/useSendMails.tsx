import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { withdrawMail, writeToCustomer } from '#admin/mail/index.ts';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { countDownMails } from '#shared/rules/mail/undo-window.ts';
import type { Booking } from '../../booking/booking.ts';
import { tellMessages } from './messages.ts';

interface Mail {
  readonly booking: Booking;
  readonly mail: MailText;
}

/** What became of the mail to a customer. */
export type Outcome = 'sent' | 'failed';

/** Returns what queues mails one after another, by booking what became of each, and offers to take them all back. */
export function useSendMails() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);

  async function takeBack(ids: readonly string[]) {
    try {
      const results = await Promise.all(ids.map((id) => withdrawMail(client, id)));
      notify(tellMessages.withdrawn(results.filter(Boolean).length), { type: 'success' });
    } catch (error) {
      logError('withdrawing mails')(error);
      notify(tellMessages.withdrawFailed, { type: 'error' });
    } finally {
      refresh();
    }
  }

  /** Returns whether all were queued. */
  async function send(mails: readonly Mail[]): Promise<boolean> {
    setBusy(true);
    const askedAt = Date.now();
    const queued: string[] = [];
    const results = new Map(outcomes);
    for (const { booking, mail } of mails) {
      try {
        queued.push(await writeToCustomer(client, booking.id, mail));
        results.set(booking.id, 'sent');
      } catch (error) {
        logError(`mail to the customer of ${booking.id}`)(error);
        results.set(booking.id, 'failed');
      }
      setOutcomes(new Map(results));
    }
    setBusy(false);
    const failed = mails.length - queued.length;
    if (queued.length > 0) {
      const countdown = countDownMails({ count: queued.length, askedAt });
      notify(
        <ActionNotification
          message={tellMessages.sent(queued.length)}
          countdown={countdown}
          label="Undo"
          isUndo
          onPress={() => takeBack(queued)}
        />,
        getActionOptions(queued.join(), countdown.endsAt),
      );
    }
    if (failed > 0) notify(tellMessages.someFailed(failed), { type: 'error' });
    refresh();
    return failed === 0;
  }

  return { send, outcomes, isBusy };
}
