import { expect, it } from 'vitest';
import { describeJourney } from './maps.ts';

it.each([
  [['Marrakech', 'Merzouga'], false, 'Route from Marrakech to Merzouga'],
  [['Marrakech', 'Skoura', 'Merzouga'], false, 'Route from Marrakech by way of Skoura to Merzouga'],
  [['Marrakech', 'Skoura', 'Zagora'], true, 'Route from Marrakech to Skoura and Zagora and back'],
  [['Marrakech', 'Imlil'], true, 'Route from Marrakech to Imlil and back'],
] as const)('describes the journey through %j, round %s, as %s', (stops, isRound, words) => {
  expect(describeJourney(stops, isRound)).toBe(words);
});
