import type { MailText } from '#shared/rules/mail/mail-text.ts';

const texts = new Map<string, MailText>();

/** Texts of mails that were taken back, by booking and kind of mail, until they are sent or discarded. */
export const keptTexts = {
  get: (bookingId: string, kind: string): MailText | undefined => texts.get(`${bookingId} ${kind}`),
  keep: (bookingId: string, kind: string, text: MailText) => void texts.set(`${bookingId} ${kind}`, text),
  forget: (bookingId: string, kind: string) => void texts.delete(`${bookingId} ${kind}`),
};
