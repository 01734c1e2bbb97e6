import { type RefObject, useState } from 'react';
import {
  type BookableTrip,
  type BookingFaults,
  type BookingField,
  bookingFaults,
  bookingRow,
  changeBookingForm,
  emptyBookingForm,
  findTrip,
  tripValue,
} from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/booking.ts';
import { bookingNumber, formatMoney } from '../../shared/format.ts';
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
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [answers, setAnswers] = useState(0);

  const all = bookingFaults(form, trips);
  const faults: BookingFaults = Object.fromEntries(Object.entries(all).filter(([field]) => visited.includes(field)));

  async function send(): Promise<void> {
    setMessage(undefined);
    if (sending) return;
    const faulty = Object.keys(all);
    if (faulty.length > 0) {
      setVisited([...visited, ...faulty]);
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
      setMessage({ kind: 'success', text: bookingTexts.sent(bookingNumber(answer.id)) });
    } else if (answer.reason === 'price_changed') {
      const { unitPrice: price, currency } = answer;
      setTrips(trips.map((trip) => (tripValue(trip) === form.trip ? { ...trip, price, currency } : trip)));
      setMessage({
        kind: 'question',
        text: bookingTexts.priceChanged(price > 0 ? formatMoney(price, currency) : undefined),
      });
    } else {
      if (answer.reason === 'trip_inactive') {
        setTrips(trips.filter((trip) => tripValue(trip) !== form.trip));
        setVisited(['trip']);
      }
      const text = 'message' in answer ? bookingTexts.refused(answer.message) : bookingTexts.failed;
      setMessage({ kind: 'failure', text });
    }
  }

  return {
    form,
    trips,
    trip: findTrip(form.trip, trips),
    faults,
    /** Whether the form takes input into account by now; before, it must not be sent. */
    ready: restored,
    sending,
    message,
    /** How often there was something new to read above the form: 0 before the visitor tried to send it. */
    answers,
    send,
    change: (field: BookingField, value: string) => changeForm((current) => changeBookingForm(current, field, value)),
    /** From now on, the field's fault is shown. */
    visit: (field: BookingField) => setVisited((current) => [...current, field]),
  };
}
