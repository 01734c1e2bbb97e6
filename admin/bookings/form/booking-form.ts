import {
  type BookableTrip,
  type BookingFaults,
  type BookingForm,
  bookingFaults,
  bookingRow,
  findTrip,
  tripValue,
} from '../../../shared/booking/booking-form.ts';
import { bookingLimits } from '../../../shared/column-limits.ts';
import { bookingTotal } from '../../../shared/price.ts';
import { lengthOf } from '../../components/inputs/list-validators.ts';
import type { BookingToCreate } from '../../providers/data/bookings.ts';
import type { Booking } from '../booking.ts';

/** What staff type about a booking: the public form's fields and what only staff decide. Every field is text. */
export interface DeskForm extends Omit<BookingForm, 'website'> {
  /** Name of a custom trip. */
  readonly title: string;
  /** The agreed total; empty for the one of the price list. */
  readonly price: string;
  /** Currency of a custom trip's price; other trips have their own. */
  readonly currency: string;
  readonly status: string;
  readonly note: string;
}

type DeskFaults = BookingFaults & Partial<Record<'title' | 'price' | 'note', string>>;
export type DeskRow = Omit<BookingToCreate, 'id'>;

/** The value of the trip field for a booking whose trip is no longer there; its title stays. */
export const keptTrip = 'kept';

/** An empty form: one traveller, pending, in dollars (specification sections 4, 5 and 9). */
export const emptyDeskForm: DeskForm = {
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
function tripOf({ booking_type, tour_id, day_trip_id }: Booking): string {
  if (booking_type === 'custom') return 'custom';
  const id = booking_type === 'tour' ? tour_id : day_trip_id;
  if (id === null) return keptTrip;
  return tripValue({ type: booking_type === 'tour' ? 'tour' : 'day-trip', id });
}

/**
 * A stored booking as the form shows it. A total that is the one of the price list leaves the agreed price empty, so that
 * it follows the party; any other was agreed on and stays.
 */
export function asDeskForm(booking: Booking, trips: readonly BookableTrip[]): DeskForm {
  const form: DeskForm = {
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone ?? '',
    people: String(booking.number_of_people),
    trip: tripOf(booking),
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
  const isListed = booking.total_price === listTotal(form, trips) && isInCurrencyOf(form.trip, trips, booking);
  return isListed ? form : { ...form, price: String(booking.total_price ?? '') };
}

/** Whether a booking is in the currency that its trip has now; one without an amount is in any. */
function isInCurrencyOf(trip: string, trips: readonly BookableTrip[], { total_price, currency }: Booking): boolean {
  const listed = findTrip(trip, trips)?.currency;
  return total_price === null || currency === null || listed === undefined || listed === currency;
}

/** The total of the price list for what the form says (specification section 9); null where there is none. */
export function listTotal({ trip, people }: Pick<DeskForm, 'trip' | 'people'>, trips: readonly BookableTrip[]) {
  const chosen = findTrip(trip, trips);
  const party = readPeople(people);
  return chosen && party !== undefined ? bookingTotal(chosen.price, party) : null;
}

/** The number of travellers as typed; undefined for what is no whole number of 1 to 500. */
export function readPeople(people: string): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(people) ? Number(people) : 0;
  return number >= 1 && number <= mostPeople ? number : undefined;
}

/** An amount as typed, '1,250.50' too; null for none, undefined for what is no amount with at most two decimals. */
export function readAmount(price: string): number | null | undefined {
  const typed = price.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '').trim();
  if (typed === '') return null;
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}

const mostPeople = 500;
const tooLong = (text: string, most: number) =>
  lengthOf(text.trim()) > most && `Please use at most ${most} characters.`;

/** What is wrong with the form, by field, in words; empty when it may be saved (specification section 5). */
export function deskFaults(form: DeskForm, trips: readonly BookableTrip[]): DeskFaults {
  const { trip: tripFault, ...faults } = bookingFaults({ ...form, website: '' }, trips);
  const found = {
    ...faults,
    // The public form speaks to the customer.
    ...(form.name.trim() === '' && { name: 'Please enter the customer’s full name.' }),
    ...(form.email.trim() === '' && { email: 'Please enter the customer’s e-mail address.' }),
    trip: form.trip !== keptTrip && tripFault,
    people: readPeople(form.people) === undefined && `Please enter a whole number from 1 to ${mostPeople}.`,
    title: tooLong(form.title, bookingLimits.tour_title),
    price: readAmount(form.price) === undefined && 'Please enter an amount such as 450 or 812.25.',
    note: tooLong(form.note, bookingLimits.internal_note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}

/** An amount and the currency it is in; no amount where none is named yet. */
interface Total {
  readonly amount: number | null;
  readonly currency: string | null;
}

/**
 * What the booking costs as the form stands: the agreed price, else the one of the price list. A booking whose trip, party
 * and price were left alone keeps what it has, whatever the trip costs by now.
 * @param before the booking that is corrected
 */
export function deskTotal(form: DeskForm, trips: readonly BookableTrip[], before?: Booking): Total {
  const was = before && asDeskForm(before, trips);
  if (was && (['trip', 'people', 'price', 'currency'] as const).every((field) => was[field] === form[field]))
    return { amount: before.total_price, currency: before.currency };
  const agreed = readAmount(form.price) ?? null;
  const amount = agreed ?? listTotal(form, trips);
  // What was agreed on for a trip stays in its currency, whatever the trip is priced in by now.
  if (agreed !== null && before?.currency && form.trip === tripOf(before) && form.trip !== 'custom')
    return { amount, currency: before.currency };
  if (form.trip === keptTrip) return { amount, currency: before?.currency ?? form.currency };
  if (form.trip === 'custom') return { amount, currency: amount === null ? null : form.currency };
  return { amount, currency: findTrip(form.trip, trips)?.currency ?? null };
}

/**
 * The row for a form without faults. What the form shows as the total is what is stored.
 * @param before the booking that is corrected, whose trip may be gone
 */
export function deskRow(form: DeskForm, trips: readonly BookableTrip[], before?: Booking): DeskRow {
  const { website: _, ...row } = bookingRow({ ...form, website: '' }, trips);
  const { amount: total_price, currency } = deskTotal(form, trips, before);
  // Visitors choose up to '10+'; staff know how many there are.
  const number_of_people = readPeople(form.people) ?? 1;
  const shared = {
    ...row,
    number_of_people,
    total_price,
    currency,
    status: form.status,
    internal_note: form.note.trim() || null,
  };
  if (form.trip === 'custom') return { ...shared, tour_title: form.title.trim() || 'Custom trip' };
  if (!before || form.trip !== tripOf(before)) return shared;
  // The same trip: under the title that it was booked by.
  const { booking_type, tour_id, day_trip_id, tour_title } = before;
  return { ...shared, booking_type, tour_id, day_trip_id, tour_title };
}
