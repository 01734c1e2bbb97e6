import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import type { MailTemplate, TravelDays } from '#admin/mail/index.ts';
import { templatesQuery, useMailState, useReadMailOn } from '#admin/mail/index.ts';
import { DialogSuspense, LoadingCover } from '#admin/ui/dialogs/DialogSuspense.tsx';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import {
  type Booking,
  getPossibleStatuses,
  isErased,
  isMailedStatus,
  isQuestion,
  type MailedStatus,
} from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { useSetStatus } from './useSetStatus.ts';

const loadMailDialog = () =>
  import('../../letters/mail/StatusMailDialog.tsx').then((module) => ({ default: module.StatusMailDialog }));
const StatusMailDialog = lazy(loadMailDialog);
const WriteDialog = lazy(() =>
  import('../../letters/mail/WriteDialog.tsx').then((module) => ({ default: module.WriteDialog })),
);

interface OpenMail {
  readonly booking: Booking;
  readonly status: MailedStatus;
  readonly templates: readonly MailTemplate[];
  /** Undefined while mail is off. */
  readonly since: string | undefined;
}

/** A text for the customer of a booking that was confirmed while mail is off. */
interface Letter {
  readonly booking: Booking;
  readonly text: MailText;
}

interface StatusChoice {
  /** Sets a status, or opens the mail that goes with it. Resolves to false if that failed. */
  choose(booking: Booking, status: BookingStatus): Promise<boolean>;
  /** Opens the confirmation of a booking, with its days, whether mail is on or not. Resolves to false if that failed. */
  confirmAndWrite(booking: Booking): Promise<boolean>;
  readonly isBusy: boolean;
  /** The open mail, or a cover while it is on its way; null for none. */
  readonly mailDialog: ReactNode;
}

/**
 * Sets the status of a booking (docs/product.md, "Booking status"). While mail is on, the mail that goes with a status is shown
 * first.
 * @param onSet called when a booking has its new status
 * @param isLikely true if a status may be chosen soon; the mail dialog is then preloaded, as the network may fail later
 */
export function useStatusChoice(onSet: (booking: Booking) => void, isLikely: boolean): StatusChoice {
  const { setStatus, isSaving } = useSetStatus();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [mail, setMail] = useState<OpenMail>();
  const [letter, setLetter] = useState<Letter>();
  const readMailOn = useReadMailOn();
  const { client } = useSupabase();
  const queryClient = useQueryClient();
  const isMailOn = useMailState().data?.state === 'on';
  useEffect(() => {
    if (!isMailOn || !isLikely) return;
    loadMailDialog().catch(logError('dialog of mail'));
    void queryClient.prefetchQuery(templatesQuery(client));
  }, [isMailOn, isLikely, queryClient, client]);

  async function setAlone(booking: Booking, status: BookingStatus, days?: TravelDays): Promise<boolean> {
    const isSet = await setStatus(booking, status, days);
    if (isSet) onSet(booking);
    return isSet;
  }

  /** Opens the mail that goes with a status. Resolves to 'no mail' if mail is off or there is no address, unless `evenIfOff`. */
  async function openMail(
    booking: Booking,
    status: MailedStatus,
    evenIfOff: boolean,
  ): Promise<'open' | 'no mail' | 'failed'> {
    setAsking(true);
    try {
      const mailState = booking.customer_email === null ? undefined : await readMailOn();
      if (!mailState && !evenIfOff) return 'no mail';
      const [templates] = await Promise.all([
        // Those read before, also without a network.
        queryClient.ensureQueryData({ ...templatesQuery(client), revalidateIfStale: true }),
        loadMailDialog(),
      ]);
      setMail({ booking, status, templates, since: mailState?.now });
      return 'open';
    } catch (error) {
      logError(`status of booking ${booking.id}`)(error);
      return 'failed';
    } finally {
      setAsking(false);
    }
  }

  async function choose(booking: Booking, status: BookingStatus): Promise<boolean> {
    if (!getPossibleStatuses(booking).includes(status)) {
      notify(bookingMessages.questionNotConfirmed, { type: 'warning', record: booking.id });
      return true;
    }
    const hasMail = isMailedStatus(status) && !isErased(booking) && !isQuestion(booking);
    // Staff are asked for the day of a confirmed trip, with or without a mail.
    const asksForDay = status === 'confirmed' && booking.departure_date === null;
    const result = hasMail ? await openMail(booking, status, asksForDay) : 'no mail';
    return result === 'no mail' ? setAlone(booking, status) : result === 'open';
  }

  return {
    choose,
    confirmAndWrite: async (booking) => (await openMail(booking, 'confirmed', true)) === 'open',
    isBusy: isSaving || isAsking,
    mailDialog: isAsking ? (
      <LoadingCover />
    ) : mail || letter ? (
      <DialogSuspense>
        {mail ? (
          <StatusMailDialog
            booking={mail.booking}
            status={mail.status}
            templates={mail.templates}
            since={mail.since}
            onSent={() => onSet(mail.booking)}
            onWithoutMail={(days) => setAlone(mail.booking, mail.status, days)}
            onWrite={(text, days) => setLetter({ booking: { ...mail.booking, ...days }, text })}
            onClose={() => setMail(undefined)}
          />
        ) : null}
        {letter ? (
          <WriteDialog
            booking={letter.booking}
            since={undefined}
            text={letter.text}
            onClose={() => setLetter(undefined)}
          />
        ) : null}
      </DialogSuspense>
    ) : null,
  };
}
