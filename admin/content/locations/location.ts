import type { Tables } from '#shared/database.types.ts';
import { locationLimits } from '#shared/rules/column-limits.ts';
import { formatPosition } from '#shared/rules/text/map-position.ts';
import { copyTitle } from '../form/copy-title.ts';
import { toPublishAt, toPublishAtValue } from '../form/publish-at.ts';
import { readPosition } from './position.ts';

/** A row of public.locations as staff read it. */
export type Location = Tables<'locations'>;

/** Columns of a location that the form saves: all except those that the database sets. */
export type LocationPayload = Omit<Location, 'id' | 'created_at' | 'updated_at' | 'place'>;

/** Values of the form, which has both coordinates in one text, and the time to publish at as its input has it. */
export type LocationValues = Omit<LocationPayload, 'latitude' | 'longitude' | 'publish_at'> & {
  readonly position: string;
  readonly publish_at: string;
};

/** Initial values for a new location. */
export const emptyLocation: LocationValues = {
  name: '',
  location_type: '',
  description: '',
  highlights: [],
  best_times_to_visit: '',
  duration: '',
  position: '',
  images: [],
  is_active: true,
  display_order: 0,
  publish_at: '',
};

/** Converts a location to the record of the form, with '' for a missing duration or position. */
export function toLocationValues({ latitude, longitude, ...location }: Location) {
  return {
    ...location,
    duration: location.duration ?? '',
    position: formatPosition(latitude, longitude),
    publish_at: toPublishAtValue(location.publish_at),
  };
}

/** Returns the form values of a copy, which has the same images, is inactive without a time, and comes after the numbered locations. */
export function copyLocation(location: Location): LocationValues {
  const { id: _, created_at: _created, updated_at: _updated, place: _place, ...values } = toLocationValues(location);
  const name = copyTitle(location.name, locationLimits.name);
  return { ...values, name, is_active: false, publish_at: '', display_order: 0 };
}

/** Converts form values to the columns to save, with trimmed texts. */
export function toLocationPayload(values: LocationValues): LocationPayload {
  return {
    name: values.name.trim(),
    location_type: values.location_type,
    description: values.description.trim(),
    highlights: values.highlights,
    best_times_to_visit: values.best_times_to_visit.trim(),
    duration: values.duration?.trim() || null,
    ...readPosition(values.position),
    images: values.images,
    is_active: values.is_active,
    publish_at: values.is_active ? null : toPublishAt(values.publish_at),
    display_order: values.display_order,
  };
}
