import { expect, it } from 'vitest';
import {
  getComparedTripPath,
  getComparisonPath,
  isComparedTrip,
  nameComparedTrip,
  parseComparedPeople,
  parseComparedTrips,
} from './compare-address.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a,b', ['a', 'b']],
  ['a,tours/a,A,b', ['a', 'b']],
  ['a,b,c,d', ['a', 'b', 'c', 'd']],
  ['falls,day-trips/falls', ['falls', 'day-trips/falls']],
  [' a , b).', ['a', 'b']],
  ['/tours/a,/day-trips/b', ['a', 'day-trips/b']],
])('reads the different trips of %j', (list, trips) => {
  expect(parseComparedTrips(list)).toEqual(trips);
});

it('finds the page of a tour by its id, and of a day trip by its path', () => {
  expect(getComparedTripPath('dunes-3-days')).toBe('/tours/dunes-3-days');
  expect(getComparedTripPath('day-trips/falls')).toBe('/day-trips/falls');
});

it.each(['', 'a b', 'a/b', '../a', 'day-trips/', 'day-trips/a/b', 'locations/fes', 'a?b', '<b>', 'a\nb', '404.html'])(
  'takes %j for no trip',
  (trip) => {
    expect(isComparedTrip(trip)).toBe(false);
  },
);

it('calls a trip without a page by the words of its id', () => {
  expect(nameComparedTrip('day-trips/ouzoud-falls')).toBe('ouzoud falls');
});

it('makes an address that lists the trips, and the people if there are any', () => {
  expect(getComparisonPath(['a', 'day-trips/b'])).toBe('/compare?trips=a,day-trips/b');
  expect(getComparisonPath(['a'], 4)).toBe('/compare?trips=a&people=4');
  expect(getComparisonPath([])).toBe('/compare');
});

it.each([
  ['1', 1],
  ['10', 10],
  ['25', 10],
  ['-3', 1],
  ['null', 2],
  ['', 2],
])('reads %j as %i people', (text, people) => {
  expect(parseComparedPeople(text)).toBe(people);
});
