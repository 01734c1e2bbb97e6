import type { Departure } from '../bookings/index.ts';

/** Creates a booking that travels, for tests. */
export function createDeparture(values: Partial<Departure> = {}): Departure {
  const people = values.people ?? 2;
  return {
    id: 'b1',
    customer: 'Amal',
    phone: '+212 600 123 456',
    phoneToCall: '+212600123456',
    tripId: 'dunes',
    title: 'Dunes',
    requests: undefined,
    status: 'confirmed',
    firstDay: '2027-04-10',
    lastDay: '2027-04-12',
    meetingPoint: 'Hotel Atlas',
    time: '08:00',
    maxPeople: 12,
    people,
    peopleOfDeparture: people,
    ...values,
  };
}
