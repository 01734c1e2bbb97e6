import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ElementType, useEffect, useId, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatMailKind } from '#shared/rules/mail/mail-kind.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { Badge } from '../../ui/Badge.tsx';
import { returnState } from '../../ui/dialogs/useDialogParams.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { FoldedHead } from '../../ui/lists/FoldedHead.tsx';
import type { MailMessage } from '../api.ts';
import { MailTextBox } from '../MailTextBox.tsx';
import { mailMessages } from '../messages.ts';
import { describeProblem, explainMissingText, getMessageTime, getStateBadge, type ListedMessage } from './message.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

interface Props {
  /** The text is read when it is opened, unless the mail has it. */
  readonly mail: ListedMessage & Partial<Pick<MailMessage, 'subject' | 'body'>>;
  readonly heading: Extract<ElementType, 'h2' | 'h4'>;
  /** Customer of the booking whose mails are listed: only other recipients are named, and the booking is not. */
  readonly customer?: { readonly email: string | null };
}

/** Renders a mail: kind, state and time in a line that opens its text, and below it recipient, booking and what went wrong. */
export function MailItem({ mail, heading, customer }: Props) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const head = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const { kind, state, recipient } = mail;
  // The focused "Send again" may disappear with the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the state
  useEffect(() => {
    const item = head.current?.closest('li');
    if (hasFocus.current && !item?.contains(document.activeElement)) head.current?.focus();
  }, [state]);
  const problem = describeProblem(mail);
  const isToCustomer = recipient.toLowerCase() === customer?.email?.toLowerCase();
  // A sent mail is read before it is sent again.
  const isResendable = isOpen || state !== 'sent';
  return (
    <Box
      component="li"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <FoldedHead
        ref={head}
        heading={heading}
        title={formatMailKind(kind)}
        badge={<Badge {...getStateBadge(state)} />}
        time={getMessageTime(mail)}
        isOpen={isOpen}
        contentId={textId}
        onToggle={() => setOpen(!isOpen)}
      />
      <Box
        sx={{ pl: 4, pb: isOpen || !isToCustomer || problem ? 1 : 0, display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        {isToCustomer ? null : (
          <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            To <bdi>{recipient}</bdi>
            <BookingLink id={customer ? null : mail.booking_id} />
          </Typography>
        )}
        {problem === undefined ? null : (
          <Typography color={state === 'failed' ? 'error' : undefined} sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {problem}
          </Typography>
        )}
        {isOpen ? (
          <Box id={textId} sx={{ width: '100%' }}>
            {mail.body === undefined ? (
              <StoredText id={mail.id} />
            ) : (
              <MailText mail={mail} subject={mail.subject ?? ''} body={mail.body} />
            )}
          </Box>
        ) : null}
        {isResendable ? <SendAgainButton message={mail} name={`${formatMailKind(kind)} to ${recipient}`} /> : null}
      </Box>
    </Box>
  );
}

function BookingLink({ id }: { readonly id: string | null }) {
  if (id === null) return null;
  const number = `#${getBookingNumber(id)}`;
  return (
    <>
      {' · '}
      <Link
        component={RouterLink}
        to={`/bookings?show=${encodeURIComponent(id)}`}
        state={returnState}
        aria-label={`Booking ${number}`}
      >
        {number}
      </Link>
    </>
  );
}

/** Reads and renders the text of a mail. */
function StoredText({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useGetOne<MailMessage>(
    'mail_messages',
    { id },
    { ...pollingOptions, retry: false },
  );
  if (data) return <MailText mail={data} subject={data.subject ?? ''} body={data.body} />;
  if (isError) return <ErrorAlert message={mailMessages.textFailed} onRetry={refetch} />;
  return (
    <Box sx={{ '& > *': { minHeight: '80px !important' } }}>
      <LoadingSpinner label="Loading the text…" />
    </Box>
  );
}

interface MailTextProps {
  readonly mail: ListedMessage;
  readonly subject: string;
  readonly body: string | null;
}

/** Renders the text of a mail as it was sent, or why there is none. */
function MailText({ mail, subject, body }: MailTextProps) {
  if (body === null) return <Typography color="text.secondary">{explainMissingText(mail)}</Typography>;
  return <MailTextBox subject={subject} body={body} />;
}
