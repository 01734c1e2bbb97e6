import { expect, it } from 'vitest';
import { parseMaxGroupSize, parseMinGroupSize, toBookableTrips } from './bookable-trips.ts';

it.each([
  ['2-12 people', 12],
  ['1–8', 8],
  ['2 to 7 people', 7],
  ['Up to 8', 8],
  ['up to 14 guests, 2 cars', 14],
  ['Maximum 6', 6],
  ['max. 10 people', 10],
  ['at most 4', 4],
  ['8 people max', 8],
  ['8 people maximum', 8],
  ['Small group (8 max)', 8],
  ['Max. group size: 8', 8],
  ['Maximum group size of 10', 10],
  ['8 people', 8],
  ['1 person', 1],
  ['1 to 4 vehicles, up to 12 people', 12],
  ['2-3 cars, max 12 people', 12],
  ['Min. 2, max. 9', 9],
  ['from 2 to 8 people', 8],
  ['from 2 people, at most 6', 6],
  ['2-8 people (children up to 12 years)', 8],
  ['2-8 people in 1-2 cars, 12 on request', 8],
  ['2 - 12', 12],
  ['2 — 12', 12],
  ['2to12', 12],
  ['from 2-8', 8],
  ['from 2 - 8', 8],
  ['from 2 to 8', 8],
  ['10 max', 10],
  ['10max', 10],
  ['12 people max', 12],
  ['max.10', 10],
  ['12 riders max', 12],
  ['adults: 8 people, with children 12 people', 12],
  ['12 people, of whom 8 adults max', 12],
  ['max 6 people, ages 8 to 80', 6],
  ['2-8 people, aged 8-80', 8],
  ['all ages, 8 people', 8],
  ['up to 6 (10:00-18:00)', 6],
  ['up to 6, from 10:00 to 18:00', 6],
])('parses the group size %j as at most %i people', (groupSize, maxPeople) => {
  expect(parseMaxGroupSize(groupSize)).toBe(maxPeople);
});

it.each([
  '',
  'any',
  '2+ people',
  'from 2',
  '2-10+',
  'private',
  'min. 2 people',
  '2 people minimum',
  '3 cars',
  'aged 8 or more',
  'maximum age 70',
  'at least 4 people',
  'min 2 people',
  'a minimum of 4 people',
  'minimum number of 4 people',
  'from 10 people',
  '10+ people',
  '10 + people',
  '2 - 10 +',
  'up to 10+',
  'up to 8-10+',
  'up to 8 - 10+',
  'up to 8 to 10+',
  '4 guests min',
  'max 2 to 3 cars',
  'max 2 - 3 cars',
  'max 2 — 3 cars',
])('finds no maximum in the group size %j', (groupSize) => {
  expect(parseMaxGroupSize(groupSize)).toBeUndefined();
});

it.each([
  'person',
  'persons',
  'people',
  'pax',
  'guest',
  'guests',
  'traveler',
  'travelers',
  'traveller',
  'travellers',
  'participant',
  'participants',
  'seats',
])('parses the group size "12 %s" as at most 12 people', (people) => {
  expect([`12 ${people}`, `12${people}`].map(parseMaxGroupSize)).toEqual([12, 12]);
});

it.each([
  ['car', 'cars'],
  ['vehicle', 'vehicles'],
  ['van', 'vans'],
  ['bus', 'buses'],
  ['minibus', 'minibuses'],
  ['jeep', 'jeeps'],
  ['4x4', '4x4s'],
  ['quad', 'quads'],
  ['camel', 'camels'],
  ['room', 'rooms'],
  ['tent', 'tents'],
  ['guide', 'guides'],
  ['day', 'days'],
  ['night', 'nights'],
  ['hour', 'hours'],
  ['h', 'h'],
  ['year', 'years'],
  ['km', 'km'],
])('does not take a number before %j or %j for a number of people', (one, several) => {
  expect(
    [`max 1 ${one}`, `max 12 ${several}`, `max 2${several}`, `max 2-12 ${several}`].map(parseMaxGroupSize),
  ).toEqual([undefined, undefined, undefined, undefined]);
  expect(parseMaxGroupSize(`2-8 people, 12 ${several} max`)).toBe(8);
});

it('lists tours before day trips, with only the properties that the form needs', () => {
  const tour = { id: 'a', title: 'A', price: 1, currency: 'USD', max_participants: 8, description: 'long' };
  const trip = { id: 'b', title: 'B', price: 0, currency: 'MAD', group_size: '2-12 people' };
  expect(toBookableTrips([tour], [trip])).toEqual([
    { id: 'a', type: 'tour', title: 'A', price: 1, currency: 'USD', maxPeople: 8 },
    { id: 'b', type: 'day-trip', title: 'B', price: 0, currency: 'MAD', maxPeople: 12 },
  ]);
});

it.each([
  ['2-14 people', 2],
  ['4 to 12 travellers', 4],
  ['from 3 people, ages 8-12', 3],
  ['min. 2 persons', 2],
  ['2+', 2],
  ['4 people minimum', 4],
  ['1-8 people', undefined],
  ['up to 8', undefined],
  ['ages 8-12', undefined],
  ['2 vehicles, 8 people', undefined],
  ['Any', undefined],
])('reads the smallest party of %j as %s', (text, least) => {
  expect(parseMinGroupSize(text)).toBe(least);
});
