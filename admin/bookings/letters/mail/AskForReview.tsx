import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAgency, useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { type MailTemplate, sendReviewInvitation, useMailNotice, useTemplates } from '#admin/mail/index.ts';
import { linkField, type MailText } from '#shared/rules/mail/mail-text.ts';
import type { Booking } from '../../booking/booking.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { LoadLetter } from './LoadLetter.tsx';
import { bookingMailMessages } from './messages.ts';
import { purposes } from './purposes.ts';
import { createMailText } from './templates.ts';
import { useLetter } from './useLetter.ts';

const purpose = 'review_invitation';

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
  const templates = useTemplates();
  return (
    <LoadLetter id={id} title={props.title ?? purposes[purpose].title} templates={templates} onClose={props.onClose}>
      {(booking, since) => (
        <InvitationDialog {...props} booking={booking} templates={templates.data ?? []} since={since} />
      )}
    </LoadLetter>
  );
}

function InvitationDialog({
  booking,
  since,
  way = 'mail',
  link,
  title = purposes[purpose].title,
  sendLabel,
  prepare,
  queuedMessage,
  onQueued,
  onWithdrawn,
  onClose,
  ...given
}: InvitationProps) {
  const agency = useAgency();
  // On opening: they must not change while the mail is being written.
  const [templates] = useState(given.templates);
  const [isMailed] = useState(way === 'mail' && since !== undefined);
  const letter = useLetter({
    booking,
    purpose,
    since,
    way,
    createText(row) {
      const text = createMailText(templates, purpose, row, agency);
      return isMailed || link === undefined ? text : { ...text, body: text.body.replaceAll(linkField, link) };
    },
    continues: isMailed,
  });
  const { client } = useSupabase();
  const notifyMail = useMailNotice();
  const refresh = useRefresh();

  async function sendInvitation(mail: MailText) {
    if (!mail.body.includes(linkField)) return letter.setFailure(bookingMailMessages.linkMissing);
    const isTaken = await letter.send(mail, async (askedAt) => {
      const problem = await prepare?.();
      if (problem !== undefined) return problem;
      notifyMail({
        mailId: await sendReviewInvitation(client, booking.id, mail),
        askedAt,
        message: queuedMessage ?? bookingMailMessages.waits(booking),
        onWithdrawn() {
          letter.keep(mail);
          onWithdrawn?.();
        },
      });
      return undefined;
    });
    // Also after a failure: the booking may be completed.
    refresh();
    if (!isTaken) return;
    onQueued?.();
    onClose();
  }

  return (
    <LetterDialog
      letter={letter}
      title={`${title}:`}
      {...(sendLabel !== undefined && { sendLabel })}
      onSend={sendInvitation}
      onClose={onClose}
      {...(!isMailed && { ways: { chat: way === 'WhatsApp' ? letter.chat : undefined } })}
    >
      {letter.canSend ? (
        <Typography color="text.secondary" sx={{ fontSize: 14 }}>
          <code translate="no">{linkField}</code> <span>{bookingMailMessages.invitationLead}</span>
        </Typography>
      ) : null}
    </LetterDialog>
  );
}
