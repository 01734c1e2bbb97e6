import { type Departure, undecided } from '../bookings/index.ts';

/** Creates a booking that travels, for tests. */
export function createDeparture(values: Partial<Departure> = {}): Departure {
  const { people = 2, id = 'b1', tripId = 'dunes', firstDay = '2027-04-10' } = values;
  return {
    id,
    customer: 'Amal',
    phone: '+212 600 123 456',
    phoneToCall: '+212600123456',
    tripId,
    title: 'Dunes',
    requests: undefined,
    status: 'confirmed',
    firstDay,
    lastDay: '2027-04-12',
    meetingPoint: 'Hotel Atlas',
    time: '08:00',
    maxPeople: 12,
    people,
    peopleOfDeparture: people,
    confirmedOfDeparture: people,
    isClosed: false,
    decided: undecided,
    departure: values.tripId === undefined && 'tripId' in values ? `bookings/${id}` : `tours/${tripId}/${firstDay}`,
    guides: [],
    ...values,
  };
}
