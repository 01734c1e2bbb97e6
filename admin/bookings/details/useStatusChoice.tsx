import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { BookingStatus } from '#shared/options.ts';
import { useMailState, useReadMailOn } from '../../hooks/useMailState.ts';
import { logError } from '../../providers/log-error.ts';
import { type Booking, isErased } from '../booking.ts';
import { isMailedStatus, type MailedStatus } from '../mail/mailed-status.ts';
import { useSetStatus } from './useSetStatus.ts';

const loadMailDialog = () =>
  import('../mail/StatusMailDialog.tsx').then((module) => ({ default: module.StatusMailDialog }));
const StatusMailDialog = lazy(loadMailDialog);

interface OpenMail {
  readonly booking: Booking;
  readonly status: MailedStatus;
  readonly since: string;
}

interface StatusChoice {
  /** Sets a status, or opens the mail that goes with it. Resolves to false if that failed. */
  choose(booking: Booking, status: BookingStatus): Promise<boolean>;
  readonly isBusy: boolean;
  /** The open mail; null for none. */
  readonly mailDialog: ReactNode;
}

/**
 * Sets the status of a booking (docs/product.md, "Booking status"). While mail is on, the mail that goes with a status is shown
 * first.
 * @param onSet called when a booking has its new status
 */
export function useStatusChoice(onSet: (booking: Booking) => void): StatusChoice {
  const { setStatus, isSaving } = useSetStatus();
  const [isAsking, setAsking] = useState(false);
  const [mail, setMail] = useState<OpenMail>();
  const readMailOn = useReadMailOn();
  const isMailOn = useMailState().data?.state === 'on';
  // Before it is wanted: the network may be gone by then.
  useEffect(() => {
    if (isMailOn) loadMailDialog().catch(logError('dialog of mail'));
  }, [isMailOn]);

  async function setAlone(booking: Booking, status: BookingStatus): Promise<boolean> {
    const isSet = await setStatus(booking, status);
    if (isSet) onSet(booking);
    return isSet;
  }

  async function choose(booking: Booking, status: BookingStatus): Promise<boolean> {
    if (isMailedStatus(status) && !isErased(booking)) {
      setAsking(true);
      try {
        const mailState = await readMailOn();
        if (mailState) {
          await loadMailDialog();
          setMail({ booking, status, since: mailState.now });
          return true;
        }
      } catch (error) {
        logError(`status of booking ${booking.id}`)(error);
        return false;
      } finally {
        setAsking(false);
      }
    }
    return setAlone(booking, status);
  }

  return {
    choose,
    isBusy: isSaving || isAsking,
    mailDialog:
      mail === undefined ? null : (
        <Suspense>
          <StatusMailDialog
            booking={mail.booking}
            status={mail.status}
            since={mail.since}
            onSent={() => onSet(mail.booking)}
            onWithoutMail={() => setAlone(mail.booking, mail.status)}
            onClose={() => setMail(undefined)}
          />
        </Suspense>
      ),
  };
}
