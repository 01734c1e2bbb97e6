import { getNextDepartures } from '#shared/rules/availability.ts';
import { addDays, formatInMorocco, getMoroccoInstant } from '#shared/rules/clock.ts';
import { paths } from '#shared/rules/paths.ts';
import { formatDate, formatDateRange, formatMonth } from '#shared/rules/text/format.ts';
import type { Tour } from '../../data/schemas/tour.ts';

/** A day on which a tour departs. */
interface Departure {
  /** The instant at which its day begins in Morocco, in ISO format: from then on it has passed. */
  readonly until: string;
  /** Text such as 'Sat 5'. */
  readonly label: string;
  /** Address of the booking form with the dates of the tour. */
  readonly address: string;
  /** 0 for a full departure; undefined where many are left. */
  readonly placesLeft: number | undefined;
}

type DatedTour = Pick<Tour, 'title' | 'itinerary' | 'availability_calendar'>;

/** What the departures of a tour depend on, besides the tour. */
export interface DepartureSource {
  /** ISO date; the first departure shown is the day after. */
  readonly today: string;
  /** Places left on departures that have few, by ISO date. */
  readonly placesLeft: readonly (readonly [day: string, places: number])[];
}

/** The next departures of a tour, by month. */
export interface Departures {
  /** Text of the day on which they were read. */
  readonly asOf: string;
  readonly months: readonly { readonly name: string; readonly departures: readonly Departure[] }[];
}

/** Returns what the departures of a tour depend on; undefined when its calendar names neither months nor weekdays. */
export function getDepartureSource(
  { availability_calendar: { available_months, weekly_schedule } }: DatedTour,
  placesLeft: ReadonlyMap<string, number>,
  today: string,
): DepartureSource | undefined {
  return available_months.length + weekly_schedule.length > 0 ? { today, placesLeft: [...placesLeft] } : undefined;
}

/** Returns the next departures of a tour; undefined without any. */
export function getDepartures(tour: DatedTour, { today, placesLeft }: DepartureSource): Departures | undefined {
  const { available_months, weekly_schedule, blackout_dates } = tour.availability_calendar;
  const places = new Map(placesLeft);
  const calendar = {
    availableMonths: available_months,
    weeklySchedule: weekly_schedule,
    blackoutDates: blackout_dates,
  };
  const fullDays = placesLeft.flatMap(([day, left]) => (left === 0 ? [day] : []));
  const days = getNextDepartures(calendar, addDays(today, 1), fullDays);
  if (days.length === 0) return undefined;
  const months = Map.groupBy(days, (day) => formatMonth(day));
  return {
    asOf: formatDate(today),
    months: [...months].map(([name, ofMonth]) => ({
      name,
      departures: ofMonth.map((day) => ({
        until: getMoroccoInstant(`${day}T00:00`).toISOString(),
        label: `${formatInMorocco(new Date(day), 'en-US', { weekday: 'short' })} ${Number(day.slice(8))}`,
        address: paths.bookTripOn(tour.title, formatTravelDates(tour, day)),
        placesLeft: places.get(day),
      })),
    })),
  };
}

/** Formats the days of a tour that departs on a day, as a booking's travel dates. */
export function formatTravelDates({ itinerary }: Pick<Tour, 'itinerary'>, day: string): string {
  return formatDateRange(day, addDays(day, Math.max(itinerary.length, 1) - 1));
}
