import { expect, it } from 'vitest';
import { locationTypes } from '#shared/rules/fixed-choices.ts';
import { getTripLandscape } from './trip-landscape.ts';

const locations = locationTypes.map((location_type) => ({
  id: location_type,
  name: location_type,
  location_type,
  latitude: null,
  longitude: null,
}));

const describeTrip = (title: string, places: readonly string[], start?: string, end: string | null = null) =>
  getTripLandscape({ title, places, start, end }, locations);

it.each([
  ['Imperial City', 'city'],
  ['Modern City', 'city'],
  ['Capital City', 'city'],
  ['Coastal City', 'coast'],
  ['Mountain Town', 'mountain'],
  ['Mountain Region', 'mountain'],
  ['Desert', 'desert'],
  ['Desert Gateway', 'desert'],
  ['Historical Site', undefined],
  ['National Park', 'mountain'],
  ['Village', undefined],
  ['Oasis', 'desert'],
  ['Valley', undefined],
  ['Beach', 'coast'],
  ['Other', undefined],
] as const)('a trip to a location of the type %s has the landscape %s', (type, landscape) => {
  expect(describeTrip('A trip', [type])).toBe(landscape);
});

it.each([
  ['start and end count less than a stop', ['Imperial City', 'Desert', 'Modern City'], 'desert'],
  ['more stops count more than fewer', ['Desert', 'Beach', 'Imlil', ' asilah', 'Modern City'], 'coast'],
  ['start and end decide between equals', ['Imperial City', 'Capital City', 'Mountain Town', 'Modern City'], 'city'],
  ['of equals the first of the list counts', ['Imlil', 'Mountain Town', 'Desert', 'Imlil'], 'desert'],
  ['the only town of a trip counts', ['Imperial City'], 'city'],
  ['a stop that tells nothing leaves it open', ['Imperial City', 'Valley'], undefined],
  ['a place on the maps has its own', ['Imperial City', 'AZROU'], 'mountain'],
] as const)('%s', (_rule, places, landscape) => {
  const end = places.length > 1 ? (places.at(-1) ?? null) : null;
  const isOpen = landscape === undefined || places.at(-1) === 'AZROU';
  expect(describeTrip('A trip', places, places[0], isOpen ? null : end)).toBe(landscape);
});

it.each([
  ['Dunes by camel', 'desert'],
  ['The Waterfalls of Ouzoud', 'mountain'],
  ['A first wave', 'coast'],
  ['The Médina and its souks', 'city'],
  ['A compass for a bypass', undefined],
] as const)('the title %j says %s where no stop does', (title, landscape) => {
  expect(describeTrip(title, ['Marrakech', 'Valley'], 'Marrakech')).toBe(landscape);
  expect(describeTrip(title, ['Marrakech', 'Beach'], 'Marrakech')).toBe('coast');
});
