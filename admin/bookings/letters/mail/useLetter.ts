import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus } from '#admin/data/http-status.ts';
import { logError } from '#admin/data/log-error.ts';
import { findSuppressed, listMailsOfBooking } from '#admin/mail/index.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { type Booking, getWhatsappLink } from '../../booking/booking.ts';
import { cleanMail, validateMail } from './mail-draft.ts';
import { bookingMailMessages } from './messages.ts';
import { getSendFailure, type Purpose, purposes } from './purposes.ts';

const texts = new Map<string, MailText>();

/** Texts of mails that were taken back, by booking and kind of mail, until they are sent or discarded. */
export const keptTexts = {
  get: (bookingId: string, kind: string): MailText | undefined => texts.get(`${bookingId} ${kind}`),
  keep: (bookingId: string, kind: string, text: MailText) => void texts.set(`${bookingId} ${kind}`, text),
  forget: (bookingId: string, kind: string) => void texts.delete(`${bookingId} ${kind}`),
};

interface Options {
  /** As it was when the dialog opened, like `since`: later changes do not change the letter. */
  readonly booking: Booking;
  readonly purpose: Purpose;
  /** Time by the database's clock before the dialog opened; undefined while mail is off, when nothing is sent. */
  readonly since: string | undefined;
  /** The chosen way to write. */
  readonly way?: 'mail' | 'WhatsApp';
  /** Returns the text until staff type another. */
  readonly createText: (booking: Booking) => MailText;
  /** False for a text that does not begin with the one that was taken back. */
  readonly continues?: boolean;
}

/** A text to a customer that is being written. */
export type Letter = ReturnType<typeof useLetter>;

/**
 * Holds a text to a customer, and sends it once: after an attempt without an answer it first checks whether that mail was taken,
 * so that a lost response never leads to a second mail.
 */
export function useLetter({ purpose, way = 'mail', createText, continues = true, ...given }: Options) {
  const [{ booking, since }] = useState(given);
  const initial = createText(booking);
  const [typed, setTyped] = useState(() => (continues ? keptTexts.get(booking.id, purpose) : undefined));
  const text = typed ?? initial;
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const unanswered = useRef<MailText>(undefined);
  const notify = useNotify();
  const refresh = useRefresh();
  const { client } = useSupabase();
  const { customer_email: address } = booking;
  const { data: suppression = '' } = useQuery({
    queryKey: ['mail', 'suppressed', address],
    queryFn: async () => (address !== null && (await findSuppressed(client, [address])).get(address)) || '',
    // The database refuses the mail anyway.
    retry: false,
  });
  const isMailOn = since !== undefined;
  /** True for a text that goes by WhatsApp, which has no subject. */
  const isChat = way === 'WhatsApp' || address === null;

  async function wasTaken({ subject, body }: MailText): Promise<boolean> {
    if (since === undefined) return false;
    const mails = await listMailsOfBooking(client, booking.id);
    return mails.some(
      (mail) =>
        mail.kind === purposes[purpose].kind &&
        mail.subject === subject &&
        mail.body === body &&
        Date.parse(mail.created_at) >= Date.parse(since),
    );
  }

  /** Runs an action with the dialog's buttons disabled. Resolves to false if it failed, which the dialog then shows. */
  async function run(action: () => Promise<string | undefined>, toFailure: (error: unknown) => string | undefined) {
    setFailure(undefined);
    setBusy(true);
    try {
      const problem = await action();
      setFailure(problem);
      return problem === undefined;
    } catch (error) {
      logError(`mail of booking ${booking.id}`)(error);
      setFailure(toFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function sendOnce(mail: MailText, request: (askedAt: number) => Promise<string | undefined>) {
    const askedAt = Date.now();
    if (unanswered.current && (await wasTaken(unanswered.current))) {
      notify(bookingMailMessages.queuedBefore, { type: 'success', record: booking.id });
      refresh();
      return undefined;
    }
    unanswered.current = mail;
    try {
      const problem = await request(askedAt);
      unanswered.current = undefined;
      // Counts, lists and mails depend on it.
      refresh();
      return problem;
    } catch (error) {
      const status = getHttpStatus(error);
      // The database refused it and stored nothing.
      if (status !== undefined && status < 500) unanswered.current = undefined;
      throw error;
    }
  }

  return {
    booking,
    purpose,
    text,
    isChanged: !isSameText(text, initial),
    /** By field; empty until the first attempt to send. */
    errors: isChecked ? validateMail(text) : {},
    change(changes: Partial<MailText>) {
      const next = { ...text, ...changes };
      setTyped(isSameText(next, initial) ? undefined : next);
    },
    /** Drops what was typed. */
    reset: () => setTyped(undefined),
    /** Returns the text as it is sent; shows errors and returns undefined if it is invalid. */
    finish(): MailText | undefined {
      setChecked(true);
      return Object.keys(validateMail(text)).length === 0 ? cleanMail(text) : undefined;
    },
    isMailOn,
    /** Why the address is blocked; '' if it is not. */
    suppression,
    isChat,
    /** The customer's WhatsApp; undefined without a telephone. */
    chat: getWhatsappLink(booking),
    /** True if it can be mailed from here. */
    canSend: isMailOn && !suppression && !isChat,
    isBusy,
    failure,
    setFailure,
    run,
    /**
     * Sends the mail. Resolves to true if it was taken, by this attempt or an earlier one.
     * @param request sends it; resolves to the problem if it was not taken. Gets the time before it, in milliseconds since 1970.
     */
    async send(mail: MailText, request: (askedAt: number) => Promise<string | undefined>): Promise<boolean> {
      const isTaken = await run(
        () => sendOnce(mail, request),
        (error) => getSendFailure(purpose, error),
      );
      if (isTaken) keptTexts.forget(booking.id, purpose);
      return isTaken;
    },
    /** Keeps a mail that was taken back, for the next letter of this purpose. */
    keep: (mail: MailText) => keptTexts.keep(booking.id, purpose, mail),
    /** Forgets the text that was taken back. */
    forget: () => keptTexts.forget(booking.id, purpose),
  };
}

function isSameText(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.body === other.body;
}
