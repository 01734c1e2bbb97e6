import { expect, it } from 'vitest';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { describeDepartures, describeKeptDepartures, findDepartures } from './coming-departures.ts';

const on = (departure_date: string, number_of_people: number, tour_id: string | null = 'sahara') => ({
  tour_id,
  day_trip_id: tour_id === null ? 'ouzoud' : null,
  departure_date,
  number_of_people,
  departure: `tours/${tour_id}/${departure_date}`,
  guides: [],
});

const departures = [on('2026-12-16', 1), on('2026-12-09', 2), on('2026-12-09', 3, null)];

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
