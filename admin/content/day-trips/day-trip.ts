import type { Tables } from '#shared/database.types.ts';
import { dayTripLimits } from '#shared/rules/column-limits.ts';
import { copyTitle } from '../form/copy-title.ts';
import { toPublishAt, toPublishAtValue } from '../form/publish-at.ts';
import { emptyTripFacts, type TripFacts, toTripFactPayload, toTripFactValues } from '../form/trip-facts.ts';

/** Names of the three image slots of a day trip, as in the database (docs/product.md, "Day trip"). */
export const imageSlots = ['tall', 'short1', 'short2'] as const;
type ImageSlot = (typeof imageSlots)[number];

/** A row of public.day_trips as staff read it. */
export type DayTrip = Omit<Tables<'day_trips'>, 'images'> & {
  readonly images: { readonly [slot in ImageSlot]?: string | null };
};

/** Values of the form. Missing optional texts are empty, and an image slot is a list of at most one image. */
export interface DayTripValues extends TripFacts {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly duration: string;
  readonly group_size: string;
  readonly difficulty: string;
  /** Null until typed, like the other numbers. */
  readonly price: number | null;
  readonly currency: string;
  readonly rating: number | null;
  readonly review_count: number | null;
  readonly departure_time: string;
  readonly return_time: string;
  readonly meeting_point: string;
  readonly highlights: string[];
  readonly includes: string[];
  readonly excludes: string[];
  readonly what_to_bring: string[];
  readonly cancellation_policy: string;
  readonly hours_by_road: number | null;
  readonly km_on_foot: number | null;
  readonly images: Readonly<Record<ImageSlot, readonly string[]>>;
  /** As its input has it. */
  readonly publish_at: string;
}

/** Initial values for a new day trip. */
export const emptyDayTrip: DayTripValues = {
  title: '',
  subtitle: '',
  description: '',
  duration: '',
  group_size: '',
  difficulty: 'Easy',
  price: null,
  currency: 'USD',
  rating: null,
  review_count: null,
  departure_time: '',
  return_time: '',
  meeting_point: '',
  highlights: [],
  includes: [],
  excludes: [],
  what_to_bring: [],
  cancellation_policy: '',
  hours_by_road: null,
  km_on_foot: null,
  ...emptyTripFacts,
  images: { tall: [], short1: [], short2: [] },
  publish_at: '',
};

/** Converts a day trip to form values. */
export function toDayTripValues(trip: DayTrip): DayTripValues {
  const toImageList = (slot: ImageSlot) => (trip.images[slot] ? [trip.images[slot]] : []);
  return {
    title: trip.title,
    subtitle: trip.subtitle ?? '',
    description: trip.description,
    duration: trip.duration,
    group_size: trip.group_size,
    difficulty: trip.difficulty,
    price: trip.price,
    currency: trip.currency,
    rating: trip.rating,
    review_count: trip.review_count,
    departure_time: trip.departure_time,
    return_time: trip.return_time,
    meeting_point: trip.meeting_point ?? '',
    highlights: trip.highlights,
    includes: trip.includes,
    excludes: trip.excludes,
    what_to_bring: trip.what_to_bring,
    cancellation_policy: trip.cancellation_policy,
    hours_by_road: trip.hours_by_road,
    km_on_foot: trip.km_on_foot,
    ...toTripFactValues(trip),
    images: { tall: toImageList('tall'), short1: toImageList('short1'), short2: toImageList('short2') },
    publish_at: toPublishAtValue(trip.publish_at),
  };
}

/**
 * Converts form values to the columns to save: trimmed texts, empty optional texts as null, and image slots that have an
 * image. The form edits neither the active flag nor the display order.
 */
export function toDayTripPayload(form: DayTripValues) {
  return {
    title: form.title.trim(),
    subtitle: form.subtitle.trim() || null,
    description: form.description.trim(),
    duration: form.duration.trim(),
    group_size: form.group_size.trim(),
    difficulty: form.difficulty,
    // The form cannot be submitted without a price. As JSON, NaN becomes null, which the database refuses.
    price: form.price ?? Number.NaN,
    currency: form.currency,
    rating: form.rating,
    review_count: form.review_count,
    departure_time: form.departure_time.trim(),
    return_time: form.return_time.trim(),
    meeting_point: form.meeting_point.trim() || null,
    highlights: form.highlights,
    includes: form.includes,
    excludes: form.excludes,
    what_to_bring: form.what_to_bring,
    cancellation_policy: form.cancellation_policy.trim(),
    hours_by_road: form.hours_by_road,
    km_on_foot: form.km_on_foot,
    ...toTripFactPayload(form),
    images: Object.fromEntries(
      imageSlots.flatMap((slot) => form.images[slot].slice(0, 1).map((image) => [slot, image])),
    ),
    publish_at: toPublishAt(form.publish_at),
  };
}

export type DayTripPayload = ReturnType<typeof toDayTripPayload>;

/** Returns the form values of a copy, with the same images and without a time to publish at. */
export function copyDayTrip(trip: DayTrip): DayTripValues {
  return { ...toDayTripValues(trip), title: copyTitle(trip.title, dayTripLimits.title), publish_at: '' };
}

/** Returns the images of a day trip in the order of their slots. */
export function getDayTripImages(trip: DayTrip): string[] {
  return imageSlots.flatMap((slot) => trip.images[slot] || []);
}
