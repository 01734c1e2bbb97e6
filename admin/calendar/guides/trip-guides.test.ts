import { describe, expect, it } from 'vitest';
import type { LeadingGuide } from '../../bookings/index.ts';
import { createDeparture } from '../departure.fixture.ts';
import { type DepartingTrip, groupByTrip } from '../trips.ts';
import { guideMessages } from './messages.ts';
import {
  describeOtherTrips,
  filterByGuide,
  findBusyGuides,
  findOtherTrips,
  formatGuides,
  sortGuides,
  withoutGuide,
} from './trip-guides.ts';

const hassan = { id: 'g1', name: 'Hassan' };
const nadia = { id: 'g2', name: 'Nadia' };

/** Creates a trip between two days of April 2027. */
function createTrip(tripId: string, first: number, last: number, ...guides: readonly LeadingGuide[]): DepartingTrip {
  const [firstDay, lastDay] = [first, last].map((day) => `2027-04-${String(day).padStart(2, '0')}`);
  const [trip] = groupByTrip([
    createDeparture({
      id: tripId,
      tripId,
      title: tripId,
      guides: [...guides],
      ...(firstDay && lastDay && { firstDay, lastDay }),
    }),
  ]);
  if (!trip) throw new Error('No trip');
  return trip;
}

it('the guides who lead a trip under Site come first, the others stay in their order', () => {
  const guides = [
    { ...hassan, trips: 'tours/dunes-by-night, day-trips/dunes' },
    { ...nadia, trips: '' },
    { id: 'g3', name: 'Leila', trips: 'tours/coast, tours/dunes' },
  ];
  expect(sortGuides(guides, createTrip('dunes', 10, 12)).map(({ name }) => name)).toEqual(['Leila', 'Hassan', 'Nadia']);
});

describe('the other trips of a guide', () => {
  const trip = createTrip('dunes', 10, 12, hassan);

  it('are those that share a day with the trip, on its first and last day too', () => {
    const trips = [
      trip,
      createTrip('before', 8, 9, hassan),
      createTrip('first', 9, 10, hassan),
      createTrip('last', 12, 14, nadia, hassan),
      createTrip('around', 1, 30, hassan),
      createTrip('of-nadia', 11, 11, nadia),
      createTrip('after', 13, 13, hassan),
    ];
    expect(findOtherTrips('g1', trip, trips).map(({ title }) => title)).toEqual(['first', 'last', 'around']);
    expect(describeOtherTrips(findOtherTrips('g1', trip, trips.slice(0, 4)))).toBe(
      'also leads first, Apr 9-10, 2027; last, Apr 12-14, 2027',
    );
    expect(describeOtherTrips([])).toBe('');
  });

  it('are marked on the day that they share', () => {
    const led = createTrip('dunes', 10, 12, hassan, nadia);
    expect(findBusyGuides(led, [led, createTrip('coast', 12, 14, hassan)])).toEqual(['Hassan']);
    expect(findBusyGuides(led, [led])).toEqual([]);
    const namesakes = [hassan, { id: 'g3', name: 'Hassan' }];
    const [dunes, coast] = [createTrip('dunes', 10, 12, ...namesakes), createTrip('coast', 12, 14, ...namesakes)];
    expect(findBusyGuides(dunes, [dunes, coast])).toEqual(['Hassan']);
  });
});

it('one guide leads a trip, whatever the name, and two lead it', () => {
  expect(guideMessages.saved('Dunes', [])).toBe('Dunes has no guide now.');
  expect(guideMessages.saved('Dunes', ['Ali and Sons'])).toBe('Ali and Sons leads Dunes.');
  expect(guideMessages.saved('Dunes', ['Hassan', 'Nadia'])).toBe('Hassan and Nadia lead Dunes.');
});

it('a sheet has the trips of one guide, those without one, or all', () => {
  const trips = [createTrip('a', 1, 1, hassan), createTrip('b', 2, 2), createTrip('c', 3, 3, nadia, hassan)];
  const show = (guide: string | undefined) => filterByGuide(trips, guide).map(({ title }) => title);
  expect([show('g1'), show('g2'), show(withoutGuide), show(undefined)]).toEqual([
    ['a', 'c'],
    ['c'],
    ['b'],
    ['a', 'b', 'c'],
  ]);
  expect(trips.map(formatGuides)).toEqual(['Hassan', 'No guide yet', 'Nadia and Hassan']);
});
