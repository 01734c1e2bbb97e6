import { expect, it } from 'vitest';
import { createTourChoices } from './tour-choices.ts';

const tour = (start: string, amount: number, currency = 'EUR') => ({ start, amount, currency });

it('offers each town in which tours start once, in the order of the alphabet', () => {
  const starts = (...towns: string[]) => createTourChoices(towns.map((town) => tour(town, 100))).starts;
  expect(starts('Marrakech', 'Fes', 'marrakech', 'Fès', '')).toEqual(['All', 'Fès', 'marrakech']);
  expect(starts('Fes', 'Fes', '')).toEqual(['All']);
  expect(starts()).toEqual(['All']);
});

it('offers prices that some tours of the main currency are above, and some not', () => {
  const tours = [tour('Fes', 90), tour('Fes', 280), tour('Fes', 1000), tour('Fes', 9000, 'MAD'), tour('Fes', 0)];
  expect(createTourChoices(tours)).toMatchObject({
    prices: ['All', '100', '150', '200', '300', '500', '750'],
    currency: 'EUR',
    sign: '€',
  });
  expect(createTourChoices([tour('Fes', 90, 'MAD')]).sign).toBe('MAD\u00a0');
  expect(createTourChoices([tour('Fes', 0), tour('Fes', 90)]).prices).toEqual(['All']);
});
