import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatMailKind } from '#shared/labels.ts';
import { formatDateTime, getBookingNumber } from '#shared/rules/text/format.ts';
import type { MailMessage } from '../../data/api/mail.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { Badge } from '../../ui/cards/Badge.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { returnState } from '../../ui/hooks/useDialogParams.ts';
import { MailTextBox } from '../MailTextBox.tsx';
import { mailMessages } from '../messages.ts';
import { explainMissingText, getMessageTime, getStateBadge, type ListedMessage } from './message.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

/** Renders a message: kind, state, recipient, booking, time, why it was not sent, and on request its text. */
export function MessageItem({ message }: { readonly message: ListedMessage }) {
  const { kind, state, recipient } = message;
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const name = `${formatMailKind(kind)} to ${recipient}`;
  const showLabel = isOpen ? 'Hide text' : 'Show text';
  const at = getMessageTime(message);
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={rowStyles}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {formatMailKind(kind)}
          </Typography>
          <Badge {...getStateBadge(state)} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <span>{recipient}</span>
            <BookingLink id={message.booking_id} />
          </Typography>
          <Failure message={message} />
        </Box>
        <Typography color="text.secondary" sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: { xs: -1.5, md: 0 }, justifyContent: { md: 'flex-end' } }}>
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? textId : undefined}
            aria-label={`${showLabel}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {showLabel}
          </Button>
          {/* A sent mail is read before it is sent again. */}
          {state === 'sent' ? null : <SendAgainButton message={message} name={name} />}
        </Box>
      </Box>
      {isOpen ? (
        <Box id={textId} sx={{ mt: 1, mb: 0.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <MessageText id={message.id} />
          {state === 'sent' ? <SendAgainButton message={message} name={name} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}

const rowStyles = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr) 10.5rem 13rem' },
  // Aligns texts with the text of the buttons.
  '& > :not(:last-child)': { pt: { md: 0.75 } },
} as const;

function BookingLink({ id }: { readonly id: string | null }) {
  if (id === null) return null;
  const number = `#${getBookingNumber(id)}`;
  return (
    <>
      {' · '}
      <Link component={RouterLink} to={`/bookings?show=${id}`} state={returnState} aria-label={`Booking ${number}`}>
        {number}
      </Link>
    </>
  );
}

/** Renders why a message was not sent, and when the next attempt is. */
function Failure({ message }: { readonly message: ListedMessage }) {
  const { state, failure, attempts, next_attempt_at: next } = message;
  const isRetried = state === 'waiting' && attempts > 0;
  if (failure === null && !isRetried) return null;
  return (
    <Typography color={state === 'failed' ? 'error' : 'text.secondary'} sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      <span>{failure ?? ''}</span>
      {isRetried ? (
        <>
          <span>{` Tried ${attempts === 1 ? 'once' : `${attempts} times`}, next at `}</span>
          <time dateTime={next}>{formatDateTime(next)}</time>
          <span>.</span>
        </>
      ) : null}
    </Typography>
  );
}

/** Reads and renders the text of a message as it was sent. */
function MessageText({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useGetOne<MailMessage>(
    'mail_messages',
    { id },
    { ...pollingOptions, retry: false },
  );
  if (!data)
    return isError ? (
      <ErrorAlert message={mailMessages.textFailed} onRetry={refetch} />
    ) : (
      <Box sx={{ '& > *': { minHeight: '80px !important' } }}>
        <LoadingSpinner label="Loading the text…" />
      </Box>
    );
  const { subject, body } = data;
  if (body === null) return <Typography color="text.secondary">{explainMissingText(data)}</Typography>;
  return <MailTextBox subject={subject ?? ''} body={body} />;
}
