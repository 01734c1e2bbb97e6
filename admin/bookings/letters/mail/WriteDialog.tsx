import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { type MailTemplate, useMailNotice, writeToCustomer } from '#admin/mail/index.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { createReplyText, fillTemplate, findMissingValues, type MailText } from '#shared/rules/mail/mail-text.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { type Booking, isQuestion } from '../../booking/booking.ts';
import { getRecordFailure } from '../conversation/messages.ts';
import { useAnswers } from '../conversation/useAnswers.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { bookingMailMessages } from './messages.ts';
import { TemplateSelect } from './TemplateSelect.tsx';
import { useLetter } from './useLetter.ts';

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
export function WriteDialog({ booking, since, way, text: givenText, onClose, onSent = () => onClose(false) }: Props) {
  const agency = useAgency();
  const [template, setTemplate] = useState<MailTemplate>();
  const letter = useLetter({
    booking,
    purpose: 'reply',
    since,
    ...(way && { way }),
    createText: (row) => (template ? fillTemplate(template, row, agency) : (givenText ?? createReplyText(row, agency))),
    continues: givenText === undefined,
  });
  const { chat, isChat, isBusy } = letter;
  const { client } = useSupabase();
  const notifyMail = useMailNotice();
  const navigate = useNavigate();
  const answers = useAnswers(booking);
  const [answerId] = useState(createUuid);
  const [isChatOpened, setChatOpened] = useState(false);
  /** Fields of the chosen template that the booking has no value for. */
  const missing = template && !letter.isChanged ? findMissingValues(template, letter.booking) : [];

  async function sendReply(mail: MailText) {
    const isTaken = await letter.send(mail, async (askedAt) => {
      notifyMail({
        mailId: await writeToCustomer(client, booking.id, mail),
        askedAt,
        message: bookingMailMessages.waits(booking),
        onWithdrawn() {
          letter.keep(mail);
          void navigate(`/bookings?write=${encodeURIComponent(booking.id)}`);
        },
      });
      return undefined;
    });
    if (isTaken) onSent();
  }

  async function recordAnswer() {
    const reply = letter.finish();
    if (!reply) return;
    const isRecorded = await letter.run(async () => {
      await answers.record(answerId, { channel: 'whatsapp', note: reply.body });
      return undefined;
    }, getRecordFailure);
    if (!isRecorded) return;
    letter.forget();
    onSent();
  }

  return (
    <LetterDialog
      letter={letter}
      {...(isQuestion(booking) && { title: 'Answer question' })}
      onSend={sendReply}
      onClose={onClose}
      doubt={missing.length > 0 ? bookingMailMessages.noValues(missing) : undefined}
      ways={{ chat, isChatOpened, onChat: () => setChatOpened(true) }}
      actions={
        chat && (isChat || isChatOpened) ? (
          <BusyButton variant={isChatOpened ? 'contained' : 'outlined'} isBusy={isBusy} onClick={recordAnswer}>
            I answered by WhatsApp
          </BusyButton>
        ) : null
      }
    >
      <TemplateSelect
        isChanged={letter.isChanged}
        onChoose={(chosen) => {
          setTemplate(chosen);
          letter.reset();
        }}
      />
    </LetterDialog>
  );
}
