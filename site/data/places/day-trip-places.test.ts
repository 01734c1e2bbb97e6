import { expect, it } from 'vitest';
import {
  findDayTripPlaces,
  findDeparturePlace,
  getDeparturePlaces,
  groupDayTripsByLocation,
} from './day-trip-places.ts';

const locations = ['Marrakech', 'Fes', 'Meknes', 'Imlil'].map((name) => ({ id: name.toLowerCase(), name }));
const trip = (title: string, meeting_point: string | null, start_town: string | null = null) => ({
  title,
  meeting_point,
  start_town,
});
const trips = [
  trip('Volubilis and Meknes', 'Bab Boujloud, Fes'),
  trip('Imlil', 'Your riad in Marrakech'),
  trip('A day in the kitchen', 'Bab Doukkala, Marrakech'),
  trip('Paradise Valley', 'Agadir, Marina gate'),
];

it('finds the departure place in the meeting point, and none if that names several locations or none', () => {
  const from = (meeting_point: string | null) => findDeparturePlace(trip('x', meeting_point), locations);
  expect(from('Bab Boujloud, Fes')).toBe('Fes');
  expect(from('Rue de Fes, Marrakech')).toBeUndefined();
  expect(from('Agadir, Marina gate')).toBeUndefined();
  expect(from(null)).toBeUndefined();
});

it('takes a start town for the departure place before its meeting point, as the location of that name spells it', () => {
  const from = (town: string) => findDeparturePlace(trip('x', 'Bab Boujloud, Fes', town), locations);
  expect([' marrakech', 'Agadir'].map(from)).toEqual(['Marrakech', 'Agadir']);
  expect(findDayTripPlaces(trip('Imlil', null, 'Marrakech'), locations)).toEqual(['Marrakech', 'Imlil']);
});

it('finds the stops of a day trip: where it leaves from, then the others in its title', () => {
  const find = (title: string, meetingPoint: string) => findDayTripPlaces(trip(title, meetingPoint), locations);
  expect(find('Imlil from Marrakech', 'Bab Doukkala, Marrakech')).toEqual(['Marrakech', 'Imlil']);
  expect(find('Fes and Meknes', 'Your hotel')).toEqual(['Fes', 'Meknes']);
  expect(find('A day in the kitchen', 'Your hotel')).toEqual([]);
});

it('lists each place that day trips leave from once, that of the most trips first', () => {
  expect(getDeparturePlaces(trips, locations)).toEqual(['Marrakech', 'Fes']);
  expect(getDeparturePlaces([], locations)).toEqual([]);
});

it('gives each location the day trips that leave from it, then those named after it', () => {
  const titles = Object.fromEntries(
    [...groupDayTripsByLocation([trip('Fes and Marrakech', 'Fes'), ...trips], locations)].map(([id, found]) => [
      id,
      found.map(({ title }) => title),
    ]),
  );
  expect(titles).toEqual({
    marrakech: ['Imlil', 'A day in the kitchen', 'Fes and Marrakech'],
    fes: ['Fes and Marrakech', 'Volubilis and Meknes'],
    meknes: ['Volubilis and Meknes'],
    imlil: ['Imlil'],
  });
});
