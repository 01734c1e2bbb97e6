import { addDays } from '../clock.ts';

/** On which days a tour departs. In numbers, without the names of months, to keep scripts small. */
export interface DayRule {
  /** False for a calendar that names neither months nor weekdays, whose days are agreed. */
  readonly isDated: boolean;
  /** From 0 for January; empty for all. */
  readonly months: readonly number[];
  /** From 0 for Sunday; empty for all. */
  readonly weekdays: readonly number[];
  /** ISO dates. */
  readonly closed: readonly string[];
}

export type ClosedReason = 'closed' | 'month' | 'weekday';

/** Returns why a rule leaves out an ISO date; undefined for a day on which the tour departs. */
export function findClosedReason({ months, weekdays, closed }: DayRule, day: string): ClosedReason | undefined {
  if (closed.includes(day)) return 'closed';
  const date = new Date(`${day}T00:00:00Z`);
  if (months.length > 0 && !months.includes(date.getUTCMonth())) return 'month';
  return weekdays.length > 0 && !weekdays.includes(date.getUTCDay()) ? 'weekday' : undefined;
}

/** Returns the days of a year on which a tour departs, from an ISO date on. */
export function listDepartures(rule: DayRule, earliest: string): string[] {
  if (!rule.isDated) return [];
  const year = Array.from({ length: 366 }, (_, days) => addDays(earliest, days));
  return year.filter((day) => findClosedReason(rule, day) === undefined);
}
