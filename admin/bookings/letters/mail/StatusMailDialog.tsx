import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { isSessionEnded } from '#admin/data/http-status.ts';
import { answerBookings, type MailTemplate, type TravelDays } from '#admin/mail/index.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { type Booking, getAnswer, type MailedStatus } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import {
  changeDeparture,
  checkDays,
  createStatusChange,
  dayLimits,
  getChangedDays,
  isSameDays,
  proposeDays,
  proposeReturn,
  type TypedDays,
  toTravelDays,
} from '../../booking/travel-days.ts';
import { useStatusNotice } from '../../booking/useStatusNotice.tsx';
import { DepartureWarnings } from '../../entry/departures/DepartureWarnings.tsx';
import { useDepartureFacts } from '../../entry/departures/useDepartureFacts.ts';
import { keptTexts } from './kept-texts.ts';
import { MailDialog } from './MailDialog.tsx';
import { bookingMailMessages } from './messages.ts';
import { createMailText, isUnfinished } from './templates.ts';
import { useIsSuppressed } from './useIsSuppressed.ts';
import { useMailDraft } from './useMailDraft.ts';
import { useSendOnce } from './useSendOnce.ts';

interface Props {
  readonly booking: Booking;
  readonly status: MailedStatus;
  readonly templates: readonly MailTemplate[];
  /** Time by the database's clock before the dialog opened; undefined while mail is off. */
  readonly since: string | undefined;
  /** Called when mail and status are stored. */
  readonly onSent: () => void;
  /** Sets the status and the agreed days without a mail; resolves to whether that succeeded. */
  readonly onWithoutMail: (days: TravelDays | undefined) => Promise<boolean>;
  /** Opens the text, to be sent another way, after the status was set while mail is off. */
  readonly onWrite: (text: MailText, days: TravelDays | undefined) => void;
  readonly onClose: () => void;
}

const labels = {
  confirmed: {
    title: 'Confirm booking',
    send: 'Send and confirm',
    withoutMail: 'Confirm without mail',
    kind: 'confirmation',
    purpose: 'confirmation',
  },
  cancelled: {
    title: 'Cancel booking',
    send: 'Send and cancel booking',
    withoutMail: 'Cancel booking without mail',
    kind: 'cancellation',
    purpose: 'cancellation',
  },
  declined: {
    title: 'Decline request',
    send: 'Send and decline',
    withoutMail: 'Decline without mail',
    kind: 'cancellation',
    purpose: 'decline',
  },
} as const;

