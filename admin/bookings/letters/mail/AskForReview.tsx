import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';
import {
  type MailTemplate,
  sendReviewInvitation,
  useMailNotice,
  useMailState,
  useTemplates,
} from '#admin/mail/index.ts';
import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useFreshRecord } from '#admin/ui/form/load/useFreshRecord.ts';
import { useCopy } from '#admin/ui/useCopy.ts';
import { useInitialValue } from '#admin/ui/useInitialValue.ts';
import { linkField, type MailText } from '#shared/rules/mail/mail-text.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { type Booking, getWhatsappLink } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { keptTexts } from './kept-texts.ts';
import { MailDialog } from './MailDialog.tsx';
import { createMailLink } from './mail-link.ts';
import { bookingMailMessages } from './messages.ts';
import { createMailText, isUnfinished } from './templates.ts';
import { useIsSuppressed } from './useIsSuppressed.ts';
import { useMailDraft } from './useMailDraft.ts';
import { useSendOnce } from './useSendOnce.ts';

const kind = 'review_invitation';

interface InvitationProps {
  readonly booking: Booking;
  readonly templates: readonly MailTemplate[];
  /** Time by the database's clock before the dialog opened; undefined if mail is off. */
  readonly since: string | undefined;
  readonly way?: 'mail' | 'WhatsApp';
  /** The review link, for a text that is not mailed from here. */
  readonly link?: string;
  readonly title?: string;
  readonly sendLabel?: string;
  /** Runs before the mail is queued; a message stops it. */
  readonly prepare?: () => Promise<string | undefined>;
  /** What the notification says after the mail was queued. */
  readonly queuedMessage?: string;
  /** Called when the mail was queued. */
  readonly onQueued?: () => void;
  /** Called when the mail was taken back. */
  readonly onWithdrawn?: () => void;
  readonly onClose: () => void;
}

type AskForReviewProps = Omit<InvitationProps, 'booking' | 'templates' | 'since'> & { readonly id: string };

/** Shows the invitation to review for a booking before it is sent (docs/product.md, "Review link dialog"). */
export function AskForReview({ id, ...props }: AskForReviewProps) {
  const { row, error, refetch } = useFreshRecord<Booking>('bookings', id);
  const { data: mailState, isPending } = useMailState();
  // The state on opening: it must not change while a mail is being written.
  const initialState = useInitialValue(mailState);
  const templates = useTemplates();
  const initialTemplates = useInitialValue(templates.data);
  if (row && !isPending && initialTemplates)
    return (
      <InvitationDialog
        {...props}
        booking={row}
        templates={initialTemplates}
        since={initialState?.state === 'on' ? initialState.now : undefined}
      />
    );
  const failure = error
    ? bookingMessages.loadOneFailed
    : templates.isError
      ? bookingMailMessages.templatesFailed
      : undefined;
  return (
    <ResponsiveDialog title={props.title ?? 'Ask for a review'} onClose={props.onClose}>
      <DialogLoading
        subject="the booking"
        failure={failure}
        error={error}
        onRetry={() => {
          void refetch();
          void templates.refetch();
        }}
      />
    </ResponsiveDialog>
  );
}

function InvitationDialog({
  booking,
  templates,
  since,
  way = 'mail',
  link,
  title = 'Ask for a review',
  sendLabel = 'Send',
  prepare,
  queuedMessage,
  onQueued,
  onWithdrawn,
  onClose,
}: InvitationProps) {
  const agency = useAgency();
  const isSuppressed = useIsSuppressed(booking.customer_email);
  const isMailed = way === 'mail' && since !== undefined;
  const withLink = (text: MailText): MailText =>
    isMailed || link === undefined ? text : { ...text, body: text.body.replaceAll(linkField, link) };
  const draft = useMailDraft(
    () => withLink(createMailText(templates, kind, booking, agency)),
    isMailed ? keptTexts.get(booking.id, kind) : undefined,
  );
  const { client } = useSupabase();
  const { send, isSending } = useSendOnce({ bookingId: booking.id, kind, since });
  const [failure, setFailure] = useState<string>();
  const { copy, status: copyStatus } = useCopy();
  const notify = useNotify();
  const notifyMail = useMailNotice();
  const refresh = useRefresh();
  const chat = getWhatsappLink(booking);
  const { text } = draft;

  async function sendInvitation(mail: MailText) {
    setFailure(mail.body.includes(linkField) ? undefined : bookingMailMessages.linkMissing);
    if (!mail.body.includes(linkField)) return;
    const outcome = await send(mail, async (invitation) => {
      const problem = await prepare?.();
      return problem === undefined ? { id: await sendReviewInvitation(client, booking.id, invitation) } : { problem };
    });
    refresh();
    if ('error' in outcome) return setFailure(getFailure(outcome.error));
    const { result } = outcome;
    if (result === 'taken before') notify(bookingMailMessages.queuedBefore, { type: 'success', record: booking.id });
    else if ('problem' in result) return setFailure(result.problem);
    else
      notifyMail({
        mailId: result.id,
        askedAt: outcome.askedAt,
        message: queuedMessage ?? bookingMailMessages.waits(booking),
        onWithdrawn() {
          keptTexts.keep(booking.id, kind, mail);
          onWithdrawn?.();
        },
      });
    keptTexts.forget(booking.id, kind);
    onQueued?.();
    onClose();
  }

  return (
    <MailDialog
      title={`${title}: #${getBookingNumber(booking.id)}`}
      booking={booking}
      draft={draft}
      isSending={isSending}
      failure={failure}
      sendLabel={isMailed && !isSuppressed ? sendLabel : undefined}
      hasSubject={way === 'mail'}
      recipient={way === 'WhatsApp' ? (booking.customer_phone ?? undefined) : undefined}
      doubt={isUnfinished(text.body.replaceAll(linkField, link ?? '-')) ? bookingMailMessages.notWritten : undefined}
      onSend={sendInvitation}
      onClose={() => {
        keptTexts.forget(booking.id, kind);
        onClose();
      }}
      status={
        copyStatus === 'success'
          ? bookingMailMessages.copied
          : copyStatus === 'error'
            ? bookingMailMessages.copyFailed
            : ''
      }
      actions={
        isMailed ? null : (
          <>
            <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => copy(text.body)}>
              Copy text
            </Button>
            {way === 'WhatsApp' && chat ? (
              <Button
                variant="contained"
                startIcon={<ChatIcon />}
                href={`${chat}?text=${encodeURIComponent(text.body)}`}
                target="_blank"
                rel="noreferrer"
              >
                WhatsApp
              </Button>
            ) : null}
            {way === 'mail' && booking.customer_email !== null ? (
              <Button variant="contained" startIcon={<MailIcon />} href={createMailLink(booking.customer_email, text)}>
                Open in mail program
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isMailed && isSuppressed ? <Alert severity="warning">{bookingMailMessages.suppressed}</Alert> : null}
      {isMailed && !isSuppressed ? (
        <Typography color="text.secondary" sx={{ fontSize: 14 }}>
          <code translate="no">{linkField}</code> <span>{bookingMailMessages.invitationLead}</span>
        </Typography>
      ) : null}
    </MailDialog>
  );
}

function getFailure(error: unknown): string | undefined {
  // The sign-in dialog says so.
  if (isSessionEnded(error)) return undefined;
  const status = getHttpStatus(error);
  // The database says why: mail is off, an invitation waits already, or the booking was changed.
  if ((status === 400 || status === 404 || status === 409) && error instanceof Error) return error.message;
  return bookingMailMessages.sendFailed;
}
