import type { TypedNumber } from '#admin/ui/form/fields/typed-number.ts';
import { validatePrice } from '#admin/ui/form/fields/validation.ts';
import {
  type BookableTrip,
  type BookingErrors,
  type BookingFormValues,
  findTrip,
  toBookingRow,
  tripValue,
  validateBooking,
} from '#shared/rules/booking/booking-form.ts';
import { bookingLimits } from '#shared/rules/column-limits.ts';
import { bookingTotal } from '#shared/rules/price.ts';
import { countCharacters } from '#shared/rules/text/clean-text.ts';
import type { BookingToCreate } from '../../booking/api.ts';
import { type Booking, isQuestion } from '../../booking/booking.ts';
import { checkDays, toTravelDays } from '../../booking/travel-days.ts';

/** Values of the staff booking form: the fields of the public form and those for staff only. Every value but the price is text. */
export interface StaffBookingValues extends Omit<BookingFormValues, 'trap'> {
  /** Name of a custom trip. */
  readonly title: string;
  /** Agreed total; null for the total of the price list. */
  readonly price: TypedNumber;
  /** Currency of a custom trip's price; other trips have their own. */
  readonly currency: string;
  readonly status: string;
  readonly note: string;
  /** First day of the trip, such as 2026-12-16; empty while it is open. */
  readonly departure: string;
  /** Last day, likewise. */
  readonly return: string;
}

type StaffBookingErrors = BookingErrors & Partial<Record<'title' | 'price' | 'note' | 'return', string>>;
/** Columns that the form writes. */
export type StaffBookingRow = Omit<BookingToCreate, 'id'>;

/** Value of the trip field for a booking whose trip was deleted; the booking keeps its title. */
export const deletedTripValue = 'deleted';

/** Value of the trip field for a question; choosing another one turns it into a booking. */
export const questionValue = 'question';

/** Largest party that staff can enter. */
const maxPeople = 500;

/** Initial values for a new booking: one person, pending, US dollars. */
export const emptyStaffBooking: StaffBookingValues = {
  name: '',
  email: '',
  phone: '',
  people: '1',
  trip: '',
  title: '',
  duration: '',
  budget: '',
  dates: '',
  requests: '',
  price: null,
  currency: 'USD',
  status: 'pending',
  note: '',
  departure: '',
  return: '',
};

/** Returns the value of the trip field for a stored booking. */
export function getTripValue({ booking_type, tour_id, day_trip_id }: Booking): string {
  if (booking_type === 'custom') return 'custom';
  if (booking_type === 'question') return questionValue;
  const id = booking_type === 'tour' ? tour_id : day_trip_id;
  if (id === null) return deletedTripValue;
  return tripValue({ type: booking_type === 'tour' ? 'tour' : 'day-trip', id });
}

/**
 * Converts a stored booking to form values. A total equal to the price list leaves the agreed price empty, so that it
 * follows the number of people; any other total becomes the agreed price.
 */
export function toStaffBookingValues(booking: Booking, trips: readonly BookableTrip[]): StaffBookingValues {
  const form: StaffBookingValues = {
    name: booking.customer_name,
    email: booking.customer_email ?? '',
    phone: booking.customer_phone ?? '',
    people: String(booking.number_of_people),
    trip: getTripValue(booking),
    title: booking.booking_type === 'custom' ? booking.tour_title : '',
    duration: booking.duration ?? '',
    budget: booking.budget ?? '',
    dates: booking.travel_dates ?? '',
    requests: booking.special_requests ?? '',
    price: null,
    currency: booking.currency ?? 'USD',
    status: booking.status,
    note: booking.internal_note ?? '',
    departure: booking.departure_date ?? '',
    return: booking.return_date ?? '',
  };
  const isListed =
    booking.total_price === calculateListTotal(form, trips) && isInTripCurrency(form.trip, trips, booking);
  return isListed ? form : { ...form, price: booking.total_price };
}

/** Returns whether a booking has the current currency of its trip; always true without an amount or currency. */
function isInTripCurrency(trip: string, trips: readonly BookableTrip[], { total_price, currency }: Booking): boolean {
  const tripCurrency = findTrip(trip, trips)?.currency;
  return total_price === null || currency === null || tripCurrency === undefined || tripCurrency === currency;
}

/** Returns the total of the price list for form values (docs/product.md, "Price"); null if there is none. */
export function calculateListTotal(
  { trip, people }: Pick<StaffBookingValues, 'trip' | 'people'>,
  trips: readonly BookableTrip[],
): number | null {
  const chosenTrip = findTrip(trip, trips);
  const count = parsePeople(people);
  return chosenTrip && count !== undefined ? bookingTotal(chosenTrip.price, count) : null;
}

