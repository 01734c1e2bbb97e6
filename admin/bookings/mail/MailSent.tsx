import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MailMessage } from '../../providers/data/mail.ts';
import { isMailPending } from './mail-labels.ts';
import { mailMessages } from './messages.ts';

/** Renders subject and text of a mail as it went. */
export function MailSent({ id, mail }: { readonly id: string; readonly mail: MailMessage }) {
  const { subject, body } = mail;
  // What failed before it was rendered never had a text.
  const missing = isMailPending(mail) || mail.state === 'failed' ? mailMessages.textLater : mailMessages.textGone;
  return (
    <Box id={id} sx={{ bgcolor: 'background.default', borderRadius: 1, px: 2, py: 1.5, width: '100%' }}>
      {subject === null ? null : (
        <Typography dir="auto" sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      )}
      {body === null ? (
        <Typography color="text.secondary">{missing}</Typography>
      ) : (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {body}
        </Typography>
      )}
    </Box>
  );
}
