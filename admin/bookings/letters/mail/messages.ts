import { describeSuppression } from '#admin/mail/index.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { type Booking, getStatusWord } from '../../booking/booking.ts';

/** Messages about mail in the bookings screens (docs/product.md, "Mail with a status", "Write"). */
export const bookingMailMessages = {
  waits: ({ customer_name }: Pick<Booking, 'customer_name'>) => `Mail to ${bidiIsolate(customer_name)}.`,
  queuedBefore: 'The mail was on its way already, as you first wrote it. It was not sent again.',
  sendFailed: 'The mail could not be sent. Please try again. Everything you typed is still here.',
  dayMissing: 'Which day does the trip leave? Without a day it isn’t on the calendar.',
  /** @param words the customer's, for the departure */
  dayProposed: (words: string) => `Proposed from the request: “${words}”. Change it if you agreed on another.`,
  /** @param reason of the row in public.mail_suppressions */
  suppressed: (reason: string) =>
    `This address is blocked: ${describeSuppression(reason).reason}. No e-mail is sent to it.`,
  /** @param status set by someone else while the mail was being written */
  statusSetMeanwhile: (status: BookingStatus) =>
    `Someone has marked this booking as ${getStatusWord(status)} in the meantime. See its mails before you send another.`,
  /** @param status set without its mail */
  statusWithoutMail: (status: BookingStatus) =>
    `The booking is marked as ${getStatusWord(status)}, but no mail was sent: mail was switched off. Your text is still here to be copied.`,
  statusUnchanged:
    'Nothing was changed, and no mail was sent: someone has set this status in the meantime, or deleted the booking. Your text is still here to be copied.',
  statusAndMailFailed:
    'The status could not be changed. Please try again: no mail is sent twice. Everything you typed is still here.',
  copied: 'Text copied to clipboard!',
  copyFailed: 'Failed to copy text. Please copy manually.',
  templatesFailed: 'The templates could not be loaded.',
  notWritten: 'It has an empty place or a blank in it: something is still to be written there.',
  /** @param fields names of the fields of a template that the booking has no value for */
  noValues: (fields: readonly string[]) =>
    `The booking says nothing about ${fields.join(' and ')}, so the text has general words there.`,
  invitationLead: 'becomes a link of the customer’s own when the mail is sent.',
  linkMissing: 'The text needs {link}, which becomes the review link.',
  bulkLoadFailed: 'The bookings could not be loaded, so their customers cannot be written to from here.',
  nobodyToWriteTo: 'No one is written to: these bookings have the status already, or their customers cannot be mailed.',
  leaveOutFailed: 'The booking was not changed. Please try again.',
  discardText: 'What you typed has not been sent.',
} as const;
