import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookingRow } from '#shared/rules/booking/booking-form.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { questionCopy } from '#site/copy/question.ts';
import { readStorage, writeStorage } from '../../safe-storage.ts';

/** What is shown after a request has been sent. */
export interface Confirmation {
  /** First characters of the booking's id. */
  readonly number: string;
  readonly isQuestion: boolean;
  /** What was sent; undefined when the agency may have received something else. */
  readonly request?: BookingRow;
  /** True if the visitor gets a receipt by mail. */
  readonly hasReceipt: boolean;
  /** Form value of the trip. */
  readonly trip: string;
}

/** Message that a request has been sent. */
export interface ConfirmationMessage {
  readonly kind: 'success';
  readonly text: string;
  /** True when the agency may have received something else. */
  readonly withContacts: boolean;
  readonly confirmation: Confirmation;
}

/** Options of a select, in order. */
export type SelectOptions = readonly (readonly [value: string, label: string])[];

/** Result of a request that was stored now ('sent') or by an earlier attempt ('arrived'). */
export interface StoredRequest {
  readonly outcome: 'sent' | 'arrived';
  readonly id: string;
}

/**
 * Returns the message that a request has been sent.
 * @param trip form value of the trip
 * @param hasReceipt true if the visitor gets a receipt by mail
 */
export function confirmRequest(
  { outcome, id }: StoredRequest,
  row: BookingRow,
  trip: string,
  hasReceipt: boolean,
): ConfirmationMessage {
  const number = getBookingNumber(id);
  const isQuestion = row.booking_type === 'question';
  const isNew = outcome === 'sent';
  return {
    kind: 'success',
    text: (isQuestion ? questionCopy : bookingCopy).sent(number) + (isNew ? '' : bookingCopy.arrived),
    withContacts: !isNew,
    confirmation: { number, isQuestion, ...(isNew && { request: row }), hasReceipt, trip },
  };
}

/** Change the name with the shape of the stored message, because the site may change during a session. */
const storageKey = 'booking-sent';

/** Stores a message for the rest of the session, for the current entry of the browser's history. */
export function keepConfirmation(message: ConfirmationMessage): void {
  writeStorage('sessionStorage', storageKey, JSON.stringify(message));
  history.replaceState({ confirmation: message.confirmation.number }, '');
}

/** Returns the message stored for the current entry of the browser's history; undefined for none. */
export function recallConfirmation(): ConfirmationMessage | undefined {
  try {
    const message: ConfirmationMessage = JSON.parse(readStorage('sessionStorage', storageKey));
    return message.confirmation.number === history.state?.confirmation ? message : undefined;
  } catch {
    return undefined;
  }
}
