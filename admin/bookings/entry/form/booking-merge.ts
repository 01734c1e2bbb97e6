import type { ConflictDescription } from '#admin/ui/form/merge/describe-conflicts.ts';
import { isSameValue, mergeThreeWay, type Versions } from '#admin/ui/form/merge/three-way-merge.ts';
import type { StoredVersions } from '#admin/ui/form/save/RecordForm.tsx';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { bookingLabels as labels } from '#shared/rules/text/labels.ts';
import type { Booking } from '../../booking/booking.ts';
import {
  type StaffBookingRow,
  type StaffBookingValues,
  toStaffBookingRow,
  toStaffBookingValues,
} from './booking-form.ts';

/** Fields that conflict as one: a price is valid only for one trip and number of people. */
const agreementFields = ['trip', 'title', 'duration', 'budget', 'people', 'price', 'currency'] as const;
const otherFields = ['name', 'email', 'phone', 'dates', 'departure', 'return', 'requests', 'note'] as const;
const mergedFields = [...agreementFields, ...otherFields];

/** Compared values with their labels and the form fields they derive from. The status is not edited in the form. */
const comparedFields: readonly (readonly [
  label: string,
  fields: readonly (keyof StaffBookingValues)[],
  format: (booking: StaffBookingRow) => string | null | undefined,
])[] = [
  [labels.customer_name, ['name'], (booking) => booking.customer_name],
  [labels.customer_email, ['email'], (booking) => booking.customer_email ?? ''],
  [labels.customer_phone, ['phone'], (booking) => booking.customer_phone],
  [labels.tour_title, agreementFields, (booking) => booking.tour_title],
  [labels.number_of_people, agreementFields, (booking) => String(booking.number_of_people)],
  [labels.duration, agreementFields, ({ duration }) => duration && getCustomTripLabel(duration, 'duration')],
  [labels.budget, agreementFields, ({ budget }) => budget && getCustomTripLabel(budget, 'budget')],
  [labels.travel_dates, ['dates'], (booking) => booking.travel_dates],
  [labels.departure_date, ['departure'], ({ departure_date: day }) => day && formatDate(day)],
  [labels.return_date, ['return'], ({ return_date: day }) => day && formatDate(day)],
  [
    labels.total_price,
    agreementFields,
    ({ total_price: total, currency }) => (typeof total === 'number' ? formatMoney(total, currency ?? 'USD') : null),
  ],
  [labels.special_requests, ['requests'], (booking) => booking.special_requests],
  [labels.internal_note, ['note'], (booking) => booking.internal_note],
];

/** Merges two edits of a booking and describes their conflicts for display. */
export function describeBookingConflicts(
  { base, mine, theirs }: Versions<StaffBookingValues>,
  trips: readonly BookableTrip[],
  stored: StoredVersions<Booking>,
): ConflictDescription<StaffBookingValues> {
  const merged = mergeThreeWay({ base, mine, theirs }, { names: mergedFields, together: [agreementFields] });
  const rows = {
    mine: toStaffBookingRow(mine, trips, stored.base),
    theirs: toStaffBookingRow(theirs, trips, stored.theirs),
  };
  const fields = comparedFields.flatMap(([label, formFields, format]) => {
    const values = { mine: format(rows.mine) || '', theirs: format(rows.theirs) || '' };
    const changedBy = formFields.map((field) => merged.changedBy.get(field)).find((author) => author !== undefined);
    return changedBy === undefined || values.mine === values.theirs
      ? []
      : [{ label, changedBy, mine: toLines(values.mine), theirs: toLines(values.theirs) }];
  });
  return { ...merged, fields };
}

const toLines = (text: string) => (text === '' ? [] : [text]);

/** Returns whether someone else's change must be shown: not in columns outside the form, and not if it equals the form's. */
export function hasBookingConflict(
  form: StaffBookingValues,
  base: Booking,
  current: Booking,
  trips: readonly BookableTrip[],
): boolean {
  const getFieldValues = (values: StaffBookingValues) => mergedFields.map((field) => values[field]);
  const theirs = getFieldValues(toStaffBookingValues(current, trips));
  return (
    !isSameValue(getFieldValues(toStaffBookingValues(base, trips)), theirs) &&
    !isSameValue(getFieldValues(form), theirs)
  );
}
