import { expect, it } from 'vitest';
import { findMappedStops } from './mapped-stops.ts';

const stop = (name: string, isKnown = true) => ({
  name,
  address: undefined,
  position: isKnown ? { latitude: 31 + name.length / 10, longitude: -7 } : undefined,
});
const stops = [stop('Fes'), stop('Azrou'), stop('Midelt', false), stop('Marrakech')];
const there = { end: 'Marrakech', isRound: false };

it('names the stops that the map does not show', () => {
  expect(findMappedStops(stops, there)).toMatchObject({
    located: [{ name: 'Fes' }, { name: 'Azrou' }, { name: 'Marrakech' }],
    missing: ['Midelt'],
  });
});

it.each([
  ['fewer than three quarters of the stops are known', [...stops, stop('Skoura', false), stop('Rabat')], there],
  ['the end is unknown', stops, { end: undefined, isRound: false }],
  ['the end has no position', [...stops.slice(0, 2), stop('Rabat'), stop('Taza', false)], { ...there, end: 'Taza' }],
  ['the start has no position', [stop('Taza', false), ...stops.slice(1, 2), ...stops.slice(3), stop('Imlil')], there],
  ['all stops are one place', [stop('Fes'), stop('Fes')], { end: 'Fes', isRound: true }],
])('shows no map when %s', (_, list, route) => {
  expect(findMappedStops(list, route)).toBeUndefined();
});

it('needs no position of the last stop of a round trip', () => {
  const round = [...stops.slice(0, 2), stop('Marrakech'), stop('Midelt', false)];
  expect(findMappedStops(round, { end: 'Fes', isRound: true })?.missing).toEqual(['Midelt']);
});
