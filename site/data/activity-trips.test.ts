import { expect, it } from 'vitest';
import { activities } from '../copy/activities.ts';
import { findTripsOfActivity } from './activity-trips.ts';

const trip = (title: string, part: { highlights?: string[]; includes?: string[] } = {}) => ({
  title,
  highlights: [],
  includes: [],
  ...part,
});
const titles = (trips: readonly { readonly title: string }[]) => trips.map(({ title }) => title);

it('finds the tours and day trips that name an activity in title, highlights, included things or itinerary', () => {
  const day = {
    day: 1,
    title: 'Into the dunes',
    description: 'No camel is named here.',
    activities: [],
    accommodation: '',
  };
  const tours = [
    { ...trip('Fes'), itinerary: [day] },
    { ...trip('Sahara', { highlights: ['Camel ride at sunset'] }), itinerary: [] },
    { ...trip('Chigaga'), itinerary: [day, { ...day, activities: ['A walk with camels'] }] },
  ];
  const dayTrips = [trip('Agafay by Camel'), trip('Ouzoud', { includes: ['Guide'] })];
  const found = findTripsOfActivity(['camel', 'camels'], tours, dayTrips);
  expect(titles(found.tours)).toEqual(['Sahara', 'Chigaga']);
  expect(titles(found.dayTrips)).toEqual(['Agafay by Camel']);
});

it('takes a word of an activity only as a whole', () => {
  const quads = activities.find(({ id }) => id === 'quad-biking');
  const found = findTripsOfActivity(quads?.tripWords ?? [], [], [trip('The quadrangle of Fes'), trip('Quad bikes')]);
  expect(titles(found.dayTrips)).toEqual(['Quad bikes']);
});
