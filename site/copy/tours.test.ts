import { expect, it } from 'vitest';
import { describeRoute } from './tours.ts';

it('describes the way of a tour by its ends and the number of its stops', () => {
  expect(describeRoute(['Marrakech', 'Dades Valley', 'Merzouga', 'Fes'])).toBe('Marrakech to Fes · 4 stops');
  expect(describeRoute(['Fes', 'Azrou'])).toBe('Fes to Azrou');
  expect(describeRoute(['Marrakech'])).toBe('Marrakech');
});

it('names the place that a round trip begins and ends at once', () => {
  expect(describeRoute(['Marrakech', 'Imlil', 'Aroumd', 'marrakech'])).toBe('From and back to Marrakech · 3 stops');
});
