import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';
import { logError } from '#admin/data/log-error.ts';
import { type MailTemplate, useMailNotice, writeToCustomer } from '#admin/mail/index.ts';
import { useCopy } from '#admin/ui/useCopy.ts';
import { createReplyText, fillTemplate, findMissingValues, type MailText } from '#shared/rules/mail/mail-text.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { type Booking, getWhatsappLink, isQuestion } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { getRecordFailure } from '../conversation/messages.ts';
import { useAnswers } from '../conversation/useAnswers.tsx';
import { keptTexts } from './kept-texts.ts';
import { MailDialog } from './MailDialog.tsx';
import { createMailLink } from './mail-link.ts';
import { bookingMailMessages } from './messages.ts';
import { TemplateSelect } from './TemplateSelect.tsx';
import { isUnfinished } from './templates.ts';
import { useIsSuppressed } from './useIsSuppressed.ts';
import { useMailDraft } from './useMailDraft.ts';
import { useSendOnce } from './useSendOnce.ts';

interface Props {
  readonly booking: Booking;
  /** Time by the database's clock before the dialog opened; undefined if mail is off. A later change counts only when it is opened again. */
  readonly since: string | undefined;
  /** The chosen way to write; the others are offered too. */
  readonly way?: 'mail' | 'WhatsApp';
  /** Initial text; by default the one that was taken back, else the facts of the booking or the question. */
  readonly text?: MailText;
  readonly onClose: (isLeaving: boolean) => void;
  /** Called instead of `onClose` after the mail was queued. */
  readonly onSent?: () => void;
}

/** Lets staff write to a customer: by mail, in their own mail program, or as a copied text (docs/product.md, "Write"). */
export function WriteDialog({
  booking,
  since: presentSince,
  way = 'mail',
  text: givenText,
  onClose,
  onSent = () => onClose(false),
}: Props) {
  const [since] = useState(presentSince);
  const agency = useAgency();
  const createText = () => givenText ?? createReplyText(booking, agency);
  const draft = useMailDraft(createText, givenText ? undefined : keptTexts.get(booking.id, 'reply'));
  /** Fields of the chosen template that the booking has no value for. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { client } = useSupabase();
  const { send, isSending } = useSendOnce({ bookingId: booking.id, kind: 'reply', since });
  const isSuppressed = useIsSuppressed(booking.customer_email);
  const [failure, setFailure] = useState<string>();
  const { copy, status: copyStatus } = useCopy();
  const notify = useNotify();
  const notifyMail = useMailNotice();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const answers = useAnswers(booking);
  const [answerId] = useState(createUuid);
  const [isRecording, setRecording] = useState(false);
  const [isChatOpened, setChatOpened] = useState(false);
  const { text } = draft;
  const chat = getWhatsappLink(booking);
  const isMailOn = since !== undefined;
  const isChat = way === 'WhatsApp' || booking.customer_email === null;

  async function sendReply(reply: MailText) {
    setFailure(undefined);
    const outcome = await send(reply, (mail) => writeToCustomer(client, booking.id, mail));
    if ('error' in outcome) return setFailure(getFailure(outcome.error));
    keptTexts.forget(booking.id, 'reply');
    if (outcome.result === 'taken before')
      notify(bookingMailMessages.queuedBefore, { type: 'success', record: booking.id });
    else
      notifyMail({
        mailId: outcome.result,
        askedAt: outcome.askedAt,
        message: bookingMailMessages.waits(booking),
        onWithdrawn() {
          keptTexts.keep(booking.id, 'reply', reply);
          void navigate(`/bookings?write=${encodeURIComponent(booking.id)}`);
        },
      });
    refresh();
    onSent();
  }

  async function recordAnswer() {
    const reply = draft.finish();
    if (!reply || isRecording) return;
    setFailure(undefined);
    setRecording(true);
    try {
      await answers.record(answerId, { channel: 'whatsapp', note: reply.body });
      keptTexts.forget(booking.id, 'reply');
      onSent();
    } catch (error) {
      logError(`answer of booking ${booking.id}`)(error);
      setFailure(getRecordFailure(error));
      setRecording(false);
    }
  }

  function getDoubt(): string | undefined {
    if (isUnfinished(text.body)) return bookingMailMessages.notWritten;
    return !draft.isChanged && missing.length > 0 ? bookingMailMessages.noValues(missing) : undefined;
  }

  function chooseTemplate(template: MailTemplate | undefined) {
    setMissing(template ? findMissingValues(template, booking) : []);
    draft.replace(template ? fillTemplate(template, booking, agency) : createText());
  }

  return (
    <MailDialog
      title={`${isQuestion(booking) ? 'Answer question' : 'Write about booking'} #${getBookingNumber(booking.id)}`}
      booking={booking}
      draft={draft}
      isSending={isSending || isRecording}
      failure={failure}
      sendLabel={isMailOn && !isSuppressed && !isChat ? 'Send' : undefined}
      hasSubject={!isChat}
      recipient={isChat ? (booking.customer_phone ?? undefined) : undefined}
      onSend={sendReply}
      onClose={(isLeaving) => {
        keptTexts.forget(booking.id, 'reply');
        onClose(isLeaving);
      }}
      doubt={getDoubt()}
      status={
        copyStatus === 'success'
          ? bookingMailMessages.copied
          : copyStatus === 'error'
            ? bookingMailMessages.copyFailed
            : ''
      }
      actions={
        <>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => copy(text.body)}>
            Copy text
          </Button>
          {chat ? (
            <Button
              variant={isChat && !isChatOpened ? 'contained' : 'outlined'}
              startIcon={<ChatIcon />}
              href={`${chat}?text=${encodeURIComponent(text.body)}`}
              target="_blank"
              rel="noreferrer"
              onClick={() => setChatOpened(true)}
            >
              WhatsApp
            </Button>
          ) : null}
          {chat && (isChat || isChatOpened) ? (
            <Button
              variant={isChatOpened ? 'contained' : 'outlined'}
              aria-disabled={isRecording}
              onClick={recordAnswer}
            >
              I answered by WhatsApp
            </Button>
          ) : null}
          {isMailOn || isChat || booking.customer_email === null ? null : (
            <Button variant="contained" startIcon={<MailIcon />} href={createMailLink(booking.customer_email, text)}>
              Open in mail program
            </Button>
          )}
        </>
      }
    >
      {isMailOn && isSuppressed && !isChat ? <Alert severity="warning">{bookingMailMessages.suppressed}</Alert> : null}
      <TemplateSelect isChanged={draft.isChanged} onChoose={chooseTemplate} />
    </MailDialog>
  );
}

function getFailure(error: unknown): string | undefined {
  // The sign-in dialog says so.
  if (isSessionEnded(error)) return undefined;
  const status = getHttpStatus(error);
  if (status === 404) return bookingMessages.notFound;
  // The database says why: mail was switched off, or the text is refused.
  if ((status === 409 || status === 400) && error instanceof Error) return error.message;
  return bookingMailMessages.sendFailed;
}
