import type { ValuesOf } from '#shared/columns/columns.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import type { Tables } from '#shared/database.types.ts';
import { emptyValues, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import { copyTitle } from '../form/copy-title.ts';
import { toPublishAt, toPublishAtValue } from '../form/publish-at.ts';

/** Names of the three image slots of a day trip, as in the database (docs/product.md, "Day trip"). */
export const imageSlots = ['tall', 'short1', 'short2'] as const;

/** A row of public.day_trips as staff read it. */
export type DayTrip = Omit<Tables<'day_trips'>, 'images'> & {
  readonly images: { readonly [slot in (typeof imageSlots)[number]]?: string | null };
};

/** Values of the form, with the time to publish at as its input has it. */
export type DayTripValues = ValuesOf<typeof dayTrips> & { readonly publish_at: string };

/** Initial values for a new day trip. */
export const emptyDayTrip: DayTripValues = {
  ...emptyValues(dayTrips),
  difficulty: 'Easy',
  currency: 'USD',
  publish_at: '',
};

/** Converts a day trip to form values. */
export function toDayTripValues(trip: DayTrip): DayTripValues {
  return { ...toValues(dayTrips, trip), publish_at: toPublishAtValue(trip.publish_at) };
}

/** Converts form values to the columns to save. The form edits neither the active flag nor the display order. */
export function toDayTripPayload(form: DayTripValues) {
  return { ...toPayload(dayTrips, form), publish_at: toPublishAt(form.publish_at) };
}

export type DayTripPayload = ReturnType<typeof toDayTripPayload>;

/** Returns the form values of a copy, with the same images and without a time to publish at. */
export function copyDayTrip(trip: DayTrip): DayTripValues {
  return { ...toDayTripValues(trip), title: copyTitle(trip.title, dayTrips.title.max), publish_at: '' };
}

/** Returns the images of a day trip in the order of their slots. */
export function getDayTripImages(trip: DayTrip): string[] {
  return imageSlots.flatMap((slot) => trip.images[slot] || []);
}
