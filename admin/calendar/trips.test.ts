import { describe, expect, it } from 'vitest';
import { createDeparture } from './departure.fixture.ts';
import {
  describeParty,
  describeTripDay,
  getBarsOn,
  getOpeningDay,
  getTripsOn,
  groupByTrip,
  isOverbooked,
} from './trips.ts';

describe('trips of the calendar', () => {
  it('open at today or the next day on which someone travels', () => {
    const days = ['2027-04-05', '2027-04-10', '2027-04-12'];
    expect(getOpeningDay(days, '2027-04-10')).toBe('2027-04-10');
    expect(getOpeningDay(days, '2027-04-11')).toBe('2027-04-12');
    for (const today of ['2027-03-31', '2027-04-05', '2027-05-01']) expect(getOpeningDay(days, today)).toBeUndefined();
  });

  it('hold the bookings of the same tour and departure; custom trips travel alone', () => {
    const trips = groupByTrip([
      createDeparture({ id: 'b1', peopleOfDeparture: 5 }),
      createDeparture({ id: 'b2', people: 3, peopleOfDeparture: 5, lastDay: '2027-04-13' }),
      createDeparture({ id: 'b3', firstDay: '2027-04-09' }),
      createDeparture({ id: 'b4', tripId: undefined, title: 'Custom', maxPeople: undefined }),
      createDeparture({ id: 'b5', tripId: undefined, title: 'Custom', maxPeople: undefined, people: 1 }),
    ]);
    expect(trips.map(({ title, people, bookings }) => [title, people, bookings.map(({ id }) => id)])).toEqual([
      ['Dunes', 2, ['b3']],
      ['Custom', 2, ['b4']],
      ['Custom', 1, ['b5']],
      ['Dunes', 5, ['b1', 'b2']],
    ]);
    expect(trips.at(-1)?.lastDay).toBe('2027-04-13');
    expect(trips.map(describeParty)).toEqual([
      '2 of 12 travellers',
      '2 travellers',
      '1 traveller',
      '5 of 12 travellers',
    ]);
  });

  it('are on every day from departure to return, with the bookings that still travel', () => {
    const trips = groupByTrip([createDeparture(), createDeparture({ id: 'b2', lastDay: '2027-04-13' })]);
    const on = (day: string) => getTripsOn(trips, day).map(({ bookings }) => bookings.length);
    expect(['2027-04-09', '2027-04-10', '2027-04-12', '2027-04-13', '2027-04-14'].map(on)).toEqual([
      [],
      [2],
      [2],
      [1],
      [],
    ]);
    expect(trips.map((trip) => describeTripDay(trip, '2027-04-11'))).toEqual(['Day 2 of 4']);
    const [oneDay] = groupByTrip([createDeparture({ lastDay: '2027-04-10' })]);
    expect(oneDay && describeTripDay(oneDay, '2027-04-10')).toBeUndefined();
  });

  it('are overbooked above the maximum of the tour, and not at it', () => {
    const check = (peopleOfDeparture: number, maxPeople: number | undefined) =>
      groupByTrip([createDeparture({ peopleOfDeparture, maxPeople })]).map(isOverbooked);
    expect([check(12, 12), check(13, 12), check(99, undefined)]).toEqual([[false], [true], [false]]);
  });
});

describe('the bars of trips in a month', () => {
  /** Creates a trip between two days of April 2027, whose 1st is a Thursday. */
  const trip = (title: string, first: number, last: number) =>
    createDeparture({
      id: title,
      tripId: title,
      title,
      firstDay: `2027-04-${String(first).padStart(2, '0')}`,
      lastDay: `2027-04-${String(last).padStart(2, '0')}`,
    });
  const show = (trips: ReturnType<typeof groupByTrip>, day: string, lines = 3) => {
    const { lines: bars, more } = getBarsOn(trips, day, lines);
    return [...bars.map((bar) => bar && `${bar.trip.title} ${bar.days}`), ...(more > 0 ? [more] : [])];
  };

  it('keep their line on each day of a week, and go on in the next', () => {
    const trips = groupByTrip([trip('A', 5, 7), trip('B', 6, 13), trip('C', 8, 8)]);
    expect(show(trips, '2027-04-05')).toEqual(['A 3']);
    expect(show(trips, '2027-04-06')).toEqual([undefined, 'B 6']);
    expect(show(trips, '2027-04-08')).toEqual(['C 1', undefined]);
    expect(show(trips, '2027-04-12')).toEqual(['B 2']);
    expect(getBarsOn(trips, '2027-04-12', 3).lines).toMatchObject([{ beginsBefore: true, endsAfter: false }]);
    expect(getBarsOn(trips, '2027-04-06', 3).lines.at(-1)).toMatchObject({ beginsBefore: false, endsAfter: true });
  });

  it('count those without a line', () => {
    const trips = groupByTrip([trip('A', 5, 7), trip('B', 5, 6), trip('C', 6, 6)]);
    expect(show(trips, '2027-04-05', 1)).toEqual(['A 3', 1]);
    expect(show(trips, '2027-04-06', 1)).toEqual([undefined, 2]);
    expect(show(trips, '2027-04-07', 1)).toEqual([undefined]);
  });

  it('begin anew with a month', () => {
    const [begun] = groupByTrip([{ ...trip('A', 1, 2), firstDay: '2027-03-30' }]);
    expect(begun && show([begun], '2027-04-01')).toEqual(['A 2']);
    expect(begun && show([begun], '2027-03-30')).toEqual(['A 2']);
  });
});