/** Parses a number of people; undefined unless it is a whole number from 1 to the largest party. */
export function parsePeople(people: string): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(people) ? Number(people) : 0;
  return number >= 1 && number <= maxPeople ? number : undefined;
}

const checkLength = (text: string, max: number) =>
  countCharacters(text.trim()) > max && `Please use at most ${max} characters.`;

/** Validates the form and returns messages by field; empty if it is valid (docs/product.md, "Staff bookings"). */
export function validateStaffBooking(form: StaffBookingValues, trips: readonly BookableTrip[]): StaffBookingErrors {
  const { trip: tripError, ...fieldErrors } = validateBooking({ ...form, trap: '' }, trips);
  const errors = {
    ...fieldErrors,
    // The messages of the public form address the customer.
    ...(form.name.trim() === '' && { name: 'Please enter the customer’s full name.' }),
    ...(form.email.trim() === '' && {
      email: !/\p{Nd}/u.test(form.phone) && 'Please enter an e-mail address or a phone number.',
    }),
    trip: form.trip !== deletedTripValue && form.trip !== questionValue && tripError,
    people: parsePeople(form.people) === undefined && `Please enter a whole number from 1 to ${maxPeople}.`,
    title: checkLength(form.title, bookingLimits.tour_title),
    price: form.price !== null && validatePrice(form.price),
    note: checkLength(form.note, bookingLimits.internal_note),
    return: checkDays(form),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** Total of a booking in its currency; the amount is null until there is one. */
interface BookingTotal {
  readonly amount: number | null;
  readonly currency: string | null;
}

/**
 * Returns the total for form values: the agreed price, else the price list. A booking whose trip, number of people and price
 * are unchanged keeps its total, even if the trip's price has changed since.
 * @param storedBooking booking to edit; undefined for a new one
 */
export function calculateStaffBookingTotal(
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
  storedBooking?: Booking,
): BookingTotal {
  const storedValues = storedBooking && toStaffBookingValues(storedBooking, trips);
  if (
    storedValues &&
    (['trip', 'people', 'price', 'currency'] as const).every((field) => storedValues[field] === form[field])
  )
    return { amount: storedBooking.total_price, currency: storedBooking.currency };
  const agreedPrice = typeof form.price === 'number' && !validatePrice(form.price) ? form.price : null;
  const amount = agreedPrice ?? calculateListTotal(form, trips);
  // An agreed price keeps its currency, even if the trip's has changed since.
  if (
    agreedPrice !== null &&
    storedBooking?.currency &&
    form.trip === getTripValue(storedBooking) &&
    form.trip !== 'custom'
  )
    return { amount, currency: storedBooking.currency };
  if (form.trip === deletedTripValue) return { amount, currency: storedBooking?.currency ?? form.currency };
  if (form.trip === 'custom') return { amount, currency: amount === null ? null : form.currency };
  return { amount, currency: findTrip(form.trip, trips)?.currency ?? null };
}

/**
 * Converts valid form values to a row, with the total that the form shows.
 * @param storedBooking booking to edit, whose trip may have been deleted; undefined for a new one
 */
export function toStaffBookingRow(
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
  storedBooking?: Booking,
): StaffBookingRow {
  const { trap: _, ...row } = toBookingRow({ ...form, trap: '' }, trips);
  const { amount: total_price, currency } = calculateStaffBookingTotal(form, trips, storedBooking);
  // The public form ends at '10+'; staff enter the exact number.
  const number_of_people = parsePeople(form.people) ?? 1;
  const commonColumns = {
    ...row,
    customer_email: row.customer_email || null,
    number_of_people,
    total_price,
    currency,
    status: form.status,
    internal_note: form.note.trim() || null,
    ...toTravelDays(form),
  };
  if (form.trip === 'custom') return { ...commonColumns, tour_title: form.title.trim() || 'Custom trip' };
  if (!storedBooking || form.trip !== getTripValue(storedBooking)) return commonColumns;
  // An unchanged trip keeps the title that it was booked under.
  const { booking_type, tour_id, day_trip_id, tour_title } = storedBooking;
  const trip = { booking_type, tour_id, day_trip_id, tour_title };
  if (!isQuestion(storedBooking)) return { ...commonColumns, ...trip };
  // Input typed while another trip was chosen is no longer visible.
  const hidden = {
    number_of_people: 1,
    total_price: null,
    currency: null,
    travel_dates: null,
    wanted_date: null,
    ...toTravelDays(emptyStaffBooking),
  };
  return { ...commonColumns, ...trip, ...hidden };
}
