import { useEffect } from 'react';
import { type BookableTrip, type BookingForm, changeBookingForm, tripValue } from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/booking.ts';

/**
 * Fills in what a link such as /contact?trip=<title> names: the trip of that title is chosen, anything else becomes a
 * special request. Once for a visit of the address: what the visitor makes of it survives a reload.
 * @param restored whether the draft is in place; the link is newer than the draft
 */
export function useLinkedTrip(
  offered: readonly BookableTrip[],
  restored: boolean,
  changeForm: (change: (form: BookingForm) => BookingForm) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is in place; later changes are the visitor's own
  useEffect(() => {
    const title = new URLSearchParams(location.search).get('trip')?.trim();
    if (!restored || !title || history.state?.trip === title) return;
    const trip = offered.find((candidate) => candidate.title === title);
    const wish = bookingTexts.wish([...title].slice(0, 200).join(''));
    changeForm((form) => {
      if (trip) return changeBookingForm(form, 'trip', tripValue(trip));
      return form.requests.includes(wish)
        ? form
        : { ...form, requests: [form.requests, wish].filter(Boolean).join('\n') };
    });
    history.replaceState({ ...history.state, trip: title }, '');
  }, [restored]);
}
