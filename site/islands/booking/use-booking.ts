import { type RefObject, useRef, useState } from 'react';
import { bookingCopy } from '#shared/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingErrors,
  type BookingFieldName,
  bookingFields,
  emptyBookingForm,
  findTrip,
  parseGroupSize,
  toBookingRow,
  tripValue,
  updateBookingForm,
  validateBooking,
} from '#shared/booking/booking-form.ts';
import { formatMoney, getBookingNumber } from '#shared/text/format.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input.ts';
import { sendBooking } from './booking-api.ts';
import { useLinkedTrip } from './use-linked-trip.ts';

/** Message above the form. */
export interface BookingMessage {
  readonly kind: 'success' | 'failure' | 'notice';
  readonly text: string;
  /** True when it is about the chosen trip. */
  readonly aboutTrip?: boolean;
  /** Adds the links to reach the agency without the form. */
  readonly withContacts?: boolean;
}

/** Returns the state and the actions of the booking form (docs/product.md, "Booking form"). */
export function useBooking(offered: readonly BookableTrip[], formRef: RefObject<HTMLFormElement | null>) {
  const [draft, changeForm, restored] = useDraft('booking-draft', emptyBookingForm);
  const choseEarly = useRef(false);
  usePreHydrationInput(formRef, (values) => {
    choseEarly.current = 'trip' in values;
    changeForm((current) => ({ ...current, ...values }));
  });
  useLinkedTrip(offered, restored, choseEarly, changeForm);
  const [trips, setTrips] = useState(offered);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [submittedErrors, setSubmittedErrors] = useState<BookingErrors>({});
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [messageCount, setMessageCount] = useState(0);

  // A draft may hold a number of people that the list does not offer.
  const form = { ...draft, people: String(parseGroupSize(draft.people)) };
  const allErrors = validateBooking(form, trips);
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
    const answer = await sendBooking(toBookingRow({ ...form, website }, trips));
    setSending(false);
    setMessageCount(messageCount + 1);
    if (answer.outcome === 'sent' || answer.outcome === 'arrived') {
      changeForm(() => emptyBookingForm);
      setVisited([]);
      const text = bookingCopy[answer.outcome](getBookingNumber(answer.id));
      setMessage({ kind: 'success', text, withContacts: answer.outcome === 'arrived' });
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
      const text = 'message' in answer ? bookingCopy.refused(answer.message) : bookingCopy.failed;
      setMessage({ kind: 'failure', text, aboutTrip, withContacts: true });
    }
  }

  return {
    form,
    trips,
    trip: findTrip(form.trip, trips),
    errors,
    /**
     * Fields with an error at the last attempt to send, each with its current error, or the last one and `isCorrected`.
     */
    errorList: bookingFields.flatMap((field) => {
      const error = allErrors[field] ?? submittedErrors[field];
      return submittedErrors[field] && error ? [{ field, error, isCorrected: !allErrors[field] }] : [];
    }),
    /** True once the draft is restored; before, the form must not be sent. */
    ready: restored,
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
