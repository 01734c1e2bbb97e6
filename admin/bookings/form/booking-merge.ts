import { bookingFieldTexts as texts } from '../../../shared/booking/booking-copy.ts';
import type { BookableTrip } from '../../../shared/booking/booking-form.ts';
import { formatMoney } from '../../../shared/text/format.ts';
import type { Compared } from '../../forms/merge/describe-conflicts.ts';
import { same, threeWay, type Versions } from '../../forms/merge/three-way-merge.ts';
import { type Booking, customText } from '../booking.ts';
import { asDeskForm, type DeskForm, type DeskRow, deskRow } from './booking-form.ts';

/** What was said of one trip, one party or one price is not true of another: whoever changed one has changed them all. */
const agreement = ['trip', 'title', 'duration', 'budget', 'people', 'price', 'currency'] as const;
const others = ['name', 'email', 'phone', 'dates', 'requests', 'note'] as const;

/** What staff see of a booking, in words, and the fields of the form that it comes from. The form has none for the status. */
const shown: readonly (readonly [
  label: string,
  fields: readonly (keyof DeskForm)[],
  show: (booking: DeskRow) => string | null | undefined,
])[] = [
  [texts.name.label, ['name'], (booking) => booking.customer_name],
  [texts.email.label, ['email'], (booking) => booking.customer_email],
  [texts.phone.label, ['phone'], (booking) => booking.customer_phone],
  [texts.trip.label, agreement, (booking) => booking.tour_title],
  ['People', agreement, (booking) => String(booking.number_of_people)],
  [texts.duration.label, agreement, ({ duration }) => duration && customText(duration, 'duration')],
  [texts.budget.label, agreement, ({ budget }) => budget && customText(budget, 'budget')],
  ['Travel dates', ['dates'], (booking) => booking.travel_dates],
  [
    'Total price',
    agreement,
    ({ total_price: total, currency }) => (typeof total === 'number' ? formatMoney(total, currency ?? 'USD') : null),
  ],
  [texts.requests.label, ['requests'], (booking) => booking.special_requests],
  ['Internal note', ['note'], (booking) => booking.internal_note],
];

/** The booking as a form was opened with it, and as somebody else has stored it meanwhile. */
interface TwoBookings {
  readonly base: Booking;
  readonly theirs: Booking;
}

/** What two people have made of one booking, in words, and what comes of it. */
export function comparedBookings(
  { base, mine, theirs }: Versions<DeskForm>,
  trips: readonly BookableTrip[],
  stored: TwoBookings,
): Compared<DeskForm> {
  const merged = threeWay({ base, mine, theirs }, { names: [...agreement, ...others], together: agreement });
  const rows = {
    mine: deskRow(mine, trips, stored.base),
    theirs: deskRow(theirs, trips, stored.theirs),
  };
  const fields = shown.flatMap(([label, from, show]) => {
    const texts = { mine: show(rows.mine) || '', theirs: show(rows.theirs) || '' };
    const changedBy = from.map((field) => merged.changedBy.get(field)).find((found) => found !== undefined);
    return changedBy === undefined || texts.mine === texts.theirs
      ? []
      : [{ label, changedBy, mine: lines(texts.mine), theirs: lines(texts.theirs) }];
  });
  return { ...merged, fields };
}

const lines = (text: string) => (text === '' ? [] : [text]);

/**
 * Whether somebody else's change has to be shown: not one that the form has no field for, such as a review link, which it
 * cannot overwrite, and none that is just what was typed.
 */
export function isConflict(form: DeskForm, before: Booking, now: Booking, trips: readonly BookableTrip[]): boolean {
  const fields = [...agreement, ...others];
  const of = (values: DeskForm) => fields.map((field) => values[field]);
  const theirs = of(asDeskForm(now, trips));
  return !same(of(asDeskForm(before, trips)), theirs) && !same(of(form), theirs);
}
