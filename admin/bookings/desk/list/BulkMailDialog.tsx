import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { findSuppressed, MailTextBox, useTemplates } from '#admin/mail/index.ts';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { type Booking, formatBookingCount, isErased, isQuestion, type MailedStatus } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { bookingMailMessages } from '../../letters/mail/messages.ts';
import { getStatusPurpose } from '../../letters/mail/purposes.ts';
import { createMailText } from '../../letters/mail/templates.ts';
import { batchSize, lacksDay, type StatusMails } from './useBulkStatus.ts';

interface Props {
  readonly ids: readonly Identifier[];
  readonly status: MailedStatus;
  /** Called with the mails that go with the status, if any. */
  readonly onSave: (mails?: StatusMails) => void;
  readonly onClose: () => void;
}

const labels = {
  confirmed: { verb: 'Confirm', send: 'Send and confirm', withoutMail: 'Confirm without mail' },
  cancelled: { verb: 'Cancel', send: 'Send and cancel bookings', withoutMail: 'Cancel bookings without mail' },
} as const;

const formatCustomers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);

/** Asks whether to mail the customers of several bookings their new status; by default they are not. */
export function BulkMailDialog({ ids, status, onSave, onClose }: Props) {
  const agency = useAgency();
  const templates = useTemplates();
  const { recipients: found, withoutDay, isError: isListFailed, refetch } = useMailRecipients(ids, status);
  // Nobody can be written to without the texts.
  const recipients = templates.data && found;
  const isError = isListFailed || templates.isError;
  const [isChosen, setChosen] = useState(false);
  const { verb, send, withoutMail } = labels[status];
  const createText = (booking: Booking) =>
    createMailText(templates.data ?? [], getStatusPurpose(booking, status), booking, agency);
  const [first] = recipients ?? [];
  const count = recipients?.length ?? 0;
  const isMailed = isChosen && count > 0;

  function save() {
    onSave(isMailed ? new Map(recipients?.map((booking) => [booking.id, createText(booking)])) : undefined);
  }

  return (
    <ResponsiveDialog title={`${verb} ${formatBookingCount(ids.length)}?`} onClose={onClose}>
      <DialogContent dividers>
        {isError ? (
          <ErrorAlert
            message={bookingMailMessages.bulkLoadFailed}
            onRetry={() => void Promise.all([refetch(), templates.refetch()])}
          />
        ) : null}
        {recipients === undefined && !isError ? (
          <Typography role="status" color="text.secondary">
            Loading the bookings…
          </Typography>
        ) : null}
        {status === 'confirmed' && withoutDay > 0 ? (
          <Typography sx={{ mb: 1 }}>{bookingMessages.daysMissing(withoutDay)}</Typography>
        ) : null}
        {recipients?.length === 0 ? <Alert severity="info">{bookingMailMessages.nobodyToWriteTo}</Alert> : null}
        {first ? (
          <FormControlLabel
            control={<Checkbox checked={isChosen} onChange={({ target }) => setChosen(target.checked)} />}
            label={`Write to ${formatCustomers(count)} too`}
          />
        ) : null}
        {first && count < ids.length ? (
          <Typography color="text.secondary" sx={{ fontSize: 14 }}>
            {formatNotMailed(ids.length - count)}
          </Typography>
        ) : null}
        {first && isMailed ? (
          <Preview
            lead={count === 1 ? 'The mail:' : 'Each gets a mail of their own. The first of them:'}
            recipient={first.customer_name}
            {...createText(first)}
          />
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          Back
        </Button>
        <Button variant="contained" autoFocus onClick={save}>
          {isMailed ? send : withoutMail}
        </Button>
      </DialogActions>
    </ResponsiveDialog>
  );
}

function formatNotMailed(count: number): string {
  return `${formatBookingCount(count)} ${count === 1 ? 'gets' : 'get'} no mail: marked so already, a question, erased, without an address, or with a blocked one.`;
}

interface PreviewProps {
  readonly lead: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

function Preview({ lead, recipient, subject, body }: PreviewProps) {
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
      <Typography>{lead}</Typography>
      <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
        To <bdi>{recipient}</bdi>
      </Typography>
      <MailTextBox subject={subject} body={body} />
    </Box>
  );
}

/**
 * Reads the bookings whose customers can be mailed a new status, except those that have it already, so that a repeated change
 * mails no one twice, and counts those without a day.
 */
function useMailRecipients(ids: readonly Identifier[], status: MailedStatus) {
  const dataProvider = useDataProvider();
  const { client } = useSupabase();

  async function readBatch(batch: string[]) {
    const { data } = await dataProvider.getMany<Booking>('bookings', { ids: batch });
    const mailable = data.flatMap((booking) =>
      booking.status === status || isErased(booking) || isQuestion(booking) || booking.customer_email === null
        ? []
        : [{ booking, address: booking.customer_email }],
    );
    const suppressed = await findSuppressed(
      client,
      mailable.map(({ address }) => address),
    );
    return {
      recipients: mailable.flatMap(({ booking, address }) => (suppressed.has(address) ? [] : [booking])),
      withoutDay: data.filter(lacksDay).length,
    };
  }

  const { data, isError, refetch } = useQuery({
    queryKey: ['mail', 'recipients', status, ids],
    queryFn: async () => {
      const recipients: Booking[] = [];
      let withoutDay = 0;
      for (let start = 0; start < ids.length; start += batchSize) {
        const batch = await readBatch(ids.slice(start, start + batchSize).map(String));
        recipients.push(...batch.recipients);
        withoutDay += batch.withoutDay;
      }
      return { recipients, withoutDay };
    },
    // Read again each time, since bookings change.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { recipients: data?.recipients, withoutDay: data?.withoutDay ?? 0, isError, refetch: () => void refetch() };
}
