import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '#shared/text/format.ts';
import { Badge } from '../../components/cards/Badge.tsx';
import type { MailMessage } from '../../providers/data/mail.ts';
import { MailSent } from './MailSent.tsx';
import { getMailKindLabel, getMailStateChip, getMailTime } from './mail-labels.ts';
import { describeProblem } from './mail-problem.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

interface Props {
  readonly mail: MailMessage;
  /** Address of the customer; another recipient is named. */
  readonly customerEmail: string;
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
  const problem = describeProblem(mail);
  const time = getMailTime(mail);
  const isOther = mail.recipient.toLowerCase() !== customerEmail.toLowerCase();
  const isNotSent = mail.state === 'failed' || mail.state === 'unknown';
  const again = <SendAgainButton mail={mail} onSent={() => head.current?.focus()} />;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        ref={head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={headStyles}
      >
        <ExpandIcon fontSize="small" sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {getMailKindLabel(mail.kind)}{' '}
        </Typography>
        <Badge {...getMailStateChip(mail.state)} />
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
        {isNotSent ? again : null}
        {isOpen ? <MailSent id={textId} mail={mail} /> : null}
        {isOpen && mail.state === 'sent' ? again : null}
      </Box>
    </Box>
  );
}
