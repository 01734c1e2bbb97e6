import { publishAtLabel } from '../form/publish-at.ts';
import { tripFactLabels, tripFactsSection } from '../form/trip-facts.ts';

/** Labels of the columns of a day trip, in the form and in messages. */
export const dayTripLabels = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  duration: 'Duration',
  group_size: 'Group size',
  difficulty: 'Difficulty',
  price: 'Price per person',
  currency: 'Currency',
  rating: 'Rating',
  review_count: 'Review count',
  departure_time: 'Departure time',
  return_time: 'Return time',
  meeting_point: 'Meeting point',
  highlights: 'Highlights',
  includes: 'Includes',
  excludes: 'Excludes',
  what_to_bring: 'What to bring',
  cancellation_policy: 'Cancellation policy',
  hours_by_road: 'Hours by road',
  km_on_foot: 'Kilometres on foot',
  ...tripFactLabels,
  images: 'Images',
  publish_at: publishAtLabel,
} as const;

/** Titles of the sections of the day trip form that are not named after a column. */
export const dayTripSections = {
  main: 'The day trip',
  price: 'Price and group',
  rating: 'Rating',
  time: 'Time and place',
  offer: 'What it offers',
  facts: tripFactsSection,
} as const;
