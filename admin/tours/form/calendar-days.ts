import { getDepartureDays, getMonthAvailability } from '#shared/availability.ts';
import { weekdays as week, months as yearOfMonths } from '#shared/options.ts';
import { formatDate } from '#shared/text/format.ts';

/** A day as the calendar column holds it, '2027-03-21', from a day of the calendar that is shown (local midnight). */
export function toIsoDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The days of a list that are days, as the calendar shows them; what is none is left out. */
export function parseDays(list: readonly string[]): Date[] {
  return list.flatMap((entry) => {
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(entry) ?? [];
    const day = new Date(Number(year), Number(month) - 1, Number(date));
    return toIsoDay(day) === entry ? [day] : [];
  });
}

/**
 * The list after days were switched on and off in the calendar: in the order of time, and with those entries that the
 * calendar could not show.
 */
export function mergeDays(days: readonly Date[], before: readonly string[]): string[] {
  const others = before.filter((entry) => parseDays([entry]).length === 0);
  return [...new Set(days.map(toIsoDay)), ...others].sort();
}

/** A day of the calendar that is shown as it is read out: 'March 21, 2027'. */
export function formatDay(day: Date): string {
  return day.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** An entry of a list of days as it is read: 'Mar 21, 2027'; what is no day stays as it is. */
export function formatEntry(entry: string): string {
  return parseDays([entry]).length > 0 ? formatDate(`${entry}T12:00:00Z`) : entry;
}

/** Whether a tour departs on a day, as its calendar's months and weekdays say; where they name none, on every one. */
export function createDeparturePredicate(
  months: readonly string[],
  weekdays: readonly string[],
): (day: Date) => boolean {
  const year = getMonthAvailability(months);
  const days = new Set(getDepartureDays(weekdays));
  const closedMonths = new Set<string | undefined>(year.filter(({ isOffered }) => !isOffered).map(({ name }) => name));
  return (day) =>
    !closedMonths.has(yearOfMonths[day.getMonth()]) &&
    (days.size === 0 || days.has(week[(day.getDay() + 6) % 7] ?? ''));
}
