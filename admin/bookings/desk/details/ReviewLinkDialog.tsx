import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, useRef, useState } from 'react';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useCopy } from '#admin/ui/useCopy.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { type Booking, getWhatsappLink } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

const AskForReview = lazy(() =>
  import('../../letters/mail/AskForReview.tsx').then((module) => ({ default: module.AskForReview })),
);

interface Props {
  readonly booking: Booking;
  readonly link: string;
  /** End of its validity; null if it could not be read. */
  readonly expiresAt: string | null;
  readonly onClose: () => void;
}

/** Shows the review link of a booking, to be copied or mailed (docs/product.md, "Review link dialog"). */
export function ReviewLinkDialog({ booking, link, expiresAt, onClose }: Props) {
  /** The way of sending whose text is open. */
  const [way, setWay] = useState<'mail' | 'WhatsApp'>();
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
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, flexWrap: 'wrap', rowGap: 1 }}>
        {booking.customer_email === null ? null : (
          <Button startIcon={<MailIcon />} onClick={() => setWay('mail')}>
            Send via Email
          </Button>
        )}
        {getWhatsappLink(booking) ? (
          <Button startIcon={<ChatIcon />} onClick={() => setWay('WhatsApp')}>
            WhatsApp
          </Button>
        ) : null}
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(link)} autoFocus>
          Copy
        </Button>
      </DialogActions>
      {way ? (
        <DialogSuspense>
          <AskForReview id={booking.id} way={way} link={link} onClose={() => setWay(undefined)} />
        </DialogSuspense>
      ) : null}
    </ResponsiveDialog>
  );
}
