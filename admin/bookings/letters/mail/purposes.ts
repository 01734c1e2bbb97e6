import { getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';
import type { Booking, MailedStatus } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { bookingMailMessages } from './messages.ts';

/** What staff write to a customer for: the kind of its mail, and the words of its dialog. Each but `reply` has a template. */
export const purposes = {
  confirmation: {
    kind: 'confirmation',
    title: 'Confirm booking',
    send: 'Send and confirm',
    withoutMail: 'Confirm without mail',
  },
  cancellation: {
    kind: 'cancellation',
    title: 'Cancel booking',
    send: 'Send and cancel booking',
    withoutMail: 'Cancel booking without mail',
  },
  decline: {
    kind: 'cancellation',
    title: 'Decline request',
    send: 'Send and decline',
    withoutMail: 'Decline without mail',
  },
  reply: { kind: 'reply', title: 'Write about booking', send: 'Send' },
  review_invitation: { kind: 'review_invitation', title: 'Ask for a review', send: 'Send' },
} as const;

export type Purpose = keyof typeof purposes;

/** Returns what the mail of a status is for: cancelling a pending booking declines it. */
export function getStatusPurpose(
  booking: Pick<Booking, 'status'>,
  status: MailedStatus,
): 'confirmation' | 'cancellation' | 'decline' {
  if (status === 'confirmed') return 'confirmation';
  return booking.status === 'pending' ? 'decline' : 'cancellation';
}

/** Returns why a mail was not sent; undefined if the session has ended, which the sign-in dialog reports. */
export function getSendFailure(purpose: Purpose, error: unknown): string | undefined {
  if (isSessionEnded(error)) return undefined;
  const texts = purposes[purpose];
  if ('withoutMail' in texts) return bookingMailMessages.statusAndMailFailed;
  const status = getHttpStatus(error);
  if (status === 404) return bookingMessages.notFound;
  // The database says why: mail is off, an invitation waits already, or the text is refused.
  return (status === 400 || status === 409) && error instanceof Error ? error.message : bookingMailMessages.sendFailed;
}
