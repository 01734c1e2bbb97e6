import { type DayTripValues, imageSlots } from '../day-trip.ts';

/**
 * Converts form values to the columns to save: trimmed texts, empty optional texts as null, and image slots that have an
 * image. The form edits neither the active flag nor the display order.
 */
export function dayTripPayload(form: DayTripValues) {
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
    images: Object.fromEntries(
      imageSlots.flatMap((slot) => form.images[slot].slice(0, 1).map((image) => [slot, image])),
    ),
  };
}

export type DayTripRow = ReturnType<typeof dayTripPayload>;
