import { useMemo } from 'react';
import { type BookingStatus, bookingStatuses } from '#shared/rules/options.ts';
import { toHttpError } from '../data/http-status.ts';
import { parseResponse } from '../data/parse-response.ts';
import type { SupabaseConnection } from '../data/supabase.ts';
import { useSupabase } from '../data/supabase-context.tsx';

/** Numbers of requests by what became of them. */
type Requests = Readonly<Record<BookingStatus, number>>;

/** An amount that was asked for, and the part of it that was confirmed or completed. */
interface Value {
  readonly currency: string;
  readonly requested: number;
  readonly confirmed: number;
}

/** A trip, or all custom trips together. */
interface TripInsights {
  /** Unique among the trips of a period. */
  readonly key: string;
  readonly title: string;
  readonly requests: number;
  readonly confirmed: number;
  readonly values: readonly { readonly currency: string; readonly confirmed: number }[];
}

/** Figures of a period. Days are ISO dates, months such as '2026-11'. */
export interface PeriodInsights {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly requests: Requests & { readonly total: number };
  /** Every month of the period. */
  readonly months: readonly (Requests & { readonly month: string })[];
  readonly values: readonly Value[];
  /** Most requests first, at most 20. */
  readonly trips: readonly TripInsights[];
  /** By departure; months without any are left out. */
  readonly travelMonths: readonly { readonly month: string; readonly bookings: number; readonly people: number }[];
  readonly answers: {
    readonly answered: number;
    readonly withinTwoHours: number;
    readonly withinDay: number;
    readonly waiting: number;
    /** Undefined without an answer. */
    readonly medianMinutes: number | undefined;
  };
  /** By the month of the review, approved or not; months without any are left out. */
  readonly ratings: readonly { readonly month: string; readonly reviews: number; readonly average: number }[];
  readonly customers: { readonly total: number; readonly returning: number };
}

/** Figures of a period and of as many days before it. */
export interface Insights {
  readonly current: PeriodInsights;
  readonly previous: PeriodInsights;
}

interface InsightsApi {
  /**
   * Returns the figures of a period of ISO dates and of the one before.
   * @throws HttpError when the database refuses or cannot be reached
   */
  read(firstDay: string, lastDay: string): Promise<Insights>;
}

/** Returns the calls about insights. */
export function useInsightsApi(): InsightsApi {
  const { client } = useSupabase();
  return useMemo(() => createInsightsApi(client), [client]);
}

function createInsightsApi(client: SupabaseConnection['client']): InsightsApi {
  return {
    async read(firstDay, lastDay) {
      const { data, error, status } = await client.rpc('get_insights', { first_day: firstDay, last_day: lastDay });
      if (error) throw toHttpError(error, status);
      const periods = parseResponse(data, 'The insights');
      return { current: parsePeriod(periods.object('current')), previous: parsePeriod(periods.object('previous')) };
    },
  };
}

type Readers = ReturnType<typeof parseResponse>;

const parseList = <Item>(period: Readers, name: string, parse: (item: Readers) => Item): Item[] =>
  period.list(name).map((item) => parse(parseResponse(item, `The insights, ${name},`)));

function parseRequests(requests: Readers): Requests {
  const [pending = 0, confirmed = 0, cancelled = 0, completed = 0] = bookingStatuses.map((name) =>
    requests.number(name),
  );
  return { pending, confirmed, cancelled, completed };
}

function parsePeriod(period: Readers): PeriodInsights {
  const [requests, answers, customers] = [
    period.object('requests'),
    period.object('answers'),
    period.object('customers'),
  ];
  return {
    firstDay: period.text('first_day'),
    lastDay: period.text('last_day'),
    requests: { total: requests.number('total'), ...parseRequests(requests) },
    months: parseList(period, 'months', (month) => ({ month: month.text('month'), ...parseRequests(month) })),
    values: parseList(period, 'values', (value) => ({
      currency: value.text('currency'),
      requested: value.number('requested'),
      confirmed: value.number('confirmed'),
    })),
    trips: parseList(period, 'trips', (trip) => ({
      key: `${trip.text('booking_type')} ${trip.optionalText('trip_id') ?? trip.text('title')}`,
      title: trip.text('title'),
      requests: trip.number('requests'),
      confirmed: trip.number('confirmed'),
      values: parseList(trip, 'values', (value) => ({
        currency: value.text('currency'),
        confirmed: value.number('confirmed'),
      })),
    })),
    travelMonths: parseList(period, 'travel_months', (month) => ({
      month: month.text('month'),
      bookings: month.number('bookings'),
      people: month.number('people'),
    })),
    answers: {
      answered: answers.number('answered'),
      withinTwoHours: answers.number('within_2_hours'),
      withinDay: answers.number('within_24_hours'),
      waiting: answers.number('waiting'),
      medianMinutes: answers.optionalNumber('median_minutes'),
    },
    ratings: parseList(period, 'ratings', (rating) => ({
      month: rating.text('month'),
      reviews: rating.number('reviews'),
      average: rating.number('average'),
    })),
    customers: { total: customers.number('total'), returning: customers.number('returning') },
  };
}