/** Shows the mail that goes with a status before it is sent (docs/product.md, "Mail with a status"). */
export function StatusMailDialog({
  booking,
  status,
  templates,
  since,
  onSent,
  onWithoutMail,
  onWrite,
  onClose,
}: Props) {
  const agency = useAgency();
  // The answer on opening: the booking gets its new status while the dialog is open.
  const [answer] = useState(() => getAnswer(booking, status));
  const { title, send: sendLabel, withoutMail, kind, purpose } = labels[answer];
  // Days are agreed only with a confirmation.
  const [typedDays, setTypedDays] = useState<TypedDays | undefined>(() =>
    status === 'confirmed' ? proposeDays(booking) : undefined,
  );
  // Unchanged days are left out, so that they do not overwrite a colleague's change.
  const days = typedDays && getChangedDays(typedDays, booking);
  const daysError = typedDays && checkDays(typedDays);
  const { tripLength, warnings } = useDepartureFacts(
    typedDays && booking,
    typedDays?.departure ?? '',
    booking.number_of_people,
  );
  const createText = (agreed: TravelDays | undefined) =>
    createMailText(templates, purpose, { ...booking, ...agreed }, agency);
  const draft = useMailDraft(() => createText(days), keptTexts.get(booking.id, purpose));
  const { client } = useSupabase();
  const { send, isSending } = useSendOnce({ bookingId: booking.id, kind, since });
  const isSuppressed = useIsSuppressed(booking.customer_email);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const refresh = useRefresh();
  const isBusy = isSending || isSaving;
  const isMailOn = since !== undefined;
  const canSend = isMailOn && !isSuppressed;

  function changeDays(typed: TypedDays) {
    setTypedDays(typed);
    setFailure(undefined);
    // A text that staff have changed is not replaced.
    if (!draft.isChanged) draft.replace(createText(toTravelDays(typed)));
  }

  // Proposes a return once, when the length of the trip is known, for a departure that was chosen or agreed before.
  const isReturnProposed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the length is known
  useEffect(() => {
    if (tripLength === undefined || !typedDays || isReturnProposed.current) return;
    isReturnProposed.current = true;
    const proposed = proposeReturn(typedDays.departure, tripLength);
    if (typedDays.return === '' && proposed !== '') changeDays({ ...typedDays, return: proposed });
  }, [tripLength]);

  async function sendAndSetStatus(text: MailText) {
    if (daysError) return setFailure(daysError);
    setFailure(undefined);
    const outcome = await send(text, (mail) => answerBookings(client, status, [{ id: booking.id, mail, days }]));
    // Of an ended session the sign-in dialog tells.
    if ('error' in outcome)
      return setFailure(isSessionEnded(outcome.error) ? undefined : bookingMailMessages.statusAndMailFailed);
    const { result } = outcome;
    // Counts, list and mails depend on the status.
    refresh();
    if (result !== 'taken before' && result.changed === 0) return setFailure(bookingMailMessages.statusUnchanged);
    if (result !== 'taken before' && result.queued === 0)
      return setFailure(bookingMailMessages.statusWithoutMail(status));
    if (result === 'taken before') notify(bookingMailMessages.queuedBefore, { type: 'success', record: booking.id });
    else {
      const keepText = () => keptTexts.keep(booking.id, purpose, text);
      notifyStatus({
        message: bookingMessages.statusSet(booking, status),
        changes: [createStatusChange(booking, days)],
        given: status,
        mails: { count: result.queued, askedAt: outcome.askedAt },
        onWithdrawn: draft.isChanged ? keepText : undefined,
      });
    }
    keptTexts.forget(booking.id, purpose);
    onSent();
    onClose();
  }

  async function setStatusAlone(andWrite: boolean) {
    if (isBusy) return;
    if (daysError) return setFailure(daysError);
    setFailure(undefined);
    setSaving(true);
    const isSaved = await onWithoutMail(days);
    setSaving(false);
    if (isSaved) {
      if (andWrite) onWrite(draft.text, days);
      onClose();
    } else setFailure(bookingMessages.statusFailed);
  }

  return (
    <MailDialog
      title={`${title} #${getBookingNumber(booking.id)}`}
      booking={booking}
      draft={draft}
      isSending={isBusy}
      failure={failure}
      hasOtherChanges={typedDays !== undefined && !isSameDays(typedDays, proposeDays(booking))}
      hasFields={canSend}
      sendLabel={canSend ? sendLabel : undefined}
      onSend={sendAndSetStatus}
      onClose={() => {
        keptTexts.forget(booking.id, purpose);
        onClose();
      }}
      doubt={isUnfinished(draft.text.body) ? bookingMailMessages.notWritten : undefined}
      actions={
        <>
          <Button
            variant={isMailOn && isSuppressed ? 'contained' : 'outlined'}
            aria-disabled={isBusy}
            onClick={() => setStatusAlone(false)}
          >
            {isMailOn ? withoutMail : 'Confirm'}
          </Button>
          {isMailOn ? null : (
            <Button variant="contained" aria-disabled={isBusy} onClick={() => setStatusAlone(true)}>
              Confirm and write
            </Button>
          )}
        </>
      }
    >
      {isMailOn && isSuppressed ? <Alert severity="warning">{bookingMailMessages.suppressed}</Alert> : null}
      {booking.status === status && failure === undefined && !isBusy ? (
        <Alert severity="warning">{bookingMailMessages.statusSetMeanwhile(status)}</Alert>
      ) : null}
      {typedDays ? (
        <TravelDaysFields
          days={typedDays}
          error={daysError}
          length={tripLength ?? 1}
          warnings={warnings}
          onChange={changeDays}
        />
      ) : null}
    </MailDialog>
  );
}

interface TravelDaysFieldsProps {
  readonly days: TypedDays;
  readonly error: string | false | undefined;
  /** Days that the trip takes, from which the return is proposed. */
  readonly length: number;
  readonly warnings: readonly string[];
  readonly onChange: (days: TypedDays) => void;
}

/** Renders the inputs for departure and return. */
function TravelDaysFields({ days, error, length, warnings, onChange }: TravelDaysFieldsProps) {
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="date"
          label="Departure"
          value={days.departure}
          onChange={({ target }) => onChange(changeDeparture(days, target.value, length))}
          helperText="Optional. It puts the trip on the calendar."
          slotProps={dateProps}
        />
        <TextField
          type="date"
          label="Return"
          value={days.return}
          onChange={({ target }) => onChange({ ...days, return: target.value })}
          error={Boolean(error)}
          helperText={error || (length > 1 ? `The tour takes ${length} days.` : 'Empty for a trip of one day.')}
          slotProps={dateProps}
        />
      </Stack>
      <DepartureWarnings warnings={warnings} />
    </>
  );
}

/** Shrinks the label, since a date input shows its pattern in that place. */
const dateProps = { htmlInput: dayLimits, inputLabel: { shrink: true } } as const;
