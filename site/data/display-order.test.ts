import { expect, it } from 'vitest';
import { compareLocations, compareTrips } from './display-order.ts';

it('puts locations without a place of their own after the numbered ones, by name', () => {
  const locations = [
    { name: 'Zagora', display_order: 0 },
    { name: 'Fes', display_order: 2 },
    { name: 'Élan', display_order: 0 },
    { name: 'Marrakech', display_order: 1 },
    { name: 'Chefchaouen', display_order: 2 },
  ];
  expect(locations.sort(compareLocations).map(({ name }) => name)).toEqual([
    'Marrakech',
    'Chefchaouen',
    'Fes',
    'Élan',
    'Zagora',
  ]);
});

it('puts trips with display order 0 first', () => {
  const trips = [
    { title: 'Dunes', display_order: 1 },
    { title: 'Coast', display_order: 1 },
    { title: 'Peaks', display_order: 0 },
  ];
  expect(trips.sort(compareTrips).map(({ title }) => title)).toEqual(['Peaks', 'Coast', 'Dunes']);
});
