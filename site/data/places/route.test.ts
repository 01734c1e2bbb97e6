import { expect, it } from 'vitest';
import { describeRoute } from '../../props/trips/describe-route.ts';
import { getRoute } from './route.ts';

const trip = (locations: readonly string[], lastDay = '', [start_town, end_town]: readonly (string | null)[] = []) => ({
  start_town: start_town ?? null,
  end_town: end_town ?? null,
  locations,
  itinerary: [{ title: 'Home', description: lastDay, activities: [] }],
});
const imlil = ['Marrakech', 'Imlil', 'Aroumd'];

it.each([
  ['Fes to Rabat · 3 stops', trip(['Fes', 'Meknes'], 'Back in Fes.', ['Fes', 'Rabat'])],
  ['Fes to Azrou · 2 stops', trip(['Fès', 'Azrou'], '', ['Fes', 'AZROU'])],
  ['From and back to Fes · 3 stops', trip(['Fes', 'Meknes', 'Azrou'], 'Lunch in Azrou.', ['Fes'])],
  ['From and back to Rabat · 3 stops', trip(['Fes', 'Meknes'], '', ['Rabat', 'rabat'])],
  ['Marrakech to Rabat · 4 stops', trip(imlil, 'Home to Marrakech.', [null, 'Rabat'])],
])('has the entered ends of %j, whatever the texts say', (text, tour) => {
  expect(describeRoute(getRoute(tour))).toBe(text);
});

it.each([
  ['Marrakech to Fès · 3 stops', trip(['Marrakech', 'Merzouga', 'Fès'], 'By noon we see the walls of Fes.')],
  ['From and back to Marrakech · 3 stops', trip(imlil, 'From Aroumd we drive back to MARRAKECH.')],
  ['Marrakech to Aroumd · 3 stops', trip(imlil, 'Far from Marrakech, the tour ends in Aroumd.')],
  ['From Marrakech · 3 stops', trip(imlil)],
  ['From and back to Fes · 2 stops', trip(['Fes', 'Azrou', 'Fès'])],
  ['Marrakech', trip(['Marrakech'], 'Back in Marrakech by dark.')],
  ['', trip([])],
])('finds the ends of %j without entered ones', (text, tour) => {
  expect(describeRoute(getRoute(tour))).toBe(text);
});

it('begins and ends the stops where the trip does', () => {
  expect(getRoute(trip(['Imlil'], '', ['Marrakech', 'Fes'])).stops).toEqual(['Marrakech', 'Imlil', 'Fes']);
  expect(getRoute(trip(['Fes', 'Azrou', 'fes'])).stops).toEqual(['Fes', 'Azrou']);
});
