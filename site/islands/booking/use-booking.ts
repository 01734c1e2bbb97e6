import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingErrors,
  type BookingFieldName,
  type BookingRow,
  bookingFields,
  emptyBookingForm,
  findTrip,
  getBookingFingerprint,
  parseGroupSize,
  toBookingRow,
  tripValue,
  updateBookingForm,
  validateBooking,
} from '#shared/rules/booking/booking-form.ts';
import { formatMoney, getBookingNumber } from '#shared/rules/text/format.ts';
import { questionCopy } from '../../copy/booking.ts';
import { postToApi } from '../api.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input.ts';
import { type BookingRejection, parseRejection } from './booking-rejection.ts';
import {
  type Confirmation,
  type ConfirmationMessage,
  describeRequest,
  keepConfirmation,
  recallConfirmation,
} from './confirmation.ts';
import { clearIdempotencyKey, getIdempotencyKey, renewIdempotencyKey } from './idempotency-key.ts';
import { readIntent, readSubject } from './linked-intent.ts';
import { toQuestionRow, validateQuestion } from './question.ts';
import { forgetIntent, useLinkedIntent } from './use-linked-intent.ts';

/** Message above the form. */
export interface BookingMessage {
  readonly kind: 'success' | 'failure' | 'notice';
  readonly text: string;
  /** True when it is about the chosen trip. */
  readonly aboutTrip?: boolean;
  /** Adds the links to reach the agency without the form. */
  readonly withContacts?: boolean;
  /** What was sent. */
  readonly confirmation?: Confirmation;
}

/** Returns the state and the actions of the booking form (docs/product.md, "Booking form"). */
export function useBooking(
  offered: readonly BookableTrip[],
  formRef: RefObject<HTMLFormElement | null>,
  budgets: Parameters<typeof describeRequest>[1],
) {
  const [draft, changeForm, restored] = useDraft('booking-draft', emptyBookingForm);
  const choseEarly = useRef(false);
  usePreHydrationInput(formRef, (values) => {
    choseEarly.current = 'trip' in values;
    changeForm((current) => ({ ...current, ...values }));
  });
  const [query, replaceQuery] = useLinkedIntent(offered, restored, choseEarly, changeForm);
  const [trips, setTrips] = useState(offered);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [submittedErrors, setSubmittedErrors] = useState<BookingErrors>({});
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [messageCount, setMessageCount] = useState(0);
  // In an effect, so that the first render equals the prebuilt page.
  useEffect(() => {
    setMessage(recallConfirmation());
  }, []);

  // A draft may hold a number of people that the list does not offer.
  const form = { ...draft, people: String(parseGroupSize(draft.people)) };
  const parameters = new URLSearchParams(query ?? '');
  const isQuestion = parameters.has('ask');
  const linkedTrip = useMemo(() => findTrip(readIntent(query ?? '', trips)?.trip ?? '', trips), [query, trips]);
  const trip = findTrip(form.trip, trips);
  const subject = readSubject(query ?? '');
  const allErrors = isQuestion ? validateQuestion(form) : validateBooking(form, trips);
  const errors: BookingErrors = Object.fromEntries(
    Object.entries(allErrors).filter(([field]) => visited.includes(field)),
  );

  async function send(): Promise<void> {
    if (sending) return;
    setMessage(undefined);
    setSubmittedErrors(allErrors);
    const invalidFields = Object.keys(allErrors);
    if (invalidFields.length > 0) {
      setVisited([...visited, ...invalidFields]);
      setMessageCount(messageCount + 1);
      return;
    }
    setSending(true);
    // Bots set the field's value without an input event, which the form's state would miss.
    const website = formRef.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';
    const values = { ...form, website };
    const row = isQuestion ? toQuestionRow(values, subject, linkedTrip) : toBookingRow(values, trips);
    const [answer, hasCopy] = await Promise.all([sendBooking(row), mailsReceipts()]);
    setSending(false);
    setMessageCount(messageCount + 1);
    if (answer.outcome === 'sent' || answer.outcome === 'arrived') {
      const number = getBookingNumber(answer.id);
      const isNew = answer.outcome === 'sent';
      changeForm(() => emptyBookingForm);
      forgetIntent();
      setVisited([]);
      // The next request is a new one, also after a reload.
      replaceQuery('');
      const copy = isQuestion ? questionCopy : bookingCopy;
      const sent: ConfirmationMessage = {
        kind: 'success',
        text: copy.sent(number) + (isNew ? '' : bookingCopy.arrived),
        withContacts: !isNew,
        confirmation: {
          number,
          isQuestion,
          facts: isNew ? describeRequest(row, budgets, hasCopy) : [],
          trip: trip ? tripValue(trip) : '',
        },
      };
      keepConfirmation(sent);
      setMessage(sent);
    } else if (answer.outcome === 'price_changed') {
      const { unitPrice: price, currency } = answer;
      setTrips(trips.map((trip) => (tripValue(trip) === form.trip ? { ...trip, price, currency } : trip)));
      const text = bookingCopy.priceChanged(price > 0 ? formatMoney(price, currency) : undefined);
      setMessage({ kind: 'notice', text, aboutTrip: true });
    } else {
      const aboutTrip = answer.outcome === 'trip_inactive';
      if (aboutTrip) {
        setTrips(trips.filter((trip) => tripValue(trip) !== form.trip));
        setVisited(['trip']);
      }
      const reason = 'message' in answer ? answer.message : answer.outcome === 'offline' && bookingCopy.offline;
      const text = reason ? bookingCopy.refused(reason) : bookingCopy.failed(isQuestion ? 'question' : 'booking');
      setMessage({ kind: 'failure', text, aboutTrip, withContacts: true });
    }
  }

  return {
    form,
    trips,
    trip,
    /** True for the form of a question. */
    isQuestion,
    /** Trip that the link to the page names; for a booking only while it is the chosen one. */
    linkedTrip: isQuestion || linkedTrip === trip ? linkedTrip : undefined,
    /** Shows the list of trips in place of the link's trip. */
    unlinkTrip: () => replaceQuery(''),
    /** Makes a booking request of the question. */
    bookInstead: () => {
      parameters.delete('ask');
      setVisited([]);
      setSubmittedErrors({});
      replaceQuery(parameters.size > 0 ? `?${parameters}` : '');
    },
    errors,
    emailVisited: visited.includes('email'),
    /**
     * Fields with an error at the last attempt to send, each with its current error, or the last one and `isCorrected`.
     */
    errorList: bookingFields.flatMap((field) => {
      const error = allErrors[field] ?? submittedErrors[field];
      return submittedErrors[field] && error ? [{ field, error, isCorrected: !allErrors[field] }] : [];
    }),
    /** True once the draft is restored and the link is read; before, the form must not be sent. */
    ready: query !== undefined,
    sending,
    message,
    /** Number of messages shown above the form so far; 0 before the first attempt to send. */
    messageCount,
    send,
    change: (field: BookingFieldName, value: string) => {
      // A message about one trip does not hold for another. Replaced and not removed, so that the layout does not
      // shift.
      if (field === 'trip' && message?.aboutTrip) setMessage({ kind: 'notice', text: bookingCopy.otherTrip });
      changeForm((current) => updateBookingForm(current, field, value));
    },
    /** Shows the field's error from now on. */
    visit: (field: BookingFieldName) => setVisited((current) => [...current, field]),
  };
}

