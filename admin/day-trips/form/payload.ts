import { type DayTripValues, imageSlots } from '../day-trip.ts';

/**
 * What is saved of a form: texts without blank edges, absent ones as null where the column knows it, the places that have a
 * picture. Whether visitors see the day trip, and where, is not the form's to say.
 */
export function dayTripPayload(form: DayTripValues) {
  return {
    title: form.title.trim(),
    subtitle: form.subtitle.trim() || null,
    description: form.description.trim(),
    duration: form.duration.trim(),
    group_size: form.group_size.trim(),
    difficulty: form.difficulty,
    // The form holds it back until there is one; NaN travels as null, which the database refuses.
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
    images: Object.fromEntries(
      imageSlots.flatMap((slot) => form.images[slot].slice(0, 1).map((picture) => [slot, picture])),
    ),
  };
}

export type DayTripRow = ReturnType<typeof dayTripPayload>;
