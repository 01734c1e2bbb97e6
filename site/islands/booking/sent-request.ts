import { bookingCopy, bookingFieldCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookingRow } from '#shared/rules/booking/booking-form.ts';
import { customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { formatMoney, getBookingNumber } from '#shared/rules/text/format.ts';
import { questionCopy } from '../../copy/booking.ts';
import { sentCopy } from '../../copy/booking-sent.ts';
import { readStorage, writeStorage } from '../safe-storage.ts';

/** What is shown after a request has been sent. */
export interface Confirmation {
  /** First characters of the booking's id. */
  readonly number: string;
  readonly isQuestion: boolean;
  /** What was sent; empty when the agency may have received something else. */
  readonly facts: readonly (readonly [label: string, value: string])[];
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
 * @param budgets options that the form showed, for their labels
 * @param hasCopy true if the visitor gets a copy by mail
 */
export function confirmRequest(
  { outcome, id }: StoredRequest,
  row: BookingRow,
  trip: string,
  budgets: SelectOptions,
  hasCopy: boolean,
): ConfirmationMessage {
  const number = getBookingNumber(id);
  const isQuestion = row.booking_type === 'question';
  const isNew = outcome === 'sent';
  return {
    kind: 'success',
    text: (isQuestion ? questionCopy : bookingCopy).sent(number) + (isNew ? '' : bookingCopy.arrived),
    withContacts: !isNew,
    confirmation: { number, isQuestion, facts: isNew ? describeRequest(row, budgets, hasCopy) : [], trip },
  };
}

/** Returns the contents of a request with the form's labels, and where the answer and a copy go. */
function describeRequest(row: BookingRow, budgets: SelectOptions, hasCopy: boolean): Confirmation['facts'] {
  const findLabel = (options: SelectOptions, chosen: string | null) => options.find(([value]) => value === chosen)?.[1];
  const facts: [label: string, value: string | null | undefined][] =
    row.booking_type === 'question'
      ? [
          [sentCopy.about, row.tour_title],
          [sentCopy.question, row.special_requests],
        ]
      : [
          [bookingFieldCopy.trip.label, row.tour_title],
          [bookingFieldCopy.duration.label, findLabel(Object.entries(customDurations), row.duration)],
          [bookingFieldCopy.budget.label, findLabel(budgets, row.budget)],
          [sentCopy.travellers, String(row.number_of_people)],
          [sentCopy.dates, row.travel_dates],
          [bookingFieldCopy.requests.label, row.special_requests],
          [sentCopy.total, row.total_price && row.currency ? formatMoney(row.total_price, row.currency) : null],
        ];
  facts.push(
    [sentCopy.replyTo, [row.customer_email, row.customer_phone].filter(Boolean).join(', ')],
    [sentCopy.copyTo, hasCopy ? row.customer_email : ''],
  );
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Change the name with the shape of the stored message, because the site may change during a session. */
const storageKey = 'booking-confirmation';

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
