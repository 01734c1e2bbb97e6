import { z } from 'zod/mini';
import { type Client, number, optionalNumber, optionalText, rpc } from '../data/rpc.ts';

/** Numbers of requests by status. */
const requests = { pending: number, confirmed: number, cancelled: number, completed: number };

const tripSchema = z.pipe(
  z.object({
    booking_type: z.string(),
    trip_id: optionalText,
    title: z.string(),
    requests: number,
    confirmed: number,
    values: z.array(z.object({ currency: z.string(), confirmed: number })),
  }),
  z.transform(({ booking_type, trip_id, ...trip }) => ({
    ...trip,
    /** Unique among the trips of a period. */
    key: `${booking_type} ${trip_id ?? trip.title}`,
  })),
);

const periodSchema = z.pipe(
  z.object({
    first_day: z.string(),
    last_day: z.string(),
    requests: z.object({ total: number, ...requests }),
    /** All months of the period. */
    months: z.array(z.object({ month: z.string(), ...requests })),
    /** Amounts of all requests, and of the confirmed or completed ones. */
    values: z.array(z.object({ currency: z.string(), requested: number, confirmed: number })),
    /** The 20 trips with the most requests. */
    trips: z.array(tripSchema),
    travel_months: z.array(z.object({ month: z.string(), bookings: number, people: number })),
    answers: z.object({
      answered: number,
      within_2_hours: number,
      due_in_2_hours: number,
      within_24_hours: number,
      due_in_24_hours: number,
      waiting: number,
      by_whatsapp: number,
      by_telephone: number,
      median_minutes: optionalNumber,
    }),
    /** By month of the review, approved or not. */
    ratings: z.array(z.object({ month: z.string(), reviews: number, average: number })),
    customers: z.object({ total: number, returning: number }),
  }),
  z.transform(({ first_day, last_day, travel_months, answers, ...period }) => ({
    ...period,
    firstDay: first_day,
    lastDay: last_day,
    /** By month of departure, without months that have none. */
    travelMonths: travel_months,
    answers: {
      answered: answers.answered,
      withinTwoHours: answers.within_2_hours,
      /** Answered requests, and those that have waited for longer. */
      dueInTwoHours: answers.due_in_2_hours,
      withinDay: answers.within_24_hours,
      dueInDay: answers.due_in_24_hours,
      waiting: answers.waiting,
      /** First answers, as recorded. The others were mails or changes of the status. */
      byWhatsApp: answers.by_whatsapp,
      byTelephone: answers.by_telephone,
      /** Undefined without an answer. */
      medianMinutes: answers.median_minutes,
    },
  })),
);

const insightsSchema = z.object({ current: periodSchema, previous: periodSchema });

/** Figures of a period. Days are ISO dates, months have the form '2026-11'. */
export type PeriodInsights = Readonly<z.output<typeof periodSchema>>;

/** Figures of a period and of the period of the same length before it. */
export type Insights = Readonly<z.output<typeof insightsSchema>>;

/**
 * Returns the figures of a period between two ISO dates and of the one before.
 * @throws HttpError if the database refuses or cannot be reached
 */
export function readInsights(client: Client, firstDay: string, lastDay: string): Promise<Insights> {
  return rpc(client, 'get_insights', { first_day: firstDay, last_day: lastDay }, insightsSchema);
}
