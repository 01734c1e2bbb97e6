import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { formatMailKind } from '#shared/labels.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import type { MailMessage } from '../../data/api/mail.ts';
import { explainMissingText, getStateBadge, MailTextBox, SendAgainButton } from '../../mail/index.ts';
import { Badge } from '../../ui/cards/Badge.tsx';
import { describeProblem } from './mail-problem.ts';

interface Props {
  readonly mail: MailMessage;
  /** Address of the customer; other recipients are named. */
  readonly customerEmail: string | null;
}

const headStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px minmax(0, 1fr) auto', sm: '24px minmax(0, 1fr) auto 176px' },
  alignItems: 'center',
  columnGap: 1,
  width: '100%',
  minHeight: 44,
  py: 0.5,
  font: 'inherit',
  textAlign: 'start',
} as const;

/** Renders a mail: kind, state and time in a line that opens its text, and below it what went wrong. */
export function MailItem({ mail, customerEmail }: Props) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const head = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const { state } = mail;
  // The focused "Send again" may disappear with the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the state
  useEffect(() => {
    const item = head.current?.closest('li');
    if (hasFocus.current && !item?.contains(document.activeElement)) head.current?.focus();
  }, [state]);
  const problem = describeProblem(mail);
  const time = mail.finished_at ?? mail.created_at;
  const isOther = mail.recipient.toLowerCase() !== customerEmail?.toLowerCase();
  // A sent mail is rarely sent again: its button is below the opened text.
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
      <ButtonBase
        ref={head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={headStyles}
      >
        <ExpandIcon fontSize="small" sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {`${formatMailKind(mail.kind)} `}
        </Typography>
        <Badge {...getStateBadge(state)} />
        <Typography
          component="span"
          color="text.secondary"
          sx={{ fontSize: 13, gridColumn: { xs: '2 / -1', sm: 'auto' }, textAlign: { sm: 'end' } }}
        >
          {' '}
          <time dateTime={time}>{formatDateTime(time)}</time>
        </Typography>
      </ButtonBase>
      <Box sx={{ pl: 4, pb: isOpen || isOther || problem ? 1 : 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {isOther ? (
          <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            To <bdi>{mail.recipient}</bdi>
          </Typography>
        ) : null}
        {problem === undefined ? null : (
          <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{problem}</Typography>
        )}
        {isOpen ? (
          <Box id={textId} sx={{ width: '100%' }}>
            <SentText mail={mail} />
          </Box>
        ) : null}
        {isResendable ? (
          <SendAgainButton message={mail} name={`${formatMailKind(mail.kind)} to ${mail.recipient}`} />
        ) : null}
      </Box>
    </Box>
  );
}

function SentText({ mail }: { readonly mail: MailMessage }) {
  if (mail.body !== null) return <MailTextBox subject={mail.subject ?? ''} body={mail.body} />;
  return <Typography color="text.secondary">{explainMissingText(mail)}</Typography>;
}
