import { type RefObject, useState } from 'react';
import {
  type BookableTrip,
  type BookingFaults,
  type BookingField,
  bookingFaults,
  bookingFields,
  bookingRow,
  changeBookingForm,
  emptyBookingForm,
  findTrip,
  tripValue,
} from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/booking.ts';
import { bookingNumber, formatPrice } from '../../shared/format.ts';
import { sendBooking } from './booking-api.ts';
import { useDraft } from './use-draft.ts';
import { useEarlyInput } from './use-early-input.ts';
import { useLinkedTrip } from './use-linked-trip.ts';

/** What stands above the form. */
export type BookingMessage = { readonly kind: 'success' | 'failure' | 'question'; readonly text: string };

/** The state and the steps of the booking form (specification sections 4, 5 and 8). */
export function useBooking(offered: readonly BookableTrip[], element: RefObject<HTMLFormElement | null>) {
  const [form, changeForm, restored] = useDraft('booking-draft', emptyBookingForm);
  useEarlyInput(element, (values) => changeForm((current) => ({ ...current, ...values })));
  useLinkedTrip(offered, restored, changeForm);
  const [trips, setTrips] = useState(offered);
  const [visited, setVisited] = useState<readonly BookingField[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [answers, setAnswers] = useState(0);

  const all = bookingFaults(form, trips);
  const faults: BookingFaults = Object.fromEntries(
    (attempted ? bookingFields : visited).flatMap((field) => (all[field] ? [[field, all[field]]] : [])),
  );

  async function send(): Promise<void> {
    setMessage(undefined);
    setAttempted(true);
    if (sending) return;
    if (Object.keys(all).length > 0) {
      setAnswers(answers + 1);
      return;
    }
    setSending(true);
    // Programs write into the page rather than type, which the form's state would not see.
    const website = element.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';
    const answer = await sendBooking(form, bookingRow({ ...form, website }, trips));
    setSending(false);
    setAnswers(answers + 1);
    if (answer.reason === 'sent') {
      changeForm(() => emptyBookingForm);
      setVisited([]);
      setAttempted(false);
      setMessage({ kind: 'success', text: bookingTexts.sent(bookingNumber(answer.id)) });
    } else if (answer.reason === 'price_changed') {
      const { unitPrice: price, currency } = answer;
      setTrips(trips.map((trip) => (tripValue(trip) === form.trip ? { ...trip, price, currency } : trip)));
      setMessage({
        kind: 'question',
        text: bookingTexts.priceChanged(price > 0 ? formatPrice(price, currency) : undefined),
      });
    } else {
      if (answer.reason === 'trip_inactive') setTrips(trips.filter((trip) => tripValue(trip) !== form.trip));
      const text = 'message' in answer ? bookingTexts.refused(answer.message) : bookingTexts.failed;
      setMessage({ kind: 'failure', text });
    }
  }

  return {
    form,
    trips,
    trip: findTrip(form.trip, trips),
    faults,
    /** Whether the faults are to be listed above the form too: not before the visitor tried to send it. */
    attempted,
    /** Whether the form takes input into account by now; before, it must not be sent. */
    ready: restored,
    sending,
    message,
    /** Goes up each time when there is something new to read above the form. */
    answers,
    send,
    change: (field: BookingField, value: string) => changeForm((current) => changeBookingForm(current, field, value)),
    /** From now on, the field's fault is shown. */
    visit: (field: BookingField) => setVisited((current) => [...current, field]),
  };
}
