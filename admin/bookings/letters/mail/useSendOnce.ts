import { useRef, useState } from 'react';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus } from '#admin/data/http-status.ts';
import { logError } from '#admin/data/log-error.ts';
import { listMailsOfBooking } from '#admin/mail/index.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';

interface Options {
  readonly bookingId: string;
  readonly kind: 'confirmation' | 'cancellation' | 'reply' | 'review_invitation';
  /** Time by the database's clock before the first attempt; undefined while mail is off, when nothing is sent. */
  readonly since: string | undefined;
}

interface Sent<Result> {
  /** Time before the request, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly result: Result | 'taken before';
}

/**
 * Returns a function that sends a mail. After an attempt without an answer it first checks whether that mail was taken, so that
 * a lost response never leads to a second mail.
 */
export function useSendOnce({ bookingId, kind, since }: Options) {
  const { client } = useSupabase();
  const unanswered = useRef<MailText>(undefined);
  const [isSending, setSending] = useState(false);

  async function wasTaken({ subject, body }: MailText): Promise<boolean> {
    if (since === undefined) return false;
    const mails = await listMailsOfBooking(client, bookingId);
    return mails.some(
      (mail) =>
        mail.kind === kind &&
        mail.subject === subject &&
        mail.body === body &&
        Date.parse(mail.created_at) >= Date.parse(since),
    );
  }

  /**
   * Returns what the request returned, 'taken before' if an earlier attempt had been taken, or the error.
   * @param request sends the mail
   */
  async function send<Result>(
    mail: MailText,
    request: (mail: MailText) => Promise<Result>,
  ): Promise<Sent<Result> | { readonly error: unknown }> {
    const askedAt = Date.now();
    setSending(true);
    try {
      if (unanswered.current && (await wasTaken(unanswered.current))) return { askedAt, result: 'taken before' };
      unanswered.current = mail;
      const result = await request(mail);
      unanswered.current = undefined;
      return { askedAt, result };
    } catch (error) {
      logError(`mail of booking ${bookingId}`)(error);
      const status = getHttpStatus(error);
      // The database refused it and stored nothing.
      if (status !== undefined && status < 500) unanswered.current = undefined;
      return { error };
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}
