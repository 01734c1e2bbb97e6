import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { answerBookings, type MailTemplate, type TravelDays } from '#admin/mail/index.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import type { Booking, MailedStatus } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import {
  changeDeparture,
  checkDays,
  createStatusChange,
  dayLimits,
  getChangedDays,
  proposeDays,
  proposeReturn,
  type TypedDays,
  toTravelDays,
} from '../../booking/travel-days.ts';
import { useStatusNotice } from '../../booking/useStatusNotice.tsx';
import { DepartureWarnings } from '../../entry/departures/DepartureWarnings.tsx';
import { useDepartureFacts } from '../../entry/departures/useDepartureFacts.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { bookingMailMessages } from './messages.ts';
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

  async function sendAndSetStatus(mail: MailText) {
    if (travel?.error) return setFailure(travel.error);
    const isTaken = await letter.send(mail, async (askedAt) => {
      const { changed, queued } = await answerBookings(client, status, [
        { id: booking.id, mail, days: travel?.changed },
      ]);
      if (changed === 0) return bookingMailMessages.statusUnchanged;
      if (queued === 0) return bookingMailMessages.statusWithoutMail(status);
      notifyStatus({
        message: bookingMessages.statusSet(booking, status),
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
    if (travel?.error) return setFailure(travel.error);
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
      onSend={sendAndSetStatus}
      onClose={onClose}
      actions={
        <>
          <BusyButton
            variant={isMailOn && letter.suppression ? 'contained' : 'outlined'}
            isBusy={isBusy}
            onClick={() => setStatusAlone(false)}
          >
            {isMailOn ? purposes[purpose].withoutMail : 'Confirm'}
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
  const [initial] = useState<ProposedDays>(() => {
    const proposed = proposeDays(booking);
    return { ...proposed, return: proposed.return || undefined };
  });
  const [typed, setTyped] = useState(initial);
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
    length,
    warnings,
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
