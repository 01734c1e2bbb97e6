import { bookingLimits } from '../column-limits.ts';
import type { BookingType, RequestType } from '../fixed-choices.ts';
import { bookingTotal } from '../price.ts';
import { cleanText, countCharacters, removeInvisible } from '../text/clean-text.ts';
import { parseFirstDay } from '../text/parse-date-range.ts';
import { bookingErrorMessages } from './booking-copy.ts';
import { budgetValues, customDurations } from './custom-trip-options.ts';
import type { DayRule } from './day-rule.ts';
import { isEmail, normalizeEmail } from './email.ts';

/** A trip that the booking form offers. */
export interface BookableTrip {
  readonly id: string;
  readonly type: Exclude<BookingType, 'custom'>;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
  /** Largest group of a scheduled departure; larger groups are offered a private departure. */
  readonly maxPeople?: number | undefined;
  /** True for a tour of one party only; on the site only. */
  readonly isPrivate?: boolean | undefined;
  /** Smallest group of a day trip, if its text names one; on the site only. */
  readonly minPeople?: number | undefined;
  /** Days that a tour takes, and its calendar with the closed days to come; on the site only. */
  readonly days?: number | undefined;
  readonly calendar?: DayRule | undefined;
  /** Places left on departures that have few, by ISO date; on the site only. */
  readonly placesLeft?: Readonly<Record<string, number>> | undefined;
  /** Address of a small image. */
  readonly image?: string | undefined;
  /** Keys of its places, that of its start first ('?' for an unknown one); on the site only. */
  readonly places?: readonly string[];
  /** Text of a day trip's duration; on the site only. */
  readonly duration?: string;
}

/** Values of the form's inputs, all of them text. `trip` is '', 'custom' or '<type>:<id>'. */
export interface BookingFormValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly trip: string;
  readonly people: string;
  readonly dates: string;
  readonly duration: string;
  readonly budget: string;
  readonly requests: string;
  /** Hidden field, which bots fill; a request with it is put aside for staff. Its name means nothing to autofill. */
  readonly trap: string;
}

export type BookingFieldName = keyof BookingFormValues;
export type BookingErrors = Readonly<Partial<Record<BookingFieldName, string>>>;

export const emptyBookingForm: BookingFormValues = {
  name: '',
  email: '',
  phone: '',
  trip: '',
  people: '1',
  dates: '',
  duration: '',
  budget: '',
  requests: '',
  trap: '',
};

/** The fields in the order in which the form shows them. */
export const bookingFields: readonly Exclude<BookingFieldName, 'trap'>[] = [
  'name',
  'email',
  'phone',
  'trip',
  'duration',
  'budget',
  'people',
  'dates',
  'requests',
];

/** Options for the number of travellers: 1 to 9 and '10+', which counts as 10. */
export const groupSizeOptions: readonly (readonly [value: string, label: string])[] = [
  ...[...'123456789'].map((number) => [number, number] as const),
  ['10', '10+'],
];

/** Parses the number of travellers, from 1 to 10; returns 1 for anything that is not a number. */
export function parseGroupSize(people: string): number {
  return Math.min(10, Math.max(1, Number.parseInt(people, 10) || 1));
}

/** Returns the form value of a trip, '<type>:<id>'. */
export function tripValue(trip: Pick<BookableTrip, 'type' | 'id'>): string {
  return `${trip.type}:${trip.id}`;
}

/** Returns the form with one field changed. A listed trip clears duration and budget, which belong to custom trips. */
export function updateBookingForm(form: BookingFormValues, field: BookingFieldName, value: string): BookingFormValues {
  const changed = { ...form, [field]: value };
  return field === 'trip' && value !== 'custom' ? { ...changed, duration: '', budget: '' } : changed;
}

const maxLengths: Partial<Record<BookingFieldName, number>> = {
  name: bookingLimits.customer_name,
  email: bookingLimits.customer_email,
  phone: bookingLimits.customer_phone,
  dates: bookingLimits.travel_dates,
  requests: bookingLimits.special_requests,
};

