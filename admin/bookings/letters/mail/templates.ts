import type { MailTemplate } from '#admin/mail/index.ts';
import { fillTemplate, type MailText } from '#shared/rules/mail/mail-text.ts';
import type { Booking } from '../../booking/booking.ts';
import type { Purpose } from './purposes.ts';

const emptyText: MailText = { subject: '', body: '' };

/** Writes the mail of a purpose to the customer of a booking; empty texts if its template is missing. */
export function createMailText(
  templates: readonly MailTemplate[],
  purpose: Exclude<Purpose, 'reply'>,
  booking: Booking,
  agency: string,
): MailText {
  return fillTemplate(templates.find((template) => template.purpose === purpose) ?? emptyText, booking, agency);
}

/** Returns true for a text that is not written yet: it has an empty paragraph, a blank, or ends with a colon before its closing. */
export function isUnfinished(body: string): boolean {
  const text = body.replaceAll('\r\n', '\n');
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    /\n[ \t]*\n[ \t]*\n[ \t]*\n/.test(text) ||
    /_{3}|\.{4}|\[[^\]\n]{0,60}\]|\{[^{}\n]{1,40}\}/u.test(text) ||
    (paragraphs.length > 1 && (paragraphs.at(-2)?.trimEnd().endsWith(':') ?? false))
  );
}
