import { tripFactsSection } from '../form/TripFactsFields.tsx';

/** Titles of the sections of the day trip form that are not named after a column. */
export const dayTripSections = {
  main: 'The day trip',
  price: 'Price and group',
  rating: 'Rating',
  time: 'Time and place',
  offer: 'What it offers',
  facts: tripFactsSection,
} as const;
