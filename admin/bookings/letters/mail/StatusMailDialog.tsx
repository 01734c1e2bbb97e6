import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { answerBookings, type MailTemplate, type TravelDays } from '#admin/mail/index.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { useToday } from '#admin/ui/useToday.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import type { Booking, MailedStatus } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import {
  changeDeparture,
  checkDays,
  createStatusChange,
  dayLimits,
  getChangedDays,
  proposeReturn,
  type TypedDays,
  toTravelDays,
} from '../../booking/travel-days.ts';
import { useStatusNotice } from '../../booking/useStatusNotice.tsx';
import { DepartureWarnings } from '../../entry/departures/DepartureWarnings.tsx';
import { useDepartureFacts } from '../../entry/departures/useDepartureFacts.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { bookingMailMessages } from './messages.ts';
import { proposeDays } from './propose-days.ts';
import { getStatusPurpose, purposes } from './purposes.ts';
import { createMailText } from './templates.ts';
import { useLetter } from './useLetter.ts';

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
  // On opening: the booking gets its new status while the dialog is open.
  const [purpose] = useState(() => getStatusPurpose(booking, status));
  // Days are agreed only with a confirmation.
  const travel = useTravelDays(booking, status === 'confirmed');
  const letter = useLetter({
    booking,
    purpose,
    since,
    createText: (row) => createMailText(templates, purpose, { ...row, ...travel?.chosen }, agency),
  });
  const { isBusy, isMailOn, canSend, text, failure, setFailure } = letter;
  const { client } = useSupabase();
  const notifyStatus = useStatusNotice();

  function isReady(): boolean {
    if (travel?.error) setFailure(travel.error);
    else if (!travel?.ask()) return true;
    return false;
  }

  async function sendAndSetStatus(mail: MailText) {
    const isTaken = await letter.send(mail, async (askedAt) => {
      const { changed, queued, over } = await answerBookings(client, status, [
        { id: booking.id, mail, days: travel?.changed },
      ]);
      if (changed === 0) return bookingMailMessages.statusUnchanged;
      if (queued === 0) return bookingMailMessages.statusWithoutMail(status);
      notifyStatus({
        message: bookingMessages.statusSet(booking, status, over),
        changes: [createStatusChange(booking, travel?.changed)],
        given: status,
        mails: { count: queued, askedAt },
        onWithdrawn: letter.isChanged ? () => letter.keep(mail) : undefined,
      });
      return undefined;
    });
    if (!isTaken) return;
    onSent();
    onClose();
  }

  async function setStatusAlone(andWrite: boolean) {
    if (!isReady()) return;
    const isSaved = await letter.run(
      async () => ((await onWithoutMail(travel?.changed)) ? undefined : bookingMessages.statusFailed),
      () => bookingMessages.statusFailed,
    );
    if (!isSaved) return;
    if (andWrite) onWrite(text, travel?.changed);
    onClose();
  }

  return (
    <LetterDialog
      letter={letter}
      hasOtherChanges={travel?.isTyped ?? false}
      hasFields={canSend}
      {...(travel?.isMissing && { sendLabel: 'Send without a day' })}
      isReady={isReady}
      onSend={sendAndSetStatus}
      {...(!isMailOn && { onSubmit: () => void setStatusAlone(false) })}
      onClose={onClose}
      actions={
        <>
          <BusyButton
            variant={isMailOn && letter.suppression ? 'contained' : 'outlined'}
            isBusy={isBusy}
            // Enter presses it, too.
            {...(isMailOn ? { onClick: () => setStatusAlone(false) } : { type: 'submit' })}
          >
            {isMailOn ? purposes[purpose].withoutMail : travel?.isMissing ? 'Confirm without a day' : 'Confirm'}
          </BusyButton>
          {isMailOn ? null : (
            <BusyButton variant="contained" isBusy={isBusy} onClick={() => setStatusAlone(true)}>
              Confirm and write
            </BusyButton>
          )}
        </>
      }
    >
      {booking.status === status && failure === undefined && !isBusy ? (
        <Alert severity="warning">{bookingMailMessages.statusSetMeanwhile(status)}</Alert>
      ) : null}
      {travel ? (
        <TravelDaysFields
          {...travel}
          hasFocus={!isMailOn}
          onChange={(days) => {
            travel.onChange(days);
            setFailure(undefined);
          }}
        />
      ) : null}
    </LetterDialog>
  );
}

/** Days as they were typed; without a return, it is proposed. */
type ProposedDays = Omit<TypedDays, 'return'> & { readonly return: string | undefined };

/**
 * Holds the days to be agreed with a booking, whose return follows the departure by the length of the trip until staff type another.
 * @returns undefined if none are agreed
 */
function useTravelDays(booking: Booking, areAgreed: boolean) {
  const today = useToday();
  const [{ words, ...initial }] = useState(() => {
    const proposed = proposeDays(booking, today);
    return { ...proposed, return: proposed.return || undefined };
  });
  const [typed, setTyped] = useState<ProposedDays>(initial);
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { departure } = typed;
  const { tripLength, warnings } = useDepartureFacts(
    areAgreed ? booking : undefined,
    departure,
    booking.number_of_people,
  );
  if (!areAgreed) return undefined;
  const length = tripLength ?? 1;
  const days = { departure, return: typed.return ?? proposeReturn(departure, length) };
  return {
    days,
    isTyped: departure !== initial.departure || typed.return !== initial.return,
    error: checkDays(days),
    /** Days that the trip takes, from which the return is proposed. */
    length,
    warnings,
    input,
    /** The customer's words for the proposed departure. */
    words: departure === initial.departure ? words : undefined,
    /** True if staff were asked for the departure, and have typed none. */
    isMissing: isAsked && departure === '',
    /** Asks for the departure, but once. Returns false if staff may go on. */
    ask(): boolean {
      if (isAsked || departure !== '') return false;
      setAsked(true);
      // After the question is rendered.
      requestAnimationFrame(() => input.current?.focus());
      return true;
    },
    /** As columns of the booking. */
    chosen: toTravelDays(days),
    /** Undefined if the booking has them already, so that they do not overwrite a colleague's change. */
    changed: getChangedDays(days, booking),
    onChange(next: TypedDays) {
      const isProposed = next.departure !== departure && next.return === proposeReturn(next.departure, length);
      setTyped({ departure: next.departure, return: isProposed ? undefined : next.return });
    },
  };
}

type TravelDaysFieldsProps = NonNullable<ReturnType<typeof useTravelDays>> & { readonly hasFocus: boolean };

/** Renders the inputs for departure and return. */
function TravelDaysFields({ days, error, length, warnings, onChange, ...departure }: TravelDaysFieldsProps) {
  const { words, isMissing, hasFocus, input } = departure;
  const hint = words === undefined ? 'It puts the trip on the calendar.' : bookingMailMessages.dayProposed(words);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="date"
          label="Departure"
          value={days.departure}
          onChange={({ target }) => onChange(changeDeparture(days, target.value, length))}
          helperText={isMissing ? bookingMailMessages.dayMissing : hint}
          autoFocus={hasFocus}
          inputRef={input}
          // Screen readers read the question.
          slotProps={{
            ...dateProps,
            formHelperText: { 'aria-live': 'polite', ...(isMissing && { sx: questionStyles }) },
          }}
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

/** Not red: a day may be left out. */
const questionStyles = { color: 'text.primary', fontWeight: 700 } as const;
/** Shrinks the label, since a date input shows its pattern in that place. */
const dateProps = { htmlInput: dayLimits, inputLabel: { shrink: true } } as const;
