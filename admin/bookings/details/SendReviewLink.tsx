import MailIcon from '@mui/icons-material/MailOutlined';
import type { AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { sendReviewInvitation } from '../../data/api/mail.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import { useMailState } from '../../ui/hooks/useMailState.ts';
import type { Booking } from '../booking.ts';
import { mailMessages } from '../mail/messages.ts';
import { useIsSuppressed } from '../mail/useIsSuppressed.ts';

export interface SendResult {
  readonly severity: AlertColor;
  readonly message: string;
}

interface Props {
  readonly booking: Booking;
  /** Opens the mail program with the invitation. */
  readonly mailLink: string;
  readonly onResult: (result: SendResult | undefined) => void;
}

/** Renders the button that mails the customer a new review link, or opens the mail program while mail is off. */
export function SendReviewLink({ booking, mailLink, onResult }: Props) {
  const isMailOn = useMailState().data?.state === 'on';
  const isSuppressed = useIsSuppressed(booking.customer_email);
  const { client } = useSupabase();
  const { mutate, isPending: isSending } = useMutation({
    mutationKey: ['mail-messages', 'review-invitation'],
    mutationFn: () => sendReviewInvitation(client, booking.id),
    onSuccess: () => onResult({ severity: 'success', message: mailMessages.invitationQueued }),
    onError: (error) => {
      const status = getHttpStatus(error);
      // The database says why: mail is off, an invitation waits already, or the booking was changed.
      const isRefused = status === 400 || status === 409;
      onResult({ severity: 'warning', message: isRefused ? error.message : mailMessages.invitationFailed });
    },
  });

  function send() {
    // Cleared first: screen readers announce the same text again only after it changed.
    onResult(undefined);
    if (isSuppressed) onResult({ severity: 'warning', message: mailMessages.suppressed });
    else mutate();
  }

  if (!isMailOn)
    return (
      <Button startIcon={<MailIcon />} href={mailLink}>
        Send via Email
      </Button>
    );
  return (
    <Button startIcon={<MailIcon />} aria-disabled={isSending} onClick={() => (isSending ? undefined : send())}>
      {isSending ? 'Sending…' : 'Send via Email'}
    </Button>
  );
}
