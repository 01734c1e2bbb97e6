import { parseDays, toIsoDay } from '#admin/ui/days.ts';
import { getDepartureDays, getMonthAvailability } from '#shared/rules/booking/availability.ts';
import { weekdays as week, months as yearOfMonths } from '#shared/rules/fixed-choices.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';

/** Returns the sorted list of the selected days and of the stored entries that the calendar cannot show. */
export function mergeDays(days: readonly Date[], storedDays: readonly string[]): string[] {
  const others = storedDays.filter((entry) => parseDays([entry]).length === 0);
  return [...new Set(days.map(toIsoDay)), ...others].sort();
}

/** Formats a day of the calendar for screen readers: 'March 21, 2027'. */
export function formatDay(day: Date): string {
  return day.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** Formats a stored day as 'Mar 21, 2027'. Returns an invalid entry unchanged. */
export function formatEntry(entry: string): string {
  return parseDays([entry]).length > 0 ? formatDate(`${entry}T12:00:00Z`) : entry;
}

/** Returns a predicate for days on which a tour departs. Without months, or without weekdays, all of them count. */
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
