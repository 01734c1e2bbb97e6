import { expect, it } from 'vitest';
import { findTripsOfActivities } from './activity-trips.ts';

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
    meals: [],
  };
  const trips = [
    { ...trip('Fes'), itinerary: [day] },
    { ...trip('Sahara', { highlights: ['Camel ride at sunset'] }), itinerary: [] },
    { ...trip('Chigaga'), itinerary: [day, { ...day, activities: ['A walk with camels'] }] },
    trip('Agafay by Camel'),
    trip('Ouzoud', { includes: ['Guide'] }),
  ];
  const found = findTripsOfActivities([['camel', 'camels'], ['surf'], ['guide']], trips);
  expect(found.map(titles)).toEqual([['Sahara', 'Chigaga', 'Agafay by Camel'], [], ['Ouzoud']]);
});

it('finds the word of an activity within a longer one of another activity', () => {
  const found = findTripsOfActivities([['camel'], ['camel camp']], [trip('A night in a camel camp'), trip('By camel')]);
  expect(found.map(titles)).toEqual([['A night in a camel camp', 'By camel'], ['A night in a camel camp']]);
});

it('takes a word of an activity only as a whole', () => {
  const found = findTripsOfActivities([['quad', 'quads']], [trip('The quadrangle of Fes'), trip('Quad bikes')]);
  expect(found.map(titles)).toEqual([['Quad bikes']]);
});
