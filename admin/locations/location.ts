import type { Tables } from '#shared/database.types.ts';

/** A row of public.locations as staff read it. */
export type Location = Tables<'locations'>;

/** What the form edits: everything except what the database keeps by itself. */
export type LocationValues = Omit<Location, 'id' | 'created_at' | 'updated_at'>;

/** An empty form (docs/product.md, "Location": active, display order 0). */
export const emptyLocation: LocationValues = {
  name: '',
  location_type: '',
  description: '',
  highlights: [],
  best_times_to_visit: '',
  duration: '',
  images: [],
  is_active: true,
  display_order: 0,
};

/** A location as the form shows it: a duration that is not there is an empty text. */
export function toLocationFormRecord(location: Location): Location {
  return { ...location, duration: location.duration ?? '' };
}

/** What is saved: texts without blank edges, and no column that the form does not own. */
export function locationPayload(values: LocationValues): LocationValues {
  return {
    name: values.name.trim(),
    location_type: values.location_type,
    description: values.description.trim(),
    highlights: values.highlights,
    best_times_to_visit: values.best_times_to_visit.trim(),
    duration: values.duration?.trim() || null,
    images: values.images,
    is_active: values.is_active,
    display_order: values.display_order,
  };
}
