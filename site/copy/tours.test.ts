import { expect, it } from 'vitest';
import { describeRoute } from './tours.ts';

const stops = ['Marrakech', 'Imlil', 'Aroumd'];

it('describes the way of a tour by its ends and the number of its stops', () => {
  expect(describeRoute(['Marrakech', 'Merzouga', 'Fes'], 'By noon we see the walls of Fes.')).toBe(
    'Marrakech to Fes · 3 stops',
  );
  expect(describeRoute(['Marrakech'], 'Back in Marrakech by dark.')).toBe('Marrakech');
});

it('says that a tour ends where it began when the last day names that place later than the last stop', () => {
  expect(describeRoute(stops, 'From Aroumd we drive back to MARRAKECH.')).toBe('From and back to Marrakech · 3 stops');
  expect(describeRoute(stops, 'Far from Marrakech, the tour ends in Aroumd.')).toBe('Marrakech to Aroumd · 3 stops');
});

it('says only where a tour begins when the last day names neither end', () => {
  expect(describeRoute(stops, '')).toBe('From Marrakech · 3 stops');
});
