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

/** What stands above the form; whether it is about the trip that is chosen, and whether other ways to reach us go with it. */
export interface BookingMessage {
  readonly kind: 'success' | 'failure' | 'question';
  readonly text: string;
  readonly aboutTrip?: boolean;
  readonly withContacts?: boolean;
}

/** The state and the steps of the booking form (docs/product.md, "Booking form"). */
export function useBooking(offered: readonly BookableTrip[], element: RefObject<HTMLFormElement | null>) {
  const [draft, changeForm, restored] = useDraft('booking-draft', emptyBookingForm);
  const choseEarly = useRef(false);
  usePreHydrationInput(element, (values) => {
    choseEarly.current = 'trip' in values;
    changeForm((current) => ({ ...current, ...values }));
  });
  useLinkedTrip(offered, restored, choseEarly, changeForm);
  const [trips, setTrips] = useState(offered);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [listed, setListed] = useState<BookingErrors>({});
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [answers, setAnswers] = useState(0);

  // A draft may hold a number that the list does not offer, or none.
  const form = { ...draft, people: String(parseGroupSize(draft.people)) };
  const all = validateBooking(form, trips);
  const errors: BookingErrors = Object.fromEntries(Object.entries(all).filter(([field]) => visited.includes(field)));

  async function send(): Promise<void> {
    if (sending) return;
    setMessage(undefined);
    setListed(all);
    const invalidFields = Object.keys(all);
    if (invalidFields.length > 0) {
      setVisited([...visited, ...invalidFields]);
      setAnswers(answers + 1);
      return;
    }
    setSending(true);
    // Programs write into the page rather than type, which the form's state would not see.
    const website = element.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';
    const answer = await sendBooking(toBookingRow({ ...form, website }, trips));
    setSending(false);
    setAnswers(answers + 1);
    if (answer.reason === 'sent' || answer.reason === 'arrived') {
      changeForm(() => emptyBookingForm);
      setVisited([]);
      const text = bookingCopy[answer.reason](getBookingNumber(answer.id));
      setMessage({ kind: 'success', text, withContacts: answer.reason === 'arrived' });
    } else if (answer.reason === 'price_changed') {
      const { unitPrice: price, currency } = answer;
      setTrips(trips.map((trip) => (tripValue(trip) === form.trip ? { ...trip, price, currency } : trip)));
      const text = bookingCopy.priceChanged(price > 0 ? formatMoney(price, currency) : undefined);
      setMessage({ kind: 'question', text, aboutTrip: true });
    } else {
      const aboutTrip = answer.reason === 'trip_inactive';
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
    /** What was faulty when the visitor last tried to send the form, each with what is the matter with it now, if anything. */
    listed: bookingFields.flatMap((field) => {
      const error = all[field] ?? listed[field];
      return listed[field] && error ? [{ field, error, isCorrected: !all[field] }] : [];
    }),
    /** Whether the form takes input into account by now; before, it must not be sent. */
    ready: restored,
    sending,
    message,
    /** How often there was something new to read above the form: 0 before the visitor tried to send it. */
    answers,
    send,
    change: (field: BookingFieldName, value: string) => {
      // What was said of one trip does not hold for another. Words in its place, so that nothing jumps under the pointer.
      if (field === 'trip' && message?.aboutTrip) setMessage({ kind: 'question', text: bookingCopy.otherTrip });
      changeForm((current) => updateBookingForm(current, field, value));
    },
    /** From now on, the field's fault is shown. */
    visit: (field: BookingFieldName) => setVisited((current) => [...current, field]),
  };
}
