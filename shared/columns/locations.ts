import { locationTypes } from '../rules/fixed-choices.ts';
import { choice, images, line, lines, text } from './columns.ts';

/** Columns of public.locations, which visitors read. */
export const locations = {
  name: line({ label: 'Name', max: 120, required: true }),
  location_type: choice(locationTypes, { label: 'Type', required: true }),
  description: text({ label: 'Description', max: 10_000, required: true }),
  highlights: lines({ label: 'Highlights', entries: 40, max: 300 }),
  best_times_to_visit: line({ label: 'Best times to visit', max: 500, required: true }),
  duration: line({ label: 'Recommended duration', max: 100 }),
  /** As long as images that an older system embedded as data: URLs. */
  images: images({ label: 'Images', entries: 40, max: 14_000_000 }),
} as const;
