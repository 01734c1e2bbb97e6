import { expect, it } from 'vitest';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { describeDepartures, describeKeptDepartures, findDepartures } from './coming-departures.ts';

const on = (departure_date: string, number_of_people: number, tour?: 'none') => ({
  tour_id: tour ? undefined : 'sahara',
  day_trip_id: tour ? 'ouzoud' : undefined,
  departure_date,
  number_of_people,
  departure: 'tours/sahara/2026-12-09',
  guides: [],
});

const departures = [on('2026-12-16', 1), on('2026-12-09', 2), on('2026-12-09', 3, 'none')];

it('finds the departures of trips of a kind, and none of a location', () => {
  expect(findDepartures(departures, contentKinds.tour, ['sahara'])).toHaveLength(2);
  expect(findDepartures(departures, contentKinds.dayTrip, ['ouzoud'])).toEqual([departures[2]]);
  expect(findDepartures(departures, contentKinds.tour, [undefined])).toEqual([]);
  expect(findDepartures(departures, contentKinds.location, ['sahara'])).toEqual([]);
});

it('says how many travellers depart, and when', () => {
  expect(describeDepartures([on('2026-12-09', 1)])).toBe('1 traveller departs on Wednesday, Dec 9');
  expect(describeDepartures(departures)).toBe('6 travellers depart on 2 days, the first Wednesday, Dec 9');
  expect(describeKeptDepartures([])).toBe('');
  expect(describeKeptDepartures(departures)).toMatch(/^ 6 travellers .*: their bookings stay\.$/);
});
