import type { Decided, Departure, LeadingGuide } from '../bookings/index.ts';
import { formatTravellers } from '../bookings/index.ts';
import { countDays, getWeekDays } from '../ui/days.ts';

/** Bookings that travel together: the same trip from the same day on. */
export interface DepartingTrip {
  /** Name of the departure in the database. */
  readonly key: string;
  readonly title: string;
  readonly firstDay: string;
  /** Last day of the longest booking. */
  readonly lastDay: string;
  readonly people: number;
  /** Those of the people whose booking is confirmed. */
  readonly confirmed: number;
  readonly maxPeople: number | undefined;
  readonly meetingPoint: string | undefined;
  readonly time: string | undefined;
  readonly guides: readonly LeadingGuide[];
  /** True if it does not depart on its first day. */
  readonly isClosed: boolean;
  readonly decided: Decided;
  readonly bookings: readonly Departure[];
}

/**
 * Groups bookings into trips, by departure and tour or day trip. A custom trip is a group by itself.
 * @param empty departures on which nobody travels
 */
export function groupByTrip(departures: readonly Departure[], empty: readonly DepartingTrip[] = []): DepartingTrip[] {
  const trips = new Map(empty.map((trip) => [trip.key, trip]));
  for (const booking of departures) {
    const key = booking.departure;
    const earlier = trips.get(key);
    const isCustom = booking.tripId === undefined;
    trips.set(key, {
      key,
      title: booking.title,
      firstDay: booking.firstDay,
      lastDay: earlier && earlier.lastDay > booking.lastDay ? earlier.lastDay : booking.lastDay,
      people: isCustom ? booking.people : booking.peopleOfDeparture,
      confirmed:
        isCustom && booking.status === 'pending' ? 0 : isCustom ? booking.people : booking.confirmedOfDeparture,
      maxPeople: booking.maxPeople,
      meetingPoint: booking.meetingPoint,
      time: booking.time,
      guides: booking.guides,
      isClosed: booking.isClosed,
      decided: booking.decided,
      bookings: [...(earlier?.bookings ?? []), booking],
    });
  }
  return [...trips.values()].sort((a, b) =>
    a.firstDay === b.firstDay ? compare(a.title, b.title) : compare(a.firstDay, b.firstDay),
  );
}

/** Returns the trips of a day, with only the bookings that travel on it, and those on which nobody travels. */
export function getTripsOn(trips: readonly DepartingTrip[], day: string): DepartingTrip[] {
  return trips.flatMap((trip) => {
    const bookings = trip.bookings.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    const isEmpty = trip.bookings.length === 0 && trip.firstDay <= day && day <= trip.lastDay;
    return bookings.length > 0 || isEmpty ? [{ ...trip, bookings }] : [];
  });
}

/** Returns whether more people travel than the tour takes. */
export function isOverbooked({ people, maxPeople }: DepartingTrip): boolean {
  return maxPeople !== undefined && people > maxPeople;
}

/** Returns the travellers of a trip: '4 travellers', '14 of 12 travellers'. */
export function describeParty({ people, maxPeople }: DepartingTrip): string {
  if (maxPeople !== undefined) return `${people} of ${maxPeople} travellers`;
  return formatTravellers(people);
}

/** Returns who travels, of those who may: '12 confirmed, 3 asked, of 15'. */
export function describePlaces({ people, confirmed, maxPeople }: DepartingTrip): string {
  const asked = people - confirmed;
  return [`${confirmed} confirmed`, asked > 0 && `${asked} asked`, maxPeople !== undefined && `of ${maxPeople}`]
    .filter(Boolean)
    .join(', ');
}

/** Returns what there is to say of a departure besides who travels: 'full', 'certain to run'; none for an ordinary one. */
export function describeState({ decided, isClosed, people }: DepartingTrip): string[] {
  return [
    decided.state === 'full' && 'full',
    isClosed &&
      `${decided.state === 'closed' ? 'closed' : 'not a departure day'}${people > 0 ? ', with travellers' : ''}`,
    decided.isCertain && 'certain to run',
    decided.isExtra && 'extra day',
  ].filter((text) => text !== false);
}

/** Returns which day of the trip a day is: 'Day 2 of 3'; undefined for a trip of one day. */
export function describeTripDay({ firstDay, lastDay }: DepartingTrip, day: string): string | undefined {
  const length = countDays(firstDay, lastDay) + 1;
  return length === 1 ? undefined : `Day ${countDays(firstDay, day) + 1} of ${length}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns the day to scroll to on opening: today, else the next of the days; undefined if that is at the top already. */
export function getOpeningDay(days: readonly string[], today: string): string | undefined {
  const next = days.find((day) => day >= today);
  return next === days[0] ? undefined : next;
}

/** A trip in a week of a month: a bar over its days. */
export interface TripBar {
  readonly trip: DepartingTrip;
  /** Number of days that it covers in that week. */
  readonly days: number;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

/** What a day of a month shows. */
interface DayBars {
  /** Bars that begin on the day, one a line; undefined where the line is free, or has a bar that began before. */
  readonly lines: readonly (TripBar | undefined)[];
  /** Number of trips on the day for which there is no line. */
  readonly more: number;
}

/** Returns the bars of a day in its month. A trip keeps its line for a week, so that its days are one bar. */
export function getBarsOn(trips: readonly DepartingTrip[], day: string, lineCount: number): DayBars {
  const week = getWeekDays(day).filter((other) => other.slice(0, 7) === day.slice(0, 7));
  const spans = trips
    .flatMap((trip) => {
      const days = week.filter((other) => trip.firstDay <= other && other <= trip.lastDay);
      const [start, end] = [days[0], days.at(-1)];
      return start === undefined || end === undefined ? [] : [{ trip, start, end, days: days.length }];
    })
    .sort((a, b) => compare(a.start, b.start) || compare(b.end, a.end) || compare(a.trip.title, b.trip.title));
  /** Last day of the latest bar of each line. */
  const ends: string[] = [];
  const lines: (TripBar | undefined)[] = [];
  let more = 0;
  for (const { trip, start, end, days } of spans) {
    const free = ends.findIndex((last) => last < start);
    const line = free < 0 ? ends.length : free;
    ends[line] = end;
    if (day < start || day > end) continue;
    const bar = { trip, days, beginsBefore: trip.firstDay < start, endsAfter: trip.lastDay > end };
    if (line >= lineCount) more += 1;
    else lines[line] = day === start ? bar : undefined;
  }
  // Also the lines that were passed over.
  return { lines: [...lines], more };
}
