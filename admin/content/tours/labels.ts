import { labelsOf } from '#admin/ui/form/fields/columns.ts';
import { tours } from '#shared/columns/tours.ts';
import { visibilityLabels } from '../form/publish-at.ts';

/** Labels of the columns of a tour, in messages. */
export const tourLabels = { ...labelsOf(tours), ...visibilityLabels };

/** Titles of the sections of the tour form that are not named after a column. */
export const tourSections = {
  main: 'The tour',
  price: 'Price and group',
  time: 'Time and place',
  lists: 'Places and services',
} as const;
