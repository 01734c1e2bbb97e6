import { mailLink } from '#shared/rules/agency.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';

/** Creates the `mailto:` link of a mail, which opens the mail program with subject and text. */
export function createMailLink(address: string, { subject, body }: MailText): string {
  const parts = Object.entries({ subject: subject.replace(/[\r\n]+/g, ' '), body: body.replace(/\r?\n/g, '\r\n') });
  return `${mailLink(address)}?${parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
}
