import { labelsOf } from '#admin/ui/form/fields/columns.ts';
import { tripFacts } from '#shared/columns/trip-facts.ts';
import { visibilityLabels } from '../form/publish-at.ts';

/** Labels of the columns of a tour, in the form and in messages. */
export const tourLabels = {
  title: 'Title',
  description: 'Description',
  duration: 'Duration',
  price: 'Price per person',
  currency: 'Currency',
  difficulty_level: 'Difficulty level',
  max_participants: 'Max participants',
  locations: 'Locations',
  highlights: 'Highlights',
  itinerary: 'Itinerary',
  includes: 'Includes',
  excludes: 'Excludes',
  images: 'Images',
  meeting_point: 'Meeting point',
  departure_time: 'Departure time',
  availability_calendar: 'Availability calendar',
  rooms: 'Rooms',
  single_supplement: 'Single supplement',
  ...labelsOf(tripFacts),
  ...visibilityLabels,
} as const;

/** Titles of the sections of the tour form that are not named after a column. */
export const tourSections = {
  main: 'The tour',
  price: 'Price and group',
  time: 'Time and place',
  lists: 'Places and services',
} as const;

/** Labels of the facts of a day of the itinerary. */
export const dayFactLabels = {
  hours_by_road: 'Hours by road',
  km_on_foot: 'Kilometres on foot',
  meals: 'Meals',
} as const;

/** Labels of the lists of the availability calendar. */
export const availabilityLabels = {
  available_months: 'Months with departures',
  weekly_schedule: 'Weekdays of departure',
  blackout_dates: 'Closed days',
} as const;
