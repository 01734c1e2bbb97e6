import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { unwrap } from '#admin/data/rpc.ts';
import { findSuppressed, MailTextBox, useMailState } from '#admin/mail/index.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '#admin/ui/feedback/LoadingSpinner.tsx';
import { fillTemplate, type MailText } from '#shared/rules/mail/mail-text.ts';
import { type Booking, isErased } from '../../booking/booking.ts';
import { cleanMail, validateMail } from '../mail/mail-draft.ts';
import { bookingMailMessages } from '../mail/messages.ts';
import { TemplateSelect } from '../mail/TemplateSelect.tsx';
import { isUnfinished } from '../mail/templates.ts';
import { tellMessages } from './messages.ts';
import { Recipients } from './Recipients.tsx';
import { useSendMails } from './useSendMails.tsx';

interface Props {
  /** Names the departure, such as 'Dunes, Dec 14, 2026'. */
  readonly title: string;
  readonly bookingIds: readonly string[];
  readonly onClose: () => void;
}

const noText: MailText = { subject: '', body: '' };

/** Lets staff tell all customers of a departure the same, each by name: by mail, or by WhatsApp one after another. */
export function TellDialog({ title, bookingIds, onClose }: Props) {
  const { client } = useSupabase();
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isTyped ? setLeaving(true) : onClose());
  const { data, isError, refetch } = useQuery({
    queryKey: ['bookings', 'of a departure', bookingIds],
    queryFn: () =>
      unwrap(
        client
          .from('bookings')
          .select()
          .in('id', [...bookingIds])
          .order('customer_name'),
      ),
    retry: false,
  });
  return (
    <ResponsiveDialog title={`Tell everybody: ${title}`} width="md" onClose={close}>
      {data ? (
        <TellForm
          bookings={data.filter((booking) => !isErased(booking))}
          onType={setTyped}
          onCancel={close}
          onClose={onClose}
        />
      ) : (
        <DialogContent dividers>
          {isError ? (
            <ErrorAlert message={tellMessages.loadFailed} onRetry={() => refetch()} />
          ) : (
            <LoadingSpinner label="Loading the bookings…" />
          )}
        </DialogContent>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard the text?"
        text={bookingMailMessages.discardText}
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </ResponsiveDialog>
  );
}

interface FormProps {
  readonly bookings: readonly Booking[];
  /** Called with true while something was typed. */
  readonly onType: (isTyped: boolean) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function TellForm({ bookings, onType, onCancel, onClose }: FormProps) {
  const agency = useAgency();
  const { client } = useSupabase();
  const isMailOn = useMailState().data?.state === 'on';
  const [template, setTemplate] = useState(noText);
  const [text, setText] = useState(noText);
  const [isChecked, setChecked] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const { send, outcomes, isBusy } = useSendMails();
  const addresses = bookings.flatMap(({ customer_email }) => customer_email ?? []);
  const blocked = useQuery({
    queryKey: ['mail_suppressions', 'of', addresses],
    queryFn: () => findSuppressed(client, addresses.slice(0, 100)),
    enabled: isMailOn,
  });
  const errors = isChecked ? validateMail(text) : {};
  const write = (booking: Booking): MailText => fillTemplate(cleanMail(text), booking, agency);
  const canMail = ({ customer_email }: Booking) =>
    isMailOn && customer_email !== null && !blocked.data?.has(customer_email);
  const chosen = bookings.filter(
    (booking) => canMail(booking) && !leftOut.has(booking.id) && outcomes.get(booking.id) !== 'sent',
  );
  const isTyped = text.subject !== template.subject || text.body !== template.body;
  const [first] = bookings;
  useEffect(() => onType(isTyped), [isTyped, onType]);

  /** Returns whether the text can be sent, and shows what is missing. */
  function check(): boolean {
    setChecked(true);
    return Object.keys(validateMail(text)).length === 0;
  }

  async function sendMails() {
    if (isBusy || !check()) return;
    if (await send(chosen.map((booking) => ({ booking, mail: write(booking) })))) onClose();
  }

  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <TemplateSelect
          isChanged={isTyped}
          onChoose={(chosenTemplate) => {
            const next = chosenTemplate ? { subject: chosenTemplate.subject, body: chosenTemplate.body } : noText;
            setTemplate(next);
            setText(next);
          }}
        />
        <TextField
          label="Subject"
          required
          value={text.subject}
          onChange={({ target }) => setText({ ...text, subject: target.value })}
          error={errors.subject !== undefined}
          helperText={errors.subject}
        />
        <TextField
          label="Text"
          required
          multiline
          minRows={5}
          value={text.body}
          onChange={({ target }) => setText({ ...text, body: target.value })}
          error={errors.body !== undefined}
          helperText={errors.body ?? (isUnfinished(text.body) ? bookingMailMessages.notWritten : tellMessages.fields)}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        {first && text.body.trim() !== '' ? (
          <section aria-label={tellMessages.preview(first)}>
            <Typography color="text.secondary" sx={{ fontSize: 14, mb: 0.5 }}>
              {tellMessages.preview(first)}
            </Typography>
            <MailTextBox {...write(first)} />
          </section>
        ) : null}
        {isMailOn ? null : <Alert severity="info">{tellMessages.mailOff}</Alert>}
        {blocked.isError ? <ErrorAlert message={tellMessages.blockedFailed} onRetry={() => blocked.refetch()} /> : null}
        <Recipients
          bookings={bookings}
          canMail={canMail}
          blocked={blocked.data}
          outcomes={outcomes}
          leftOut={leftOut}
          onLeaveOut={(id, isLeftOut) => setLeftOut(isLeftOut ? new Set([...leftOut, id]) : without(leftOut, id))}
          told={told}
          onTold={(id) => setTold(new Set([...told, id]))}
          write={write}
          check={check}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={onCancel}>{told.size > 0 ? 'Close' : 'Cancel'}</Button>
        {chosen.length > 0 ? (
          <BusyButton variant="contained" isBusy={isBusy} onClick={sendMails}>
            {chosen.length === 1 ? 'Send 1 mail' : `Send ${chosen.length} mails`}
          </BusyButton>
        ) : null}
      </DialogActions>
    </>
  );
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}
