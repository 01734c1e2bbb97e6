import { bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingErrors,
  type BookingFormValues,
  type BookingRow,
  toBookingRow,
  validateBooking,
} from '#shared/rules/booking/booking-form.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';

/** Returns the error message of each invalid field of a question, in the form's order. */
export function validateQuestion(form: BookingFormValues): BookingErrors {
  const { requests, ...person } = validateBooking(toCustomTrip(form), []);
  const error = cleanText(form.requests) ? requests : bookingErrorMessages.question;
  return error ? { requests: error, ...person } : person;
}

/**
 * Returns the row of a valid question.
 * @param subject what it is about; '' for nothing in particular
 * @param trip the trip of that title; undefined for anything else
 */
export function toQuestionRow(form: BookingFormValues, subject: string, trip: BookableTrip | undefined): BookingRow {
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

/** Returns the form as that of a booking for one, of which a question has the person and the text. */
function toCustomTrip(form: BookingFormValues): BookingFormValues {
  return { ...form, trip: 'custom', duration: 'flexible', budget: 'flexible', people: '1', dates: '' };
}
