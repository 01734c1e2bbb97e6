import { bookingErrorMessages } from '#shared/booking/booking-copy.ts';
import {
  type BookingErrors,
  type BookingFormValues,
  type BookingRow,
  toBookingRow,
  validateBooking,
} from '#shared/booking/booking-form.ts';
import { cleanText } from '#shared/text/clean-text.ts';
import { questionCopy } from '../../copy/booking.ts';

/** Returns the error message of each invalid field of a question, in the form's order. */
export function validateQuestion(form: BookingFormValues, subject: string): BookingErrors {
  const { requests, ...person } = validateBooking(toCustomTrip(form, subject), []);
  const error = cleanText(form.requests) ? requests : bookingErrorMessages.question;
  return error ? { requests: error, ...person } : person;
}

/**
 * Returns the row of a valid question: a custom trip without a price, so that it neither counts as income nor takes a
 * place. Its text names the trip, because the database compares texts to recognize a repetition, not titles.
 */
export function toQuestionRow(form: BookingFormValues, subject: string): BookingRow {
  return { ...toBookingRow(toCustomTrip(form, subject), []), tour_title: questionCopy.rowTitle(subject) };
}

function toCustomTrip(form: BookingFormValues, subject: string): BookingFormValues {
  return {
    ...form,
    trip: 'custom',
    duration: 'flexible',
    budget: 'flexible',
    people: '1',
    dates: '',
    requests: questionCopy.rowText(subject, cleanText(form.requests)),
  };
}
