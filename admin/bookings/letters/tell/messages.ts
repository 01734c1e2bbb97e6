import { templateFields } from '#shared/rules/mail/mail-text.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import type { Booking } from '../../booking/booking.ts';

/** Messages about telling all customers of a departure (docs/product.md, "Departures"). */
export const tellMessages = {
  loadFailed: 'The bookings could not be loaded.',
  fields: `Filled in for each: ${templateFields.map((field) => `{${field}}`).join(', ')}.`,
  preview: ({ customer_name }: Pick<Booking, 'customer_name'>) => `What ${bidiIsolate(customer_name)} reads:`,
  mailOff: 'Mail is off. Customers with a telephone number can be told by WhatsApp.',
  blockedFailed: 'Which addresses are blocked could not be checked.',
  noAddress: 'no e-mail address',
  noNumber: 'no number for WhatsApp',
  failed: 'The mail could not be sent.',
  someFailed: (count: number) =>
    `${count === 1 ? 'One mail' : `${count} mails`} could not be sent. The others are on their way. Please try again.`,
  sent: (count: number) => `${count === 1 ? '1 mail' : `${count} mails`} to travellers.`,
  withdrawn: (count: number) => `${count === 1 ? '1 mail was' : `${count} mails were`} not sent.`,
  withdrawFailed: 'The mails could not be taken back. See them under Mail.',
  recordFailed: 'It could not be noted that you wrote by WhatsApp. Please record it in the booking.',
} as const;
