import { type RefObject, useState } from 'react';
import { bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingErrors,
  type BookingFieldName,
  type BookingFormValues,
  type BookingRow,
  bookingFields,
  emptyBookingForm,
  findTrip,
  parseGroupSize,
  toBookingRow,
  updateBookingForm,
  validateBooking,
} from '#shared/rules/booking/booking-form.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import type { BoundField } from './BookingField.tsx';
import {
  forgetIntent,
  joinLines,
  keepQuestionForBooking,
  readIntent,
  readSubject,
  useLinkedDraft,
} from './linked-intent.ts';

/** The request that the visitor is entering. */
export type BookingRequest = ReturnType<typeof useRequest>;

/** Holds the form, filled in from its draft and the link to the page, its errors, and the trips on offer. */
export function useRequest(offered: readonly BookableTrip[], formRef: RefObject<HTMLFormElement | null>) {
  const [draft, changeForm, query, replaceQuery] = useLinkedDraft(offered);
  const [trips, setTrips] = useState(offered);

  // A draft may hold a number of people that the list does not offer.
  const form = { ...draft, people: String(parseGroupSize(draft.people)) };
  const search = query ?? '';
  const parameters = new URLSearchParams(search);
  const isQuestion = parameters.has('ask');
  const linkedTrip = findTrip(readIntent(search, trips)?.trip, trips);
  const trip = findTrip(form.trip, trips);
  /** Key of the link's place, as toPlaceKey() makes it of a location's name. */
  const place = parameters.get('place')?.toLowerCase() ?? '';
  const rank = ({ places }: BookableTrip) => Number(!places?.includes(place));
  const ready = query !== undefined;
  const allErrors = isQuestion ? validateQuestion(form) : validateBooking(form, trips);
  const fields = useFields(form, changeForm, allErrors);

  return {
    ...fields,
    form,
    /** Trips on offer, those through the place of the link first. */
    trips: trips.toSorted((a, b) => rank(a) - rank(b)),
    setTrips,
    trip,
    /** True for the form of a question. */
    isQuestion,
    /** Trip that the link to the page names; for a booking only while it is the chosen one. */
    linkedTrip: isQuestion || linkedTrip === trip ? linkedTrip : undefined,
    /** Shows the list of trips in place of the link's trip. */
    unlinkTrip: () => replaceQuery(''),
    /** Turns the question into a booking request. */
    bookInstead: () => {
      parameters.delete('ask');
      const requests = joinLines(keepQuestionForBooking(), form.requests);
      changeForm((current) => ({ ...current, requests }));
      fields.hideErrors();
      replaceQuery(parameters.size > 0 ? `?${parameters}` : '');
    },
    /** True after the draft is restored and the link is read; until then the form must not be sent. */
    ready,
    /** Returns the class by which the prebuilt page shows or hides a part; '' after the link is read. */
    before: (className: string) => (ready ? '' : className),
    toRow: () => {
      // Bots set the field's value without an input event, which the form's state would miss.
      const trap = formRef.current?.querySelector<HTMLInputElement>('input[name=trap]')?.value ?? '';
      const values = { ...form, trap };
      return isQuestion ? toQuestionRow(values, readSubject(search), linkedTrip) : toBookingRow(values, trips);
    },
    /** Empties the form for a new request, also after a reload. A question leaves what was entered for a booking. */
    clear: () => {
      const sent = { name: '', email: '', phone: '', requests: forgetIntent() };
      changeForm(() => ({ ...(isQuestion ? form : emptyBookingForm), ...sent }));
      fields.hideErrors();
      replaceQuery('');
    },
  };
}

/** Binds the fields. Visited ones show their errors; a list has the errors of the last attempt to send. */
function useFields(
  form: BookingFormValues,
  changeForm: (change: (form: BookingFormValues) => BookingFormValues) => void,
  allErrors: BookingErrors,
) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [submittedErrors, setSubmittedErrors] = useState<BookingErrors>({});
  const isVisited = (name: BookingFieldName) => visited.includes(name);
  const change = (field: BookingFieldName, value: string) =>
    changeForm((current) => updateBookingForm(current, field, value));
  return {
    change,
    bind: (name: BoundField['name']): BoundField => ({
      name,
      value: form[name],
      error: isVisited(name) ? allErrors[name] : undefined,
      onChange: ({ target }) => change(name, target.value),
      onBlur: () => setVisited((current) => [...current, name]),
    }),
    /** Fields that had an error at the last attempt to send: with their current error, or with that one if it is corrected. */
    errorList: bookingFields.flatMap((field) => {
      const error = allErrors[field];
      const last = submittedErrors[field];
      return last ? [{ field, error: error ?? last, isCorrected: !error }] : [];
    }),
    isVisited,
    /** Shows the errors of all fields; returns whether there are any. */
    showErrors: () => {
      const invalidFields = Object.keys(allErrors);
      setSubmittedErrors(allErrors);
      setVisited([...visited, ...invalidFields]);
      return invalidFields.length > 0;
    },
    /** Hides the errors of all fields but these. */
    hideErrors: (...others: BookingFieldName[]) => {
      setVisited(others);
      setSubmittedErrors({});
    },
  };
}

/** Returns the error message of each invalid field of a question, in the form's order. */
function validateQuestion(form: BookingFormValues): BookingErrors {
  const { requests, ...person } = validateBooking(toCustomTrip(form), []);
  const error = cleanText(form.requests) ? requests : bookingErrorMessages.question;
  return error ? { ...person, requests: error } : person;
}

/**
 * Returns the row of a valid question.
 * @param subject what it is about; '' for nothing in particular
 * @param trip the trip of that title; undefined for anything else
 */
function toQuestionRow(form: BookingFormValues, subject: string, trip: BookableTrip | undefined): BookingRow {
  return {
    ...toBookingRow(toCustomTrip(form), []),
    booking_type: 'question',
    tour_id: trip?.type === 'tour' ? trip.id : null,
    day_trip_id: trip?.type === 'day-trip' ? trip.id : null,
    tour_title: trip?.title ?? subject,
    duration: null,
    budget: null,
  };
}

/** Returns the form as a custom trip for one person, so that the rules of bookings accept a question. */
function toCustomTrip(form: BookingFormValues): BookingFormValues {
  return { ...form, trip: 'custom', duration: 'flexible', budget: 'flexible', people: '1', dates: '' };
}
