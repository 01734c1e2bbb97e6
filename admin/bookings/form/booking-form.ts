import {
  type BookableTrip,
  type BookingErrors,
  type BookingFormValues,
  findTrip,
  toBookingRow,
  tripValue,
  validateBooking,
} from '#shared/booking/booking-form.ts';
import { bookingLimits } from '#shared/column-limits.ts';
import { bookingTotal } from '#shared/price.ts';
import { countCharacters } from '../../components/inputs/list-validators.ts';
import type { BookingToCreate } from '../../providers/data/bookings.ts';
import type { Booking } from '../booking.ts';

/** What staff type about a booking: the public form's fields and what only staff decide. Every field is text. */
export interface StaffBookingValues extends Omit<BookingFormValues, 'website'> {
  /** Name of a custom trip. */
  readonly title: string;
  /** The agreed total; empty for the one of the price list. */
  readonly price: string;
  /** Currency of a custom trip's price; other trips have their own. */
  readonly currency: string;
  readonly status: string;
  readonly note: string;
}

type StaffBookingErrors = BookingErrors & Partial<Record<'title' | 'price' | 'note', string>>;
export type StaffBookingRow = Omit<BookingToCreate, 'id'>;

/** The value of the trip field for a booking whose trip is no longer there; its title stays. */
export const deletedTripValue = 'kept';

/** An empty form: one traveller, pending, in dollars (docs/product.md, "Staff bookings"). */
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
  price: '',
  currency: 'USD',
  status: 'pending',
  note: '',
};

/** The trip field's value for a stored booking. */
function getTripValue({ booking_type, tour_id, day_trip_id }: Booking): string {
  if (booking_type === 'custom') return 'custom';
  const id = booking_type === 'tour' ? tour_id : day_trip_id;
  if (id === null) return deletedTripValue;
  return tripValue({ type: booking_type === 'tour' ? 'tour' : 'day-trip', id });
}

/**
 * A stored booking as the form shows it. A total that is the one of the price list leaves the agreed price empty, so that
 * it follows the party; any other was agreed on and stays.
 */
export function toStaffBookingValues(booking: Booking, trips: readonly BookableTrip[]): StaffBookingValues {
  const form: StaffBookingValues = {
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone ?? '',
    people: String(booking.number_of_people),
    trip: getTripValue(booking),
    title: booking.booking_type === 'custom' ? booking.tour_title : '',
    duration: booking.duration ?? '',
    budget: booking.budget ?? '',
    dates: booking.travel_dates ?? '',
    requests: booking.special_requests ?? '',
    price: '',
    currency: booking.currency ?? 'USD',
    status: booking.status,
    note: booking.internal_note ?? '',
  };
  const isListed =
    booking.total_price === calculateListTotal(form, trips) && isInTripCurrency(form.trip, trips, booking);
  return isListed ? form : { ...form, price: String(booking.total_price ?? '') };
}

/** Whether a booking is in the currency that its trip has now; one without an amount is in any. */
function isInTripCurrency(trip: string, trips: readonly BookableTrip[], { total_price, currency }: Booking): boolean {
  const listed = findTrip(trip, trips)?.currency;
  return total_price === null || currency === null || listed === undefined || listed === currency;
}

/** The total of the price list for what the form says (docs/product.md, "Price"); null where there is none. */
export function calculateListTotal(
  { trip, people }: Pick<StaffBookingValues, 'trip' | 'people'>,
  trips: readonly BookableTrip[],
) {
  const chosen = findTrip(trip, trips);
  const party = parsePeople(people);
  return chosen && party !== undefined ? bookingTotal(chosen.price, party) : null;
}

/** The number of travellers as typed; undefined for what is no whole number of 1 to 500. */
export function parsePeople(people: string): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(people) ? Number(people) : 0;
  return number >= 1 && number <= maxPeople ? number : undefined;
}

/** An amount as typed, '1,250.50' too; null for none, undefined for what is no amount with at most two decimals. */
export function parseAmount(price: string): number | null | undefined {
  const typed = price.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '').trim();
  if (typed === '') return null;
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}

const maxPeople = 500;
const checkLength = (text: string, most: number) =>
  countCharacters(text.trim()) > most && `Please use at most ${most} characters.`;

/** What is wrong with the form, by field, in words; empty when it may be saved (docs/product.md, "Staff bookings"). */
export function validateStaffBooking(form: StaffBookingValues, trips: readonly BookableTrip[]): StaffBookingErrors {
  const { trip: tripError, ...fieldErrors } = validateBooking({ ...form, website: '' }, trips);
  const found = {
    ...fieldErrors,
    // The public form speaks to the customer.
    ...(form.name.trim() === '' && { name: 'Please enter the customer’s full name.' }),
    ...(form.email.trim() === '' && { email: 'Please enter the customer’s e-mail address.' }),
    trip: form.trip !== deletedTripValue && tripError,
    people: parsePeople(form.people) === undefined && `Please enter a whole number from 1 to ${maxPeople}.`,
    title: checkLength(form.title, bookingLimits.tour_title),
    price: parseAmount(form.price) === undefined && 'Please enter an amount such as 450 or 812.25.',
    note: checkLength(form.note, bookingLimits.internal_note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}

/** An amount and the currency it is in; no amount where none is named yet. */
interface BookingTotal {
  readonly amount: number | null;
  readonly currency: string | null;
}

/**
 * What the booking costs as the form stands: the agreed price, else the one of the price list. A booking whose trip, party
 * and price were left alone keeps what it has, whatever the trip costs by now.
 * @param before the booking that is corrected
 */
export function calculateStaffBookingTotal(
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
  before?: Booking,
): BookingTotal {
  const unchanged = before && toStaffBookingValues(before, trips);
  if (
    unchanged &&
    (['trip', 'people', 'price', 'currency'] as const).every((field) => unchanged[field] === form[field])
  )
    return { amount: before.total_price, currency: before.currency };
  const agreed = parseAmount(form.price) ?? null;
  const amount = agreed ?? calculateListTotal(form, trips);
  // What was agreed on for a trip stays in its currency, whatever the trip is priced in by now.
  if (agreed !== null && before?.currency && form.trip === getTripValue(before) && form.trip !== 'custom')
    return { amount, currency: before.currency };
  if (form.trip === deletedTripValue) return { amount, currency: before?.currency ?? form.currency };
  if (form.trip === 'custom') return { amount, currency: amount === null ? null : form.currency };
  return { amount, currency: findTrip(form.trip, trips)?.currency ?? null };
}

/**
 * The row for a form without faults. What the form shows as the total is what is stored.
 * @param before the booking that is corrected, whose trip may be gone
 */
export function toStaffBookingRow(
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
  before?: Booking,
): StaffBookingRow {
  const { website: _, ...row } = toBookingRow({ ...form, website: '' }, trips);
  const { amount: total_price, currency } = calculateStaffBookingTotal(form, trips, before);
  // Visitors choose up to '10+'; staff know how many there are.
  const number_of_people = parsePeople(form.people) ?? 1;
  const shared = {
    ...row,
    number_of_people,
    total_price,
    currency,
    status: form.status,
    internal_note: form.note.trim() || null,
  };
  if (form.trip === 'custom') return { ...shared, tour_title: form.title.trim() || 'Custom trip' };
  if (!before || form.trip !== getTripValue(before)) return shared;
  // The same trip: under the title that it was booked by.
  const { booking_type, tour_id, day_trip_id, tour_title } = before;
  return { ...shared, booking_type, tour_id, day_trip_id, tour_title };
}