/**
 * Outcome of sending a booking: stored now ('sent'), stored by an earlier attempt ('arrived'), rejected, not sent
 * without a connection ('offline'), or any other answer or none ('other'). A booking that had arrived keeps what was sent first, and what staff have changed since.
 */
type BookingResult =
  | { readonly outcome: 'sent' | 'arrived'; readonly id: string }
  | Exclude<BookingRejection, { outcome: 'id_taken' | 'booking_cancelled' }>
  | { readonly outcome: 'offline' | 'other' };

/** Sends a booking. Does not read it back: visitors may add bookings but read none. Safe to repeat. */
async function sendBooking(row: BookingRow): Promise<BookingResult> {
  try {
    // The second attempt is for a booking that staff have cancelled, with a new id.
    for (let attempt = 0; attempt < 2; attempt++) {
      const id = await getIdempotencyKey(getBookingFingerprint(row));
      const { status, body } = await postToApi('bookings', { id, ...row });
      // Only 201 means stored: a captive portal answers 200.
      const answer = status === 201 ? { outcome: 'sent' as const, id } : parseRejection(body);
      if (answer.outcome === 'booking_cancelled') {
        // Sending a cancelled booking again asks for a new one.
        renewIdempotencyKey();
        continue;
      }
      if (answer.outcome === 'other') return answer;
      clearIdempotencyKey();
      // The id is this browser's own, so an earlier attempt was stored, with other content.
      return answer.outcome === 'id_taken' ? { outcome: 'arrived', id } : answer;
    }
  } catch {
    // Network error or timeout.
    if (!navigator.onLine) return { outcome: 'offline' };
  }
  return { outcome: 'other' };
}

/** Returns whether requests are answered with a copy by mail; false when that cannot be known. */
function mailsReceipts(): Promise<boolean> {
  return postToApi('rpc/mails_receipts', {}).then(
    ({ body }) => body === true,
    () => false,
  );
}
