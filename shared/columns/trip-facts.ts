import { groupTypes } from '../rules/fixed-choices.ts';
import { choice, line, lines, number } from './columns.ts';

/** Columns with facts that tours and day trips share. */
export const tripFacts = {
  lowest_age: number({ label: 'Lowest age', min: 0, max: 99 }),
  group_type: choice(groupTypes, { label: 'Group' }),
  guide_languages: lines({ label: 'Languages of the guide', entries: 12, max: 40 }),
  start_town: line({ label: 'Start town', max: 120 }),
  end_town: line({ label: 'End town', max: 120 }),
  fitness: line({ label: 'Luggage and fitness', max: 500 }),
} as const;

/** What a day of a tour and a day trip have. */
export const dayFacts = {
  hours_by_road: number({ label: 'Hours by road', min: 0, max: 24, decimals: 1 }),
  hours_by_train: number({ label: 'Hours by train', min: 0, max: 24, decimals: 1 }),
  km_on_foot: number({ label: 'Kilometres on foot', min: 0, max: 100, decimals: 1 }),
} as const;
