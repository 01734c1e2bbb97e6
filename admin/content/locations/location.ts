import type { ValuesOf } from '#shared/columns/columns.ts';
import { locations } from '#shared/columns/locations.ts';
import type { Tables } from '#shared/database.types.ts';
import { formatPosition } from '#shared/rules/text/map-position.ts';
import { emptyValues, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import { copyTitle } from '../form/copy-title.ts';
import { emptyVisibility, toPublishAtValue, toVisibilityPayload, type Visibility } from '../form/publish-at.ts';
import { readPosition } from './position.ts';

/** A row of public.locations as staff read it. */
export type Location = Tables<'locations'>;

/** Columns of a location that the form saves: all except those that the database sets. */
export type LocationPayload = ReturnType<typeof toLocationPayload>;

/** Values of the form, which has both coordinates in one text. */
export type LocationValues = ValuesOf<typeof locations> & Visibility & { readonly position: string };

/** Initial values for a new location. */
export const emptyLocation: LocationValues = { ...emptyValues(locations), position: '', ...emptyVisibility };

/** Converts a location to the record of the form. */
export function toLocationValues(location: Location) {
  const { latitude, longitude, ...row } = location;
  return {
    ...row,
    ...toValues(locations, location),
    position: formatPosition(latitude, longitude),
    publish_at: toPublishAtValue(location.publish_at),
  };
}

/** Returns the form values of a copy, which has the same images, is inactive without a time, and comes after the numbered locations. */
export function copyLocation(location: Location): LocationValues {
  const name = copyTitle(location.name, locations.name.max);
  const position = formatPosition(location.latitude, location.longitude);
  return { ...toValues(locations, location), name, position, ...emptyVisibility, is_active: false };
}

/** Converts form values to the columns to save. */
export function toLocationPayload(values: LocationValues) {
  return { ...toPayload(locations, values), ...readPosition(values.position), ...toVisibilityPayload(values) };
}
