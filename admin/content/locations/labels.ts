import { publishAtLabel } from '../form/publish-at.ts';

/** Labels of the columns of a location, in the form and in messages. */
export const locationLabels = {
  name: 'Name',
  location_type: 'Type',
  description: 'Description',
  highlights: 'Highlights',
  best_times_to_visit: 'Best times to visit',
  duration: 'Recommended duration',
  latitude: 'Latitude',
  longitude: 'Longitude',
  images: 'Images',
  display_order: 'Display order',
  is_active: 'Active',
  publish_at: publishAtLabel,
} as const;

/** Label of the input for both coordinates. */
export const positionLabel = 'Position on the map';

/** Titles of the sections of the location form that are not named after a column. */
export const locationSections = { main: 'The place', season: 'When to go' } as const;
