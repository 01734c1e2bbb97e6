import type { MailText } from '#shared/rules/mail/mail-text.ts';

/** Most characters of a subject and a text, as the database has them (public.mail_messages). */
export const mailLimits = { subject: 200, body: 20_000 } as const;

type MailErrors = { readonly [field in keyof MailText]?: string };

/** Returns a typed mail as it is sent: a subject of one line without blanks around it, a text without blanks at its end. */
export function cleanMail({ subject, body }: MailText): MailText {
  return { subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), body: body.replaceAll('\r\n', '\n').trimEnd() };
}

/** Returns what is wrong with a mail, by field. */
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

/** Counts characters as the database does. */
function countCharacters(text: string): number {
  return [...text].length;
}
