import { expect, it } from 'vitest';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { findNearbyDayTrips } from './nearby-day-trips.ts';

const trip = (type: BookableTrip['type'], id: string, ...places: string[]): BookableTrip => ({
  id,
  type,
  places,
  title: id,
  price: 1,
  currency: 'EUR',
});
const tour = trip('tour', 'a', 'fes', 'merzouga', 'marrakech');
const trips = [
  trip('day-trip', 'agadir', 'agadir'),
  trip('day-trip', 'marrakech', 'marrakech', 'merzouga'),
  trip('day-trip', 'unknown', '?', 'volubilis'),
  tour,
  trip('day-trip', 'fes', 'fes', 'volubilis'),
  trip('day-trip', 'fes-too', 'fes'),
  trip('day-trip', 'fes-last', 'fes', 'merzouga'),
];
const find = (booked: BookableTrip | undefined) => findNearbyDayTrips(booked, trips).map(({ id }) => id);

it('offers day trips that start where the booked trip starts, then those that share its places', () => {
  expect(find(tour)).toEqual(['fes-last', 'fes', 'fes-too']);
  expect(find(trip('tour', 'b', 'rabat', 'merzouga', 'marrakech'))).toEqual(['marrakech', 'fes-last']);
});

it('offers no day trip without a place in common, nor the booked one', () => {
  expect(find(trip('tour', 'b', 'tangier'))).toEqual([]);
  expect(find(trip('tour', 'b'))).toEqual([]);
  expect(find(trips[2])).toEqual(['fes']);
});

it('offers the first day trips of the list with a custom trip', () => {
  expect(find(undefined)).toEqual(['agadir', 'marrakech', 'unknown']);
});