/**
 * Returns the error message of each invalid field, in the form's order; empty when the form may be sent
 * (docs/product.md, "Booking form").
 */
export function validateBooking(form: BookingFormValues, trips: readonly BookableTrip[]): BookingErrors {
  const email = normalizeEmail(form.email);
  const isCustom = form.trip === 'custom';
  const errors: Partial<Record<BookingFieldName, string | false>> = {
    name: !cleanText(form.name) && bookingErrorMessages.name,
    email: email ? !isEmail(email) && bookingErrorMessages.emailForm : bookingErrorMessages.email,
    people: !form.people && bookingErrorMessages.people,
    trip: form.trip
      ? !isCustom && !findTrip(form.trip, trips) && bookingErrorMessages.tripGone
      : bookingErrorMessages.trip,
    duration: isCustom && !Object.hasOwn(customDurations, form.duration) && bookingErrorMessages.duration,
    budget: isCustom && !budgetValues.some((value) => value === form.budget) && bookingErrorMessages.budget,
  };
  return Object.fromEntries(
    bookingFields.flatMap((field) => {
      const maxLength = maxLengths[field];
      const isTooLong =
        maxLength !== undefined && countCharacters(field === 'email' ? email : cleanText(form[field])) > maxLength;
      const error = isTooLong ? bookingErrorMessages.tooLong(maxLength) : errors[field];
      return error ? [[field, error]] : [];
    }),
  );
}

/** Returns the trip of a form value; undefined for a custom trip, no trip, or one that is no longer offered. */
export function findTrip(value: string | undefined, trips: readonly BookableTrip[]): BookableTrip | undefined {
  return trips.find((trip) => tripValue(trip) === value);
}

/** A row of public.bookings as a visitor sends it, without its id. */
export interface BookingRow {
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  booking_type: RequestType;
  tour_id: string | null;
  day_trip_id: string | null;
  tour_title: string;
  number_of_people: number;
  total_price: number | null;
  currency: string | null;
  travel_dates: string | null;
  wanted_date: string | null;
  duration: string | null;
  budget: string | null;
  special_requests: string | null;
  trap: string;
}

/** Returns the row of a valid form. The database computes the price again and refuses one that differs. */
export function toBookingRow(form: BookingFormValues, trips: readonly BookableTrip[]): BookingRow {
  const trip = findTrip(form.trip, trips);
  const people = parseGroupSize(form.people);
  const optional = (text: string) => cleanText(text) || null;
  return {
    customer_name: cleanText(form.name),
    customer_email: normalizeEmail(form.email),
    customer_phone: optional(removeInvisible(form.phone)),
    booking_type: trip?.type ?? 'custom',
    tour_id: trip?.type === 'tour' ? trip.id : null,
    day_trip_id: trip?.type === 'day-trip' ? trip.id : null,
    tour_title: trip?.title ?? 'Custom trip',
    number_of_people: people,
    total_price: trip ? bookingTotal(trip.price, people) : null,
    currency: trip?.currency ?? null,
    travel_dates: optional(form.dates),
    // What a link or a button has put into the travel dates; none once they are changed.
    wanted_date: (trip && parseFirstDay(form.dates)) ?? null,
    duration: optional(form.duration),
    budget: optional(form.budget),
    special_requests: optional(form.requests),
    trap: form.trap,
  };
}

/**
 * Returns a string that is equal for two requests for the same booking. Leaves out what comes from the trip, so that a
 * new price or title makes no second booking; the title of a question may come from no trip. The database compares the
 * same columns.
 */
export function getBookingFingerprint(row: BookingRow): string {
  const fromTrip = ['total_price', 'currency', ...(row.booking_type === 'question' ? [] : ['tour_title'])];
  return JSON.stringify(row, (column, value: unknown) => (fromTrip.includes(column) ? undefined : value));
}
