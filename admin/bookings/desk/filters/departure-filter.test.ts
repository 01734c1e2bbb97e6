import { expect, it } from 'vitest';
import { findDepartureChoice, getDepartureChoices, withoutDepartures } from './departure-filter.ts';

const today = '2026-12-30';

it.each([
  ['week', { 'departure_date@gte': '2026-12-30', 'departure_date@lte': '2027-01-05' }],
  ['month', { 'departure_date@gte': '2026-12-30', 'departure_date@lte': '2027-01-28' }],
  ['coming', { 'departure_date@gte': '2026-12-30' }],
  ['past', { 'departure_date@lte': '2026-12-29' }],
  ['none', { 'departure_date@is': 'null' }],
])('the choice of departures %s filters by its days', (value, filter) => {
  expect(getDepartureChoices(today).get(value)?.filter).toEqual(filter);
  expect(findDepartureChoice({ ...filter, status: 'confirmed' }, today)).toBe(value);
});

it.each([
  ['no departures', { status: 'pending' }, 'any'],
  ['those of yesterday’s week', { 'departure_date@gte': '2026-12-29', 'departure_date@lte': '2027-01-04' }, 'other'],
  ['a value that is no day', { 'departure_date@gte': 7 }, 'other'],
])('a filter with %s is the choice %j', (_, filter, choice) => {
  expect(findDepartureChoice(filter, today)).toBe(choice);
});

it('other filters stay when the departures go', () => {
  expect(withoutDepartures({ status: 'confirmed', 'departure_date@gte': today })).toEqual({ status: 'confirmed' });
});
