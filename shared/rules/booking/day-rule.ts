import { addDays } from '../clock.ts';

/** On which days a tour departs. In numbers, without the names of months, to keep scripts small. */
export interface DayRule {
  /** False for a calendar that names neither months nor weekdays, whose days are agreed. */
  readonly isDated: boolean;
  /** From 0 for January; empty for all. */
  readonly months: readonly number[];
  /** From 0 for Sunday; empty for all. */
  readonly weekdays: readonly number[];
  /** ISO dates on which it does not depart. */
  readonly closed: readonly string[];
  /** ISO dates on which it departs whatever month and weekday; undefined for none. */
  readonly extra?: readonly string[] | undefined;
}

export type ClosedReason = 'closed' | 'month' | 'weekday';

/** Returns why a rule leaves out an ISO date; undefined for a day on which the tour departs. */
export function findClosedReason(
  { months, weekdays, closed, extra = [] }: DayRule,
  day: string,
): ClosedReason | undefined {
  if (closed.includes(day)) return 'closed';
  if (extra.includes(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  if (months.length > 0 && !months.includes(date.getUTCMonth())) return 'month';
  return weekdays.length > 0 && !weekdays.includes(date.getUTCDay()) ? 'weekday' : undefined;
}

/** Returns the days of a year on which a tour departs, from an ISO date on. */
export function listDepartures(rule: DayRule, earliest: string): string[] {
  const year = Array.from({ length: 366 }, (_, days) => addDays(earliest, days));
  const isOnDay = (day: string) => rule.isDated || rule.extra?.includes(day);
  return year.filter((day) => isOnDay(day) && findClosedReason(rule, day) === undefined);
}
