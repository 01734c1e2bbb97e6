import { whatsappLink } from '#shared/rules/agency.ts';
import { toSubject } from '#shared/rules/mail/mail-text.ts';
import { getReviewLinkQuery } from '#shared/rules/reviews/review-link.ts';
import type { ClaimedMail } from '../claimed-mail.ts';
import { cleanMailText } from './clean-value.ts';
import { layOutMail } from './layout.ts';
import type { MailContent, RenderContext } from './mail-content.ts';
import { createMailContent } from './mail-texts.ts';

export type { RenderContext } from './mail-content.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null for the address that the mail comes from. */
  readonly replyTo: string | null;
  /** The plain text without the token of a review link, to be stored. */
  readonly storedText: string;
}

/** Renders a claimed message as plain text and HTML. Throws when what it is about is missing. */
export function renderMail(mail: ClaimedMail, context: RenderContext): RenderedMail {
  const content = createMailContent(mail, context);
  const text = cleanMailText(writePlainText(content, context));
  const secret = mail.review_token === null ? undefined : getReviewLinkQuery(mail.review_token);
  return {
    subject: toSubject(cleanMailText(content.subject)),
    text,
    html: layOutMail(content, context),
    replyTo: content.replyTo,
    storedText: secret === undefined ? text : text.replaceAll(secret, ' (private link)'),
  };
}

function writePlainText({ parts, isInternal }: MailContent, { agency }: RenderContext): string {
  const blocks = parts.map((part) => {
    if ('text' in part) return part.text;
    if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    return `${part.label}:\n${part.link.href}`;
  });
  const footer = [
    agency.name,
    ...(agency.address === null ? [] : [agency.address]),
    ...(agency.phone === null ? [] : [`Phone: ${agency.phone}`]),
    ...(agency.whatsapp === null ? [] : [`WhatsApp: ${whatsappLink(agency.whatsapp)}`]),
    ...(agency.email === null ? [] : [`E-mail: ${agency.email}`]),
  ];
  return `${[...blocks.filter(Boolean), ...(isInternal ? [] : [`-- \n${footer.join('\n')}`])].join('\n\n')}\n`;
}
