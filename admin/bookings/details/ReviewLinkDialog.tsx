import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { createReviewText } from '#shared/rules/mail/confirmation-and-reply-texts.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { useConfig } from '../../data/supabase-context.tsx';
import { useCopy } from '../../ui/hooks/useCopy.ts';
import { ResponsiveDialog } from '../../ui/layout/ResponsiveDialog.tsx';
import type { Booking } from '../booking.ts';
import { createMailLink } from '../mail/mail-link.ts';
import { bookingMessages } from '../messages.ts';
import { type SendResult, SendReviewLink } from './SendReviewLink.tsx';

interface Props {
  readonly booking: Booking;
  readonly link: string;
  /** End of its validity; null if it could not be read. */
  readonly expiresAt: string | null;
  readonly onClose: () => void;
}

/** Shows the review link of a booking, to be copied or mailed (docs/product.md, "Review link dialog"). */
export function ReviewLinkDialog({ booking, link, expiresAt, onClose }: Props) {
  const { agency } = useConfig();
  const [sendResult, setSendResult] = useState<SendResult>();
  const field = useRef<HTMLInputElement>(null);
  const { copy, status: copyStatus } = useCopy(() => {
    field.current?.focus();
    field.current?.select();
  });

  return (
    <ResponsiveDialog title="Review link" onClose={onClose}>
      <DialogContent dividers>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <span>For </span>
          <bdi>{booking.customer_name}</bdi>
          <span>{` alone. It works once${expiresAt === null ? '' : `, until ${formatDate(expiresAt)}`}. Copy or send it now: it cannot be shown again, only replaced.`}</span>
        </Typography>
        <TextField
          label="Link"
          value={link}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, onFocus: () => field.current?.select() } }}
        />
        {copyStatus === 'success' || copyStatus === 'error' ? (
          <Alert role="status" severity={copyStatus === 'success' ? 'success' : 'warning'} sx={{ mt: 2 }}>
            {copyStatus === 'success' ? bookingMessages.linkCopied : bookingMessages.copyFailed}
          </Alert>
        ) : null}
        {sendResult === undefined ? null : (
          <Alert role="status" severity={sendResult.severity} sx={{ mt: 2 }}>
            {sendResult.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        {booking.customer_email === null ? null : (
          <SendReviewLink
            booking={booking}
            mailLink={createMailLink(booking.customer_email, createReviewText(booking, link, agency))}
            onResult={setSendResult}
          />
        )}
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(link)} autoFocus>
          Copy
        </Button>
      </DialogActions>
    </ResponsiveDialog>
  );
}
