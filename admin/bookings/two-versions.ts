import type { BookableTrip } from '../../shared/booking.ts';
import { bookingFieldTexts as texts } from '../../shared/content/booking.ts';
import { formatMoney } from '../../shared/format.ts';
import type { TwoVersions } from '../ui/NewerChange.tsx';
import { type Booking, customText, statusOf } from './booking.ts';
import { asDeskForm, type DeskForm, deskRow } from './desk-form.ts';

/** What staff see of a booking, field by field, in words. */
const shown: readonly (readonly [label: string, show: (booking: Shown) => string | null])[] = [
  [texts.name.label, (booking) => booking.customer_name],
  [texts.email.label, (booking) => booking.customer_email],
  [texts.phone.label, (booking) => booking.customer_phone],
  [texts.trip.label, (booking) => booking.tour_title],
  ['People', (booking) => String(booking.number_of_people)],
  [texts.duration.label, ({ duration }) => duration && customText(duration, 'duration')],
  [texts.budget.label, ({ budget }) => budget && customText(budget, 'budget')],
  ['Travel dates', (booking) => booking.travel_dates],
  [
    'Total price',
    ({ total_price, currency }) => (total_price === null ? null : formatMoney(total_price, currency ?? 'USD')),
  ],
  [texts.requests.label, (booking) => booking.special_requests],
  ['Internal note', (booking) => booking.internal_note],
  ['Status', ({ status }) => statusOf(status).label],
];

type Shown = Pick<
  Booking,
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'tour_title'
  | 'number_of_people'
  | 'duration'
  | 'budget'
  | 'travel_dates'
  | 'total_price'
  | 'currency'
  | 'special_requests'
  | 'internal_note'
  | 'status'
>;

/**
 * Where what somebody typed and what somebody else has saved meanwhile are two things.
 * @param before the booking as the form was opened with it
 * @param theirs the booking as it is now
 */
export function twoVersions(
  form: DeskForm,
  trips: readonly BookableTrip[],
  before: Booking,
  theirs: Booking,
): TwoVersions[] {
  // The form has no field for the status: whoever saves it leaves that alone.
  const mine: Shown = { ...before, ...deskRow(form, trips, before), status: theirs.status };
  return shown.flatMap(([label, show]) => {
    const both = { label, mine: show(mine) ?? '', theirs: show(theirs) ?? '' };
    return both.mine === both.theirs ? [] : [both];
  });
}

/** Whether somebody has changed anything that the form shows; a review link, for one, is nothing that it could overwrite. */
export function isChanged(before: Booking, now: Booking, trips: readonly BookableTrip[]): boolean {
  const form = (booking: Booking) => JSON.stringify({ ...asDeskForm(booking, trips), status: '' });
  return form(before) !== form(now);
}
