import { months, weekdays } from '../fixed-choices.ts';
import { type ClosedReason, type DayRule, findClosedReason, listDepartures } from './day-rule.ts';

/** A month of the year, and whether a tour is offered in it. */
interface MonthAvailability {
  readonly name: (typeof months)[number];
  readonly isOffered: boolean;
}

/**
 * Returns the twelve months of a tour's year; an empty list when its calendar names none, which leaves every month open
 * (docs/product.md, "Availability calendar").
 */
export function getMonthAvailability(availableMonths: readonly string[]): MonthAvailability[] {
  const available = new Set(availableMonths.map((month) => month.trim().toLowerCase()));
  const year = months.map((name) => ({ name, isOffered: available.has(name.toLowerCase()) }));
  return year.some(({ isOffered }) => isOffered) ? year : [];
}

/** Returns the names of the months in which a tour is offered: all of them when its calendar names none. */
export function getOfferedMonths(availableMonths: readonly string[]): readonly string[] {
  const offered = getMonthAvailability(availableMonths).filter(({ isOffered }) => isOffered);
  return offered.length > 0 ? offered.map(({ name }) => name) : months;
}

/** Returns the weekdays on which a tour departs, in the order of the week; an empty list when it departs on any day. */
export function getDepartureDays(weeklySchedule: readonly string[]): string[] {
  const scheduled = new Set(weeklySchedule.map((day) => day.trim().toLowerCase()));
  const days = weekdays.filter((day) => scheduled.has(day.toLowerCase()));
  return days.length === weekdays.length ? [] : days;
}

/** A range of ISO dates, both ends included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const millisecondsPerDay = 86_400_000;

/**
 * Returns the ranges of days on which a tour does not run, consecutive days joined.
 * @param dates ISO dates in any order; invalid dates are left out
 * @param today ISO date of the first day to include
 */
export function getClosedRanges(dates: readonly string[], today: string): DateRange[] {
  const days = [...new Set(dates)]
    .filter((date) => date >= today && !Number.isNaN(Date.parse(`${date}T00:00Z`)))
    .sort();
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && Date.parse(day) - Date.parse(last.to) === millisecondsPerDay) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** What staff decided about a day, besides the calendar. A day that is both is closed. */
export interface DecidedDay {
  /** ISO date. */
  readonly day: string;
  readonly isClosed: boolean;
  readonly isExtra: boolean;
}

/** A tour's calendar: names of months and weekdays, ISO dates, and days that staff decided about, which go before. */
export interface AvailabilityCalendar {
  readonly availableMonths: readonly string[];
  readonly weeklySchedule: readonly string[];
  readonly blackoutDates: readonly string[];
  readonly decided?: readonly DecidedDay[];
}

/** Returns why a tour's calendar rules out an ISO date; undefined for a day on which it departs. */
export function getClosedReason(calendar: AvailabilityCalendar, day: string): ClosedReason | undefined {
  return findClosedReason(toDayRule(calendar), day);
}

/** Returns the rule of a calendar. */
export function toDayRule({
  availableMonths,
  weeklySchedule,
  blackoutDates,
  decided = [],
}: AvailabilityCalendar): DayRule {
  const year = getMonthAvailability(availableMonths);
  const days = getDepartureDays(weeklySchedule);
  const closed = decided.filter(({ isClosed }) => isClosed).map(({ day }) => day);
  const extra = decided.filter(({ isClosed, isExtra }) => isExtra && !isClosed).map(({ day }) => day);
  return {
    isDated: availableMonths.length + weeklySchedule.length > 0,
    months: year.flatMap(({ isOffered }, month) => (isOffered ? [month] : [])),
    // Weekdays begin with Monday, those of JavaScript with Sunday.
    weekdays: weekdays.flatMap((name, index) => (days.includes(name) ? [(index + 1) % 7] : [])),
    closed: [...blackoutDates.filter((day) => !extra.includes(day)), ...closed],
    extra: extra.length > 0 ? extra : undefined,
  };
}

/**
 * Returns the days of a year on which a tour departs by its calendar; none for one that names neither months nor weekdays, but for
 * those that staff added. private.departs_on() in the database is the same rule for a day.
 * @param earliest ISO date
 */
export function getDepartureDates(calendar: AvailabilityCalendar, earliest: string): string[] {
  return listDepartures(toDayRule(calendar), earliest);
}
