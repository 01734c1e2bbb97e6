import { formatMoney } from '../../shared/format.ts';
import type { TwoVersions } from '../ui/NewerChange.tsx';
import { asForm, type DayTrip, type DayTripForm, slots } from './day-trip.ts';
import { labels } from './labels.ts';
import { dayTripPayload } from './payload.ts';

/** What staff see of a day trip, field by field, in words. */
function shown(form: DayTripForm): readonly (readonly [label: string, text: string])[] {
  const row = dayTripPayload(form);
  const lines = (list: readonly string[]) => list.join('\n');
  const fields: readonly Exclude<keyof typeof labels, 'price' | 'currency' | 'images'>[] = [
    'title',
    'subtitle',
    'description',
    'duration',
    'group_size',
    'difficulty',
    'rating',
    'review_count',
    'departure_time',
    'return_time',
    'meeting_point',
    'highlights',
    'includes',
    'excludes',
    'what_to_bring',
    'cancellation_policy',
  ];
  return [
    [labels.price, form.price === null ? '' : formatMoney(form.price, row.currency)],
    ...fields.map((name) => {
      const value = row[name];
      return [labels[name], Array.isArray(value) ? lines(value) : String(value ?? '')] as const;
    }),
    ...slots.map((slot) => [`Picture ${slot}`, lines(form.images[slot])] as const),
  ];
}

/**
 * Where what somebody typed and what somebody else has saved meanwhile are two things.
 * @param theirs the day trip as it is now
 */
export function twoVersions(mine: DayTripForm, theirs: DayTrip): TwoVersions[] {
  const now = new Map(shown(asForm(theirs)));
  return shown(mine).flatMap(([label, text]) => {
    const other = now.get(label) ?? '';
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
}

/** Whether somebody has changed anything that the form shows; its place, for one, is nothing that it could overwrite. */
export function isChanged(before: DayTrip, now: DayTrip): boolean {
  return JSON.stringify(asForm(before)) !== JSON.stringify(asForm(now));
}
