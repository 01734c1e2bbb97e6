import { type RefObject, useEffect, useState } from 'react';
import {
  type BookableTrip,
  type BookingField,
  bookingFaults,
  bookingFields,
  bookingRow,
  changeBookingForm,
  emptyBookingForm,
  faultsOf,
  findTrip,
  tripValue,
} from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/messages.ts';
import { bookingNumber, formatPrice } from '../../shared/format.ts';
import { sendBooking } from './booking-api.ts';
import { forgetRequest, requestNumber } from './booking-request.ts';
import { useDraft } from './use-draft.ts';
import { useEarlyInput } from './use-early-input.ts';

/** What stands above the form. */
export type BookingMessage = { readonly kind: 'success' | 'failure' | 'question'; readonly text: string };

/** The state and the steps of the booking form (specification sections 4, 5 and 8). */
export function useBooking(offered: readonly BookableTrip[], element: RefObject<HTMLFormElement | null>) {
  const [form, changeForm, restored] = useDraft('booking-draft', emptyBookingForm);
  useEarlyInput(element, (values) => changeForm((current) => ({ ...current, ...values })));
  const [trips, setTrips] = useState(offered);
  const [checked, setChecked] = useState<ReadonlySet<BookingField>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();

  // A link such as /contact?trip=<title> chooses the trip; a title that is not offered becomes a wish.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is in place; later changes are the visitor's own
  useEffect(() => {
    const title = new URLSearchParams(location.search).get('trip')?.trim().slice(0, 200);
    if (!restored || !title) return;
    const trip = offered.find((candidate) => candidate.title === title);
    if (trip) changeForm((current) => changeBookingForm(current, 'trip', tripValue(trip)));
    else {
      changeForm((current) =>
        current.requests.includes(title)
          ? current
          : { ...current, requests: [current.requests, `I am interested in: ${title}`].filter(Boolean).join('\n') },
      );
    }
  }, [restored]);

  const faults = bookingFaults(form, trips);

  async function send(): Promise<void> {
    setChecked(new Set(bookingFields));
    setMessage(undefined);
    setAttempted(true);
    if (Object.keys(faults).length > 0) return;
    setSending(true);
    const id = requestNumber(JSON.stringify(form));
    const answer = await sendBooking(bookingRow(id, form, trips));
    setSending(false);
    if (answer.sent) {
      forgetRequest();
      changeForm(() => emptyBookingForm);
      setChecked(new Set());
      setAttempted(false);
      setMessage({
        kind: 'success',
        text: bookingTexts.sent(bookingNumber(id)),
      });
    } else if (answer.reason === 'price_changed') {
      const { unitPrice, currency } = answer;
      setTrips(trips.map((trip) => (tripValue(trip) === form.trip ? { ...trip, price: unitPrice, currency } : trip)));
      setMessage({
        kind: 'question',
        text: `The price of this trip has changed: it is now ${formatPrice(unitPrice, currency)} per person. The total below is up to date. Please send your booking again if you agree.`,
      });
    } else if (answer.reason === 'trip_inactive') {
      setTrips(trips.filter((trip) => tripValue(trip) !== form.trip));
      setMessage({
        kind: 'failure',
        text: 'This trip is not offered at the moment. Please choose another one; everything else you entered is still here.',
      });
    } else if (answer.reason === 'limit_reached') {
      setMessage({
        kind: 'failure',
        text: 'We have received too many booking requests from you in a short time. Please try again later, or call or write to us. Everything you entered is still here.',
      });
    } else {
      setMessage({ kind: 'failure', text: bookingTexts.failed });
    }
  }

  return {
    form,
    trips,
    trip: findTrip(form.trip, trips),
    faults: faultsOf(faults, checked),
    /** Whether the faults are to be listed above the form too: not before the visitor tried to send it. */
    attempted,
    sending,
    message,
    send,
    change: (field: BookingField, value: string) => changeForm((current) => changeBookingForm(current, field, value)),
    /** From now on, the field's fault is shown. */
    check: (field: BookingField) => setChecked(new Set([...checked, field])),
  };
}
