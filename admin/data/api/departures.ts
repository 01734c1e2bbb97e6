import { useMemo } from 'react';
import type { AvailabilityCalendar } from '#shared/rules/availability.ts';
import { toHttpError } from '../http-status.ts';
import { parseResponse } from '../parse-response.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** A booking that travels, as get_departures() returns it. Days are ISO dates. */
export interface Departure {
  readonly id: string;
  readonly customer: string;
  readonly phone: string | undefined;
  /** Id of the tour or day trip; undefined for a custom or deleted trip. */
  readonly tripId: string | undefined;
  readonly title: string;
  readonly people: number;
  readonly requests: string | undefined;
  readonly status: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly meetingPoint: string | undefined;
  readonly time: string | undefined;
  /** Most travellers of the tour; undefined where there is no such number. */
  readonly maxPeople: number | undefined;
  /** Travellers of all bookings of the tour that depart on the same day. */
  readonly peopleOfDeparture: number;
}

/** A tour or day trip, and the departure that is asked about. */
export interface DepartureQuestion {
  readonly source: 'tours' | 'day-trips';
  readonly id: string;
  /** ISO date. */
  readonly day: string;
  /** Id of the booking that is being agreed, which is not counted; undefined for a new one. */
  readonly bookingId: string | undefined;
}

/** What staff have to know before they agree a departure. */
export interface DepartureFacts {
  /** Travellers of other bookings that leave on the day. */
  readonly people: number;
  /** Most travellers of the tour; undefined where there is no such number. */
  readonly maxPeople: number | undefined;
  /** Days that the trip takes. */
  readonly days: number;
  /** Without entries for a day trip. */
  readonly calendar: AvailabilityCalendar;
}

/** A confirmed booking whose trip is over. */
export interface FinishedTrip {
  readonly id: string;
  readonly customer: string;
  readonly title: string;
  readonly people: number;
  readonly lastDay: string;
  /** False for a customer who has written a review, or cannot be mailed. */
  readonly canAsk: boolean;
}

/** Calls about who travels when. All reject with an HttpError. */
interface DeparturesApi {
  /** Returns the bookings, cancelled ones left out, that travel on a day of a range of ISO dates, by departure. */
  listDepartures(firstDay: string, lastDay: string): Promise<Departure[]>;
  getFacts(question: DepartureQuestion): Promise<DepartureFacts>;
  /** Returns the confirmed bookings whose trip is over, the oldest first, at most 50. */
  listFinishedTrips(): Promise<FinishedTrip[]>;
}

/** Returns the calls about who travels when. */
export function useDeparturesApi(): DeparturesApi {
  const { client } = useSupabase();
  return useMemo(() => createDeparturesApi(client), [client]);
}

function createDeparturesApi(client: SupabaseConnection['client']): DeparturesApi {
  return {
    async listDepartures(firstDay, lastDay) {
      const { data, error, status } = await client.rpc('get_departures', { first_day: firstDay, last_day: lastDay });
      if (error) throw toHttpError(error, status);
      return data.map(parseDeparture);
    },
    async getFacts({ source, id, day, bookingId }) {
      const { data, error, status } = await client.rpc('get_departure_facts', {
        source,
        record_id: id,
        day,
        ...(bookingId !== undefined && { booking: bookingId }),
      });
      if (error) throw toHttpError(error, status);
      return parseFacts(data);
    },
    async listFinishedTrips() {
      const { data, error, status } = await client.rpc('get_finished_trips');
      if (error) throw toHttpError(error, status);
      return data.map(parseFinishedTrip);
    },
  };
}

function parseFacts(value: unknown): DepartureFacts {
  const facts = parseResponse(value, 'The facts of a departure');
  const calendar = facts.object('calendar');
  return {
    people: facts.number('people'),
    maxPeople: facts.optionalNumber('max_people'),
    days: facts.number('days'),
    calendar: {
      availableMonths: calendar.list('available_months').map(String),
      weeklySchedule: calendar.list('weekly_schedule').map(String),
      blackoutDates: calendar.list('blackout_dates').map(String),
    },
  };
}

function parseDeparture(row: unknown): Departure {
  const booking = parseResponse(row, 'A departure');
  const firstDay = booking.text('departure_date');
  return {
    id: booking.text('id'),
    customer: booking.text('customer_name'),
    phone: booking.optionalText('customer_phone'),
    tripId: booking.optionalText('tour_id') ?? booking.optionalText('day_trip_id'),
    title: booking.text('tour_title'),
    people: booking.number('number_of_people'),
    requests: booking.optionalText('special_requests'),
    status: booking.text('status'),
    firstDay,
    lastDay: booking.optionalText('return_date') ?? firstDay,
    meetingPoint: booking.optionalText('meeting_point') || undefined,
    time: booking.optionalText('departure_time') || undefined,
    maxPeople: booking.optionalNumber('max_people'),
    peopleOfDeparture: booking.number('people_that_day'),
  };
}

function parseFinishedTrip(row: unknown): FinishedTrip {
  const booking = parseResponse(row, 'A finished trip');
  return {
    id: booking.text('id'),
    customer: booking.text('customer_name'),
    title: booking.text('tour_title'),
    people: booking.number('number_of_people'),
    lastDay: booking.optionalText('return_date') ?? booking.text('departure_date'),
    canAsk: booking.boolean('can_ask'),
  };
}
