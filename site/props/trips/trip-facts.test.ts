import { describe, expect, it } from 'vitest';
import { blankDayTrip, blankTour } from '#tests/helpers/blank-rows.ts';
import { dayTripSchema } from '../../data/schemas/day-trip.ts';
import { tourSchema } from '../../data/schemas/tour.ts';
import { describeDay, getCardNotes, getSearchedFacts, getTripFacts } from './trip-facts.ts';

const day = { title: 'x', description: 'x', activities: [] };
const createTour = (facts: object) =>
  tourSchema.parse({
    ...blankTour,
    id: 'dunes',
    title: 'Dunes',
    description: 'x',
    duration: '2 days',
    price: 1,
    currency: 'EUR',
    difficulty_level: 'Easy',
    max_participants: 8,
    locations: [],
    highlights: [],
    itinerary: [],
    includes: [],
    excludes: [],
    images: [],
    meeting_point: '',
    departure_time: '',
    availability_calendar: {},
    rooms: null,
    single_supplement: null,
    display_order: 0,
    updated_at: '',
    ...facts,
  });
const createDayTrip = (facts: object) =>
  dayTripSchema.parse({
    ...blankDayTrip,
    id: 'falls',
    title: 'Falls',
    subtitle: null,
    description: 'x',
    duration: '8 hours',
    group_size: '8',
    difficulty: 'Easy',
    price: 1,
    currency: 'EUR',
    rating: null,
    review_count: null,
    images: {},
    highlights: [],
    departure_time: '8:00',
    return_time: '17:00',
    includes: [],
    excludes: [],
    meeting_point: null,
    what_to_bring: [],
    cancellation_policy: '',
    display_order: 0,
    updated_at: '',
    ...facts,
  });
const describeFacts = (trip: Parameters<typeof getTripFacts>[0]) =>
  getTripFacts(trip).map(({ label, value }) => `${label}: ${value}`);

describe('getTripFacts', () => {
  it('leaves out what is not filled in', () => {
    expect(getTripFacts(createTour({}))).toEqual([]);
    expect(getTripFacts(createDayTrip({}))).toEqual([]);
    expect(getTripFacts(createTour({ itinerary: [{ ...day, day: 1, hours_by_road: 0, meals: [] }] }))).toEqual([]);
  });

  it('adds up the days of a tour', () => {
    const tour = createTour({
      lowest_age: 8,
      group_type: 'Shared',
      min_participants: 2,
      guide_languages: ['English', 'French'],
      start_town: 'Marrakech',
      end_town: 'Fes',
      rooms: 'Doubles',
      single_supplement: '€45',
      fitness: 'One bag.',
      itinerary: [
        { ...day, day: 1, hours_by_road: 7, km_on_foot: 2, meals: ['D'] },
        { ...day, day: 2, hours_by_road: 5.5, hours_by_train: 2, meals: ['B', 'D'] },
      ],
    });
    expect(describeFacts(tour)).toEqual([
      'Ages: From 8 years',
      'Group: Shared with other travellers',
      'Runs from: 2 travellers',
      'The guide speaks: English and French',
      'Start and end: Marrakech to Fes',
      'By road: About 12.5 hours, at most 7 hours in a day',
      'By train: About 2 hours, on one day',
      'On foot: About 2 km, on one day',
      'Meals included: 1 breakfast and 2 dinners',
      'Rooms: Doubles. Single supplement: €45',
      'Luggage and fitness: One bag.',
    ]);
  });

  it('gives the hours of a day trip, which comes back to where it starts', () => {
    expect(describeFacts(createDayTrip({ hours_by_road: '1.0', km_on_foot: 4.5, start_town: 'Fes' }))).toEqual([
      'Start and end: From and back to Fes',
      'By road: About 1 hour',
      'On foot: About 4.5 km',
    ]);
  });
});

it('says that all ages may come where staff chose it, and nothing where they left it open', () => {
  expect(describeFacts(createTour({ lowest_age: 0 }))).toEqual(['Ages: All ages']);
  expect(getCardNotes(createTour({ lowest_age: 0 }))).toEqual([]);
  expect(describeFacts(createTour({ lowest_age: null }))).toEqual([]);
  expect(describeFacts(createTour({ min_participants: 1 }))).toEqual([]);
});

describe('the rooms of a tour', () => {
  it.each([
    ['Doubles.', '€30', 'Doubles. Single supplement: €30'],
    ['Doubles.', null, 'Doubles'],
    [null, '€30', 'Single supplement: €30'],
    ['Doubles', 'No supplement in May', 'Doubles. No supplement in May'],
  ])('are %j with the supplement %j', (rooms, single_supplement, value) => {
    expect(getTripFacts(createTour({ rooms, single_supplement })).map((fact) => fact.value)).toEqual([value]);
  });
});

describe('getSearchedFacts', () => {
  it('gives the facts in words, without ages, hours and kilometres', () => {
    expect(
      getSearchedFacts(
        createTour({
          lowest_age: 8,
          group_type: 'Shared',
          guide_languages: ['German'],
          start_town: 'Fes',
          single_supplement: '€30',
          itinerary: [{ ...day, day: 1, hours_by_road: 7 }],
        }),
      ),
    ).toEqual(['Shared with other travellers', 'German', 'Single supplement: €30']);
    expect(getSearchedFacts(createDayTrip({ group_type: 'Private', hours_by_road: 3, fitness: 'Sun hat.' }))).toEqual([
      'Private, only your party',
      'Sun hat.',
    ]);
    expect(getSearchedFacts(createTour({}))).toEqual([]);
  });
});

describe('getCardNotes', () => {
  it('names another town at the end, an age above six and a private group, and nothing else', () => {
    expect(
      getCardNotes(createTour({ start_town: 'Fes', end_town: 'Rabat', lowest_age: 7, group_type: 'Private' })),
    ).toEqual(['Ends in Rabat', 'From 7 years', 'Private']);
    expect(
      getCardNotes(createTour({ start_town: 'Fes', end_town: 'fes', lowest_age: 6, group_type: 'Shared' })),
    ).toEqual([]);
  });
});

describe('describeDay', () => {
  it('lists road, train, walk and meals in this order', () => {
    expect(describeDay({ hours_by_road: 7.5, hours_by_train: 1, km_on_foot: 3, meals: ['D', 'B'] })).toBe(
      '7.5 hours by road · 1 hour by train · 3 km on foot · Breakfast and dinner',
    );
    expect(describeDay({})).toBe('');
  });
});
