import { expect, it } from 'vitest';
import { createNameFinder } from './find-names.ts';

it('finds names as whole words in the order of the text, ignoring case and accents, each once', () => {
  const find = createNameFinder(['Fes', 'Meknès', 'Rabat (Salé)']);
  expect(find('FÈS, then Meknes and fes; not Fesha, nor 2Fes')).toEqual(['Fes', 'Meknès']);
  expect(find('At Rabat (Sale).')).toEqual(['Rabat (Salé)']);
});

it('finds the longest of names that begin alike', () => {
  expect(createNameFinder(['Todra', 'Todra Gorge'])('Through the Todra Gorge')).toEqual(['Todra Gorge']);
});

it('finds nothing without names', () => {
  expect(createNameFinder([])('Fes')).toEqual([]);
  expect(createNameFinder([' '])('Fes ')).toEqual([]);
});
