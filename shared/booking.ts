import { bookingLimits } from './limits.ts';
import { type BookingType, type CustomBudget, type CustomDuration, customBudgets, customDurations } from './options.ts';
import { bookingTotal } from './price.ts';

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
export interface BookingForm {
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

export type BookingField = keyof BookingForm;
export type BookingFaults = Readonly<Partial<Record<BookingField, string>>>;

export const emptyBookingForm: BookingForm = {
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
export const bookingFields: readonly BookingField[] = [
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

/** Choices for the number of travellers: 1 to 9 and '10+', which counts as 10 (specification section 5). */
export const peopleChoices = [
  ...Array.from({ length: 9 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  { value: '10', label: '10+' },
];

/** The number of travellers; 1 when it cannot be read. */
export function groupSize(people: string): number {
  const number = Number.parseInt(people, 10);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** The value by which the form names a trip. */
export function tripValue(trip: Pick<BookableTrip, 'type' | 'id'>): string {
  return `${trip.type}:${trip.id}`;
}

/** The form after one field changed: any trip but a custom one clears duration and budget (specification section 5). */
export function changeBookingForm(form: BookingForm, field: BookingField, value: string): BookingForm {
  const changed = { ...form, [field]: value };
  return field === 'trip' && value !== 'custom' ? { ...changed, duration: '', budget: '' } : changed;
}

const longest: Partial<Record<BookingField, number>> = {
  name: bookingLimits.customer_name,
  email: bookingLimits.customer_email,
  phone: bookingLimits.customer_phone,
  dates: bookingLimits.travel_dates,
  requests: bookingLimits.special_requests,
};

/** What is wrong with the form, by field, in words for the visitor; empty when it may be sent. */
export function bookingFaults(form: BookingForm, trips: readonly BookableTrip[]): BookingFaults {
  const faults: Partial<Record<BookingField, string>> = {};
  if (!form.name.trim()) faults.name = 'Please enter your full name.';
  if (!form.email.trim()) faults.email = 'Please enter your e-mail address.';
  else if (!/^[^@\s]+@[^@\s]+$/.test(form.email.trim()))
    faults.email = 'Please enter an e-mail address such as name@example.com.';
  if (!form.trip) faults.trip = 'Please choose a trip.';
  else if (form.trip !== 'custom' && !findTrip(form.trip, trips))
    faults.trip = 'This trip is no longer offered. Please choose another one.';
  if (!form.people) faults.people = 'Please choose the number of travellers.';
  if (form.trip === 'custom') {
    if (!isKey(customDurations, form.duration)) faults.duration = 'Please choose a duration.';
    if (!isKey(customBudgets, form.budget)) faults.budget = 'Please choose a budget range.';
  }
  for (const field of bookingFields) {
    const most = longest[field];
    if (most !== undefined && [...form[field].trim()].length > most)
      faults[field] = `Please use at most ${most} characters.`;
  }
  return faults;
}

/** The faults of some fields only: those that the visitor has already left, or all after an attempt to send. */
export function faultsOf(faults: BookingFaults, fields: ReadonlySet<BookingField>): BookingFaults {
  const some: Partial<Record<BookingField, string>> = {};
  for (const field of fields) if (faults[field]) some[field] = faults[field];
  return some;
}

/** The trip that the form names, undefined for a custom one, none, or one that is gone. */
export function findTrip(value: string, trips: readonly BookableTrip[]): BookableTrip | undefined {
  return trips.find((trip) => tripValue(trip) === value);
}

/** A row for public.bookings as a visitor sends it (specification section 7). */
export interface BookingRow {
  id: string;
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
  duration: CustomDuration | null;
  budget: CustomBudget | null;
  special_requests: string | null;
  website: string;
}

/** The row for a form without faults. The database computes the price again and refuses one that differs. */
export function bookingRow(id: string, form: BookingForm, trips: readonly BookableTrip[]): BookingRow {
  const trip = findTrip(form.trip, trips);
  const people = groupSize(form.people);
  const optional = (text: string) => text.trim() || null;
  return {
    id,
    customer_name: form.name.trim(),
    customer_email: form.email.trim(),
    customer_phone: optional(form.phone),
    booking_type: trip?.type ?? 'custom',
    tour_id: trip?.type === 'tour' ? trip.id : null,
    day_trip_id: trip?.type === 'day-trip' ? trip.id : null,
    tour_title: trip?.title ?? 'Custom trip',
    number_of_people: people,
    total_price: trip ? bookingTotal(trip.price, people) : null,
    currency: trip?.currency ?? null,
    travel_dates: optional(form.dates),
    duration: isKey(customDurations, form.duration) ? form.duration : null,
    budget: isKey(customBudgets, form.budget) ? form.budget : null,
    special_requests: optional(form.requests),
    website: form.website,
  };
}

function isKey<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}

/** Why the database refused a booking, read from its answer. */
export type BookingRefusal =
  | { readonly reason: 'price_changed'; readonly unitPrice: number; readonly currency: string }
  | { readonly reason: 'trip_inactive' | 'limit_reached' | 'other' };

/** Reads the refusal out of the API's error; anything unknown is 'other'. */
export function readRefusal(error: { readonly hint?: unknown; readonly details?: unknown }): BookingRefusal {
  if (error.hint === 'trip_inactive' || error.hint === 'trip_unknown') return { reason: 'trip_inactive' };
  if (error.hint === 'limit_reached') return { reason: 'limit_reached' };
  if (error.hint === 'price_changed' && typeof error.details === 'string') {
    const price = readPrice(error.details);
    if (price) return { reason: 'price_changed', ...price };
  }
  return { reason: 'other' };
}

function readPrice(details: string): { unitPrice: number; currency: string } | undefined {
  try {
    const parsed: unknown = JSON.parse(details);
    if (typeof parsed !== 'object' || parsed === null || !('unit_price' in parsed && 'currency' in parsed))
      return undefined;
    const { unit_price: price, currency } = parsed;
    return typeof price === 'number' && price >= 0 && typeof currency === 'string'
      ? { unitPrice: price, currency }
      : undefined;
  } catch {
    return undefined;
  }
}
