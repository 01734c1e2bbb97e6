import { type RefObject, useEffect } from 'react';
import { bookingCopy } from '#shared/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingFormValues,
  tripValue,
  updateBookingForm,
} from '#shared/booking/booking-form.ts';
import { cleanText } from '#shared/text/clean-text.ts';

/**
 * Fills in the trip of a link such as /contact?trip=<title>&type=day-trip: chooses the trip of that title, preferring
 * the type; any other title becomes a special request. Runs once per history entry, so that later changes survive a
 * reload.
 * @param restored true once the draft is restored, which the link overrides
 * @param choseEarly true when the visitor chose a trip before hydration, which overrides the link
 */
export function useLinkedTrip(
  offered: readonly BookableTrip[],
  restored: boolean,
  choseEarly: RefObject<boolean>,
  changeForm: (change: (form: BookingFormValues) => BookingFormValues) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the draft is restored; later changes are the visitor's own
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const title = toOneLine(query.get('trip') ?? '');
    if (!restored || !title || history.state?.trip === title) return;
    history.replaceState({ ...history.state, trip: title }, '');
    if (choseEarly.current) return;
    const found = offered.filter((candidate) => toOneLine(candidate.title) === title);
    const trip = found.find(({ type }) => type === query.get('type')) ?? found[0];
    const wish = bookingCopy.wish([...title].slice(0, 200).join(''));
    changeForm((form) => {
      if (trip) return updateBookingForm(form, 'trip', tripValue(trip));
      return form.requests.split('\n').includes(wish)
        ? form
        : { ...form, requests: [form.requests, wish].filter(Boolean).join('\n') };
    });
  }, [restored]);
}

const toOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
