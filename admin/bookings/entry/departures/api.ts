import { z } from 'zod/mini';
import { type Client, number, optionalNumber, optionalText, parseAnswer, readEveryRow, rpc } from '#admin/data/rpc.ts';
import type { TripKind } from '#shared/rules/content-kinds.ts';

// Calls about departures. All reject with an HttpError. Days are ISO dates.

/** What staff decided about a departure besides its guides. */
export const decidedSchema = z.pipe(
  z.object({
    state: z.enum(['open', 'full', 'closed']),
    is_extra: z.boolean(),
    is_certain: z.boolean(),
    capacity: optionalNumber,
    staff_note: optionalText,
    public_note: optionalText,
    version: number,
  }),
  z.transform((decided) => ({
    state: decided.state,
    /** Departs although the calendar of the tour does not have the day. */
    isExtra: decided.is_extra,
    isCertain: decided.is_certain,
    capacity: decided.capacity,
    staffNote: decided.staff_note,
    publicNote: decided.public_note,
    /** Each change names the version that it replaces. */
    version: decided.version,
  })),
);

export type Decided = Readonly<z.output<typeof decidedSchema>>;

/** A departure about which nothing was decided. */
export const undecided: Decided = {
  state: 'open',
  isExtra: false,
  isCertain: false,
  capacity: undefined,
  staffNote: undefined,
  publicNote: undefined,
  version: 0,
};

const optionalDecided = z.pipe(
  z.nullish(decidedSchema),
  z.transform((decided) => decided ?? undecided),
);

export const guideSchema = z.object({ id: z.string(), name: z.string() });

/** A guide who leads a departure. */
export type LeadingGuide = Readonly<z.output<typeof guideSchema>>;

const departureSchema = z.pipe(
  z.object({
    id: z.string(),
    customer_name: z.string(),
    customer_phone: optionalText,
    customer_phone_e164: optionalText,
    tour_id: optionalText,
    day_trip_id: optionalText,
    tour_title: z.string(),
    number_of_people: number,
    special_requests: optionalText,
    status: z.string(),
    departure_date: z.string(),
    return_date: optionalText,
    meeting_point: optionalText,
    departure_time: optionalText,
    max_people: optionalNumber,
    people_that_day: number,
    confirmed_that_day: number,
    is_closed: z.boolean(),
    departure: z.string(),
    guides: z.array(guideSchema),
    decided: optionalDecided,
  }),
  z.transform((booking) => ({
    id: booking.id,
    customer: booking.customer_name,
    phone: booking.customer_phone,
    /** The number with its country code, for links; undefined where it is not understood. */
    phoneToCall: booking.customer_phone_e164,
    /** Id of the tour or day trip; undefined for a custom or deleted trip. */
    tripId: booking.tour_id ?? booking.day_trip_id,
    title: booking.tour_title,
    people: booking.number_of_people,
    requests: booking.special_requests,
    status: booking.status,
    firstDay: booking.departure_date,
    lastDay: booking.return_date ?? booking.departure_date,
    meetingPoint: booking.meeting_point || undefined,
    time: booking.departure_time || undefined,
    /** Largest group of the tour; undefined if there is no limit. */
    maxPeople: booking.max_people,
    /** Travellers of all bookings of the trip that depart on the same day. */
    peopleOfDeparture: booking.people_that_day,
    /** Those of them whose booking is confirmed. */
    confirmedOfDeparture: booking.confirmed_that_day,
    /** True on a day on which the trip does not depart. */
    isClosed: booking.is_closed,
    /** What travels together: 'tours/ID/DAY', 'day-trips/ID/DAY', or 'bookings/ID' for a custom or deleted trip. */
    departure: booking.departure,
    guides: booking.guides,
    decided: booking.decided,
  })),
);

/** A booking with travel days. */
export type Departure = Readonly<z.output<typeof departureSchema>>;

/** Returns the bookings that travel on any day of a range, by departure, without cancelled ones. */
export async function listDepartures(client: Client, firstDay: string, lastDay: string): Promise<Departure[]> {
  const args = { first_day: firstDay, last_day: lastDay };
  const rows = await readEveryRow((from, to) => client.rpc('get_departures', args, { count: 'exact' }).range(from, to));
  return parseAnswer('get_departures', z.array(departureSchema), rows);
}

/** A day on which a tour or day trip may depart. */
export interface PossibleDeparture {
  readonly source: TripKind['resource'];
  readonly id: string;
  readonly day: string;
  /** Id of the booking being agreed, which is not counted; undefined for a new one. */
  readonly bookingId: string | undefined;
}

const factsSchema = z.pipe(
  z.object({
    people: number,
    max_people: optionalNumber,
    days: number,
    calendar: z.object({
      available_months: z.array(z.string()),
      weekly_schedule: z.array(z.string()),
      blackout_dates: z.array(z.string()),
    }),
    decided: optionalDecided,
  }),
  z.transform(({ people, max_people, days, calendar, decided }) => ({
    /** Travellers of other bookings that depart on the day. */
    people,
    /** Largest group of the tour; undefined if there is no limit. */
    maxPeople: max_people,
    /** Length of the trip in days. */
    days,
    /** Empty for a day trip. */
    calendar: {
      availableMonths: calendar.available_months,
      weeklySchedule: calendar.weekly_schedule,
      blackoutDates: calendar.blackout_dates,
    },
    decided,
  })),
);

/** What staff need to know before they agree a departure. */
export type DepartureFacts = Readonly<z.output<typeof factsSchema>>;

/** Returns what staff need to know before they agree a departure. */
export function getDepartureFacts(
  client: Client,
  { source, id, day, bookingId }: PossibleDeparture,
): Promise<DepartureFacts> {
  const args = { source, record_id: id, day, ...(bookingId !== undefined && { booking: bookingId }) };
  return rpc(client, 'get_departure_facts', args, factsSchema);
}

const finishedTripSchema = z.pipe(
  z.object({
    id: z.string(),
    customer_name: z.string(),
    tour_title: z.string(),
    number_of_people: number,
    departure_date: z.string(),
    return_date: optionalText,
    can_ask: z.boolean(),
  }),
  z.transform((booking) => ({
    id: booking.id,
    customer: booking.customer_name,
    title: booking.tour_title,
    people: booking.number_of_people,
    lastDay: booking.return_date ?? booking.departure_date,
    /** False if the customer has written a review or cannot be mailed. */
    canAsk: booking.can_ask,
  })),
);

/** A confirmed booking whose trip is over. */
export type FinishedTrip = Readonly<z.output<typeof finishedTripSchema>>;

/** Returns the confirmed bookings whose trip is over, the oldest first, at most 50. */
export function listFinishedTrips(client: Client): Promise<FinishedTrip[]> {
  return rpc(client, 'get_finished_trips', {}, z.array(finishedTripSchema));
}
