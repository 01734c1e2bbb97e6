import { bookingFieldCopy } from '#shared/booking/booking-copy.ts';
import type { BookingRow } from '#shared/booking/booking-form.ts';
import { customDurations } from '#shared/booking/custom-trip-options.ts';
import { formatMoney } from '#shared/text/format.ts';
import { sentCopy } from '../../copy/booking-sent.ts';
import { readStorage, writeStorage } from '../safe-storage.ts';

/** What is shown once a request was sent. */
export interface Confirmation {
  /** First characters of the booking's id. */
  readonly number: string;
  readonly text: string;
  readonly isQuestion: boolean;
  /** What was sent; empty when the agency may have received something else. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Address to which a copy goes by mail; '' for none. */
  readonly copyTo: string;
  /** Form value of the trip; '' without one. */
  readonly trip: string;
}

type Options = readonly (readonly [value: string, label: string])[];

/** Returns what a request says, with the labels of the form. */
export function describeRequest(row: BookingRow, budgets: Options): Confirmation['facts'] {
  const findLabel = (options: Options, chosen: string | null) => options.find(([value]) => value === chosen)?.[1];
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
  facts.push([sentCopy.replyTo, [row.customer_email, row.customer_phone].filter(Boolean).join(', ')]);
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const storageKey = 'booking-confirmation';

/** Keeps a confirmation for the rest of the session, for the entry of the browser's history that shows it. */
export function keepConfirmation(confirmation: Confirmation): void {
  writeStorage('sessionStorage', storageKey, JSON.stringify(confirmation));
  history.replaceState({ ...history.state, confirmation: confirmation.number }, '');
}

/** Returns the confirmation that this entry of the browser's history showed; undefined for none. */
export function recallConfirmation(): Confirmation | undefined {
  try {
    const kept: unknown = JSON.parse(readStorage('sessionStorage', storageKey));
    return isConfirmation(kept) && kept.number === history.state?.confirmation ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a stored value is a confirmation, and not one of an earlier version of the site. */
function isConfirmation(value: unknown): value is Confirmation {
  const { facts, ...others } = Object(value);
  const isText = (part: unknown) => typeof part === 'string';
  return (
    [others.number, others.text, others.copyTo, others.trip].every(isText) &&
    Array.isArray(facts) &&
    facts.every((fact) => Array.isArray(fact) && fact.every(isText))
  );
}
