import { bookingLimits } from '../column-limits.ts';
import type { BookingType } from '../options.ts';
import { bookingTotal } from '../price.ts';
import { cleanText, textLength } from '../text/clean-text.ts';
import { bookingErrorMessages as texts } from './booking-copy.ts';
import { customBudgets, customDurations } from './custom-trip-options.ts';
import { isEmail, normalizeEmail } from './email.ts';

/** A trip that can be booked, as the booking form knows it. */
export interface BookableTrip {
  readonly id: string;
  readonly type: Exclude<BookingType, 'custom'>;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
  /** Largest group of a scheduled departure; a larger one is offered a private departure. */
  readonly maxPeople?: number | undefined;
}

/** What a visitor types; every field is text, as inputs give it. `trip` is '', 'custom' or '<type>:<id>'. */
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
  /** Honeypot: people leave it empty. */
  readonly website: string;
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
  website: '',
};

/** The fields in the order in which the form shows them. */
export const bookingFields: readonly BookingFieldName[] = [
  'name',
  'email',
  'phone',
  'people',
  'trip',
  'duration',
  'budget',
  'dates',
  'requests',
];

/** Choices for the number of travellers, with their labels: 1 to 9 and '10+', which counts as 10 (docs/product.md, "Booking form"). */
export const groupSizeOptions: readonly (readonly [value: string, label: string])[] = [
  ...[...'123456789'].map((number) => [number, number] as const),
  ['10', '10+'],
];

/** The number of travellers, from 1 to 10 as the form offers them; 1 when it cannot be read. */
export function parseGroupSize(people: string): number {
  return Math.min(10, Math.max(1, Number.parseInt(people, 10) || 1));
}

/** The value by which the form names a trip. */
export function tripValue(trip: Pick<BookableTrip, 'type' | 'id'>): string {
  return `${trip.type}:${trip.id}`;
}

/** The form after one field changed: any trip but a custom one clears duration and budget (docs/product.md, "Booking form"). */
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
 * What is wrong with the form, by field in the form's order, in words for the visitor; empty when it may be sent
 * (docs/product.md, "Booking form").
 */
export function validateBooking(form: BookingFormValues, trips: readonly BookableTrip[]): BookingErrors {
  const email = normalizeEmail(form.email);
  const isCustom = form.trip === 'custom';
  const errors: Partial<Record<BookingFieldName, string | false>> = {
    name: !cleanText(form.name) && texts.name,
    email: email ? !isEmail(email) && texts.emailForm : texts.email,
    people: !form.people && texts.people,
    trip: form.trip ? !isCustom && !findTrip(form.trip, trips) && texts.tripGone : texts.trip,
    duration: isCustom && !Object.hasOwn(customDurations, form.duration) && texts.duration,
    budget: isCustom && !Object.hasOwn(customBudgets, form.budget) && texts.budget,
  };
  return Object.fromEntries(
    bookingFields.flatMap((field) => {
      const maxLength = maxLengths[field];
      const isTooLong =
        maxLength !== undefined && textLength(field === 'email' ? email : cleanText(form[field])) > maxLength;
      const error = isTooLong ? texts.tooLong(maxLength) : errors[field];
      return error ? [[field, error]] : [];
    }),
  );
}

/** The trip that the form names, undefined for a custom one, none, or one that is gone. */
export function findTrip(value: string, trips: readonly BookableTrip[]): BookableTrip | undefined {
  return trips.find((trip) => tripValue(trip) === value);
}

/** A row for public.bookings as a visitor sends it, but for its id (docs/product.md, "Booking"). */
export interface BookingRow {
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  booking_type: BookingType;
  tour_id: string | null;
  day_trip_id: string | null;
  tour_title: string;
  number_of_people: number;
  total_price: number | null;
  currency: string | null;
  travel_dates: string | null;
  duration: string | null;
  budget: string | null;
  special_requests: string | null;
  website: string;
}

/** The row for a form without faults. The database computes the price again and refuses one that differs. */
export function toBookingRow(form: BookingFormValues, trips: readonly BookableTrip[]): BookingRow {
  const trip = findTrip(form.trip, trips);
  const people = parseGroupSize(form.people);
  const optional = (text: string) => cleanText(text) || null;
  return {
    customer_name: cleanText(form.name),
    customer_email: normalizeEmail(form.email),
    customer_phone: optional(form.phone),
    booking_type: trip?.type ?? 'custom',
    tour_id: trip?.type === 'tour' ? trip.id : null,
    day_trip_id: trip?.type === 'day-trip' ? trip.id : null,
    tour_title: trip?.title ?? 'Custom trip',
    number_of_people: people,
    total_price: trip ? bookingTotal(trip.price, people) : null,
    currency: trip?.currency ?? null,
    travel_dates: optional(form.dates),
    duration: optional(form.duration),
    budget: optional(form.budget),
    special_requests: optional(form.requests),
    website: form.website,
  };
}

/**
 * What two requests have in common that are the same booking: what the visitor asked for, and nothing that comes from the
 * trip as it stands, so that a new price or title makes no other booking of it. The database compares the same columns.
 */
export function getBookingFingerprint(row: BookingRow): string {
  const fromTrip = ['tour_title', 'total_price', 'currency'];
  return JSON.stringify(row, (column, value: unknown) => (fromTrip.includes(column) ? undefined : value));
}
