import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { countCharacters } from '#shared/rules/text/clean-text.ts';

/** Maximum number of characters of subject and text, as in the database (public.mail_messages). */
export const mailLimits = { subject: 200, body: 20_000 } as const;

type MailErrors = { readonly [field in keyof MailText]?: string };

/** Returns a typed mail as it is sent: the subject trimmed and on one line, the text without spaces at its end. */
export function cleanMail({ subject, body }: MailText): MailText {
  return { subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), body: body.replaceAll('\r\n', '\n').trimEnd() };
}

/** Returns the error messages for a mail, by field. */
export function validateMail(mail: MailText): MailErrors {
  const { subject, body } = cleanMail(mail);
  return {
    ...(subject === '' && { subject: 'Subject is required.' }),
    ...(countCharacters(subject) > mailLimits.subject && {
      subject: `Subject has at most ${mailLimits.subject} characters.`,
    }),
    ...(body.trim() === '' && { body: 'Text is required.' }),
    ...(countCharacters(body) > mailLimits.body && { body: 'Text has at most 20,000 characters.' }),
  };
}
