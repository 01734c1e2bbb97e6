/** A day as the calendar column holds it, '2027-03-21', from a day of the calendar that is shown (local midnight). */
export function dayText(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The days of a list that are days, as the calendar shows them; what is none is left out. */
export function shownDays(list: readonly string[]): Date[] {
  return list.flatMap((entry) => {
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(entry) ?? [];
    const day = new Date(Number(year), Number(month) - 1, Number(date));
    return dayText(day) === entry ? [day] : [];
  });
}

/**
 * The list after days were switched on and off in the calendar: in the order of time, and with those entries that the
 * calendar could not show.
 */
export function listOfDays(days: readonly Date[], before: readonly string[]): string[] {
  const others = before.filter((entry) => shownDays([entry]).length === 0);
  return [...new Set(days.map(dayText)), ...others].sort();
}
