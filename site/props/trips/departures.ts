import { type AvailabilityCalendar, getDepartureDates } from '#shared/rules/booking/availability.ts';
import { addDays, formatInMorocco, getMoroccoInstant } from '#shared/rules/clock.ts';
import { paths } from '#shared/rules/paths.ts';
import { formatDate, formatDateRange, formatMonth } from '#shared/rules/text/format-dates.ts';
import { tourCopy } from '../../copy/tours.ts';
import type { DepartureState } from '../../data/queries.ts';
import type { Tour } from '../../data/schemas/tour.ts';

/** A day on which a tour departs, or any day of a month. */
interface Departure {
  /**
   * The instant at which its day begins in Morocco, or its month ends, in ISO format: from then on it has passed. Undefined for one so far
   * off that the page is made again before.
   */
  readonly until: string | undefined;
  /** Text such as 'Sat 5', 'Any day in April'. */
  readonly label: string;
  /** Address of the booking form with the dates of the tour. */
  readonly address: string;
  /** Text such as 'Full', '2 places left', 'certain to run'; undefined where there is nothing to say. */
  readonly remark?: string | undefined;
  readonly isFull?: boolean;
  /** Note of staff. */
  readonly note?: string | undefined;
}

type DatedTour = Pick<Tour, 'title' | 'itinerary' | 'availability_calendar'>;

/** What the departures of a tour depend on, besides the tour. */
export interface DepartureSource {
  /** ISO date; the first departure shown is the day after. */
  readonly today: string;
  readonly states: readonly DepartureState[];
}

/** A month with departures. */
interface DepartureMonth {
  /** Text such as 'Dec 2026'. */
  readonly name: string;
  readonly departures: readonly Departure[];
  readonly isFull: boolean;
  /** True for the first months, whose days are shown at once. */
  readonly isOpen: boolean;
}

/** The departures of a tour in the next twelve months. */
export interface Departures {
  /** Text of the day on which they were read. */
  readonly asOf: string;
  readonly months: readonly DepartureMonth[];
  /** The first ones with room; their labels name the month. */
  readonly next: readonly Departure[];
}

/** Departures with room that are listed of a tour that runs on most days, and that are next. */
const counts = { first: 8, next: 2 } as const;
/** Most departures of a month that are all listed. */
const maxListed = 10;
/** Days that a page stays online at most: pages are made again every week. */
const daysOfPage = 45;
/** Departures that are shown at once, at least. */
const minOpen = 4;

/** Returns what the departures of a tour depend on; undefined when its calendar names neither months nor weekdays, and staff no day. */
export function getDepartureSource(
  { availability_calendar: { available_months, weekly_schedule } }: DatedTour,
  states: readonly DepartureState[],
  today: string,
): DepartureSource | undefined {
  return available_months.length + weekly_schedule.length + states.length > 0 ? { today, states } : undefined;
}

/** The calendar of a day trip. */
export const noCalendar = { available_months: [], weekly_schedule: [], blackout_dates: [] };

/** Returns the calendar of a tour as the rules of availability read it. */
export const toCalendar = ({
  availability_calendar: calendar,
}: Pick<Tour, 'availability_calendar'>): AvailabilityCalendar => ({
  availableMonths: calendar.available_months,
  weeklySchedule: calendar.weekly_schedule,
  blackoutDates: calendar.blackout_dates,
});

/** Returns the departures of a tour in twelve months, tomorrow's the first; undefined without any. */
export function getDepartures(tour: DatedTour, { today, states }: DepartureSource): Departures | undefined {
  const stateOf = new Map(states.map((state) => [state.day, state]));
  const isFull = (day: string) => stateOf.get(day)?.placesLeft === 0;
  const tomorrow = addDays(today, 1);
  // Twelve months, none of them cut at its end.
  const end = `${Number(tomorrow.slice(0, 4)) + 1}${tomorrow.slice(4, 7)}`;
  const days = getDepartureDates({ ...toCalendar(tour), decided: states }, tomorrow).filter((day) => day < end);
  const free = days.filter((day) => !isFull(day));
  if (days.length === 0) return undefined;
  const lastOfFirst = free[counts.first - 1] ?? '';
  const toDeparture = (day: string, label: string): Departure => ({
    until: toUntil(day, today),
    label,
    address: paths.bookTripOn(tour.title, formatDateRange(day, addDays(day, countDays(tour) - 1))),
    remark: describeState(stateOf.get(day)),
    isFull: isFull(day),
    note: stateOf.get(day)?.note,
  });
  let shown = 0;
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, ofMonth]): DepartureMonth => {
    const isFrequent = ofMonth.length > maxListed;
    const listed = isFrequent ? ofMonth.filter((day) => day <= lastOfFirst || stateOf.has(day)) : ofMonth;
    const isOpen = shown < minOpen;
    shown += listed.filter((day) => !isFull(day)).length;
    const others = isFrequent ? [toAnyDay(tour.title, month, today)] : [];
    return {
      name: formatMonth(`${month}-01`),
      departures: [
        ...listed.map((day) => toDeparture(day, `${format(day, { weekday: 'short' })} ${Number(day.slice(8))}`)),
        ...others,
      ],
      isFull: ofMonth.every(isFull),
      isOpen,
    };
  });
  return {
    asOf: formatDate(today),
    months,
    next: free
      .slice(0, counts.next)
      .map((day) => toDeparture(day, format(day, { weekday: 'short', month: 'short', day: 'numeric' }))),
  };
}

function describeState(state: DepartureState | undefined): string | undefined {
  const { placesLeft, isCertain } = state ?? {};
  const isOpen = isCertain && placesLeft !== 0;
  return (
    [isOpen && tourCopy.certain, placesLeft !== undefined && tourCopy.placesLeft(placesLeft)]
      .filter(Boolean)
      .join(', ') || undefined
  );
}

const format = (day: string, parts: Intl.DateTimeFormatOptions) => formatInMorocco(new Date(day), 'en-US', parts);

/** Returns the instant at which a day begins in Morocco, without a time of midnight, which is UTC's. */
function toUntil(day: string, today: string): string | undefined {
  if (day > addDays(today, daysOfPage)) return undefined;
  return getMoroccoInstant(`${day}T00:00`).toISOString().replace('T00:00:00.000Z', '');
}

/** Returns the request for any day of a month, such as '2027-04'. */
function toAnyDay(title: string, month: string, today: string): Departure {
  const name = format(`${month}-01`, { month: 'long' });
  return {
    until: toUntil(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, today),
    label: `Any day in ${name}`,
    address: paths.bookTripOn(title, `Any day in ${name} ${month.slice(0, 4)}`),
  };
}

/** Returns the number of days that a tour takes. */
export const countDays = ({ itinerary }: Pick<Tour, 'itinerary'>): number => Math.max(itinerary.length, 1);
