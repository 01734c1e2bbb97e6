import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { UndoneStatus } from './api.ts';
import { bidiIsolate } from './bidi-isolate.ts';
import { type Booking, getRequestNoun, getStatusWord, statusChips } from './booking.ts';

/** Returns by how many people a departure is overbooked, to follow a sentence: ' 2 too many on this departure.'; '' by none. */
export const describeOverbooking = (over: number | null) => (over ? ` ${over} too many on this departure.` : '');

/** Messages of the bookings screens (docs/product.md, "Booking details", "Staff bookings", "Review link dialog"). */
export const bookingMessages = {
  loadFailed: 'Failed to load bookings. Please try again.',
  loadOneFailed: 'This booking could not be loaded.',
  notFound: 'This booking is no longer there.',
  customerFailed: 'The other bookings of this customer could not be loaded.',
  guidesFailed: 'could not be loaded',
  erased: 'What named the customer was erased. Trip, month, number of travellers and amount are kept.',
  questionNotConfirmed: 'A question cannot be confirmed. Answer it, or edit it and choose a trip to make it a booking.',
  questionsSelected: 'Questions cannot be confirmed. Please unselect them first.',
  /** @param count of several bookings that are or will be confirmed */
  daysMissing: (count: number) =>
    `${count === 1 ? '1 has' : `${count} have`} no day yet and won’t be on the calendar. Open a booking to give it a day.`,
  /**
   * @param status set for the customer
   * @param over by how many people the departure is overbooked then
   */
  statusSet: ({ customer_name }: Pick<Booking, 'customer_name'>, status: BookingStatus, over: number | null = null) =>
    `${statusChips[status].label}: ${bidiIsolate(customer_name)}.${describeOverbooking(over)}`,
  statusFailed: 'The status could not be changed. Please try again.',
  /**
   * @param count number of bookings to undo; those missing from the result were changed by someone else
   * @param given status that bookings keep if their customers have its mail
   */
  statusUndone({ undone, withdrawn, mailed }: UndoneStatus, count: number, given: BookingStatus): string {
    const parts: string[] = [];
    const stay = `marked as ${getStatusWord(given)}`;
    if (undone === count) parts.push('Undone.');
    else if (count > 1) parts.push(`${undone} of ${count} undone.`);
    if (withdrawn > 0) parts.push(withdrawn === 1 ? 'The mail was not sent.' : `${withdrawn} mails were not sent.`);
    if (mailed > 0)
      parts.push(
        count === 1
          ? `The customer has the mail already, so the booking stays ${stay}.`
          : `${mailed} stay ${stay}, because the mail has gone already.`,
      );
    if (undone + mailed < count)
      parts.push(
        count === 1
          ? 'Not undone: someone has changed the status in the meantime.'
          : `Someone has changed the status of ${count - undone - mailed} in the meantime.`,
      );
    return parts.join(' ');
  },
  undoFailed: 'This could not be undone. Please try again.',
  saveFailed: 'The booking could not be saved. Please try again. Everything you typed is still here.',
  created: 'Booking created.',
  updated: 'Booking saved.',
  deleteFailed: 'The booking could not be deleted. Please try again.',
  deleted: 'Booking deleted.',
  broughtBack: (booking: Booking) =>
    `The ${getRequestNoun(booking)} of ${bidiIsolate(booking.customer_name)} is back${booking.review_link_expires_at === null ? '' : ', without its review link'}.`,
  bringBackFailed: 'This could not be undone. It can be brought back on the History page for 30 days.',
  /** @param address to which no mail goes any more */
  spam: ({ customer_email: address }: Pick<Booking, 'customer_email'>) =>
    `Moved to Suspicious requests.${address === null ? '' : ` New ones from ${address} go there too.`}`,
  spamFailed: 'The booking could not be marked as spam. Please try again.',
  notSpam: (booking: Booking) => `The ${getRequestNoun(booking)} of ${bidiIsolate(booking.customer_name)} is back.`,
  notSpamFailed: 'This could not be undone. It is under Suspicious requests.',
  exportFailed: 'The export failed, and no file was saved. Please try again.',
  linkRefused: 'Review links can only be generated for confirmed or completed bookings.',
  linkFailed: 'Failed to generate review link. Please try again.',
  /** @param expiry last day on which the earlier link is valid */
  linkReplaced: (expiry: string) =>
    `A link was made before, valid until ${expiry}. It cannot be shown again. A new link takes its place: the earlier one stops working.`,
  linkCopied: 'Review link copied to clipboard!',
  copyFailed: 'Failed to copy link. Please copy manually.',
  idCopied: 'Booking id copied to clipboard!',
  idNotCopied: (id: string) => `Failed to copy. Please copy manually: ${id}`,
} as const;
