/** Formats a day of the calendar (local midnight) as it is stored: '2027-03-21'. */
export function toIsoDay(day: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** Parses stored days to local midnights for the calendar; invalid entries are left out. */
export function parseDays(list: readonly string[]): Date[] {
  return list.flatMap((entry) => {
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(entry) ?? [];
    const day = new Date(Number(year), Number(month) - 1, Number(date));
    return toIsoDay(day) === entry ? [day] : [];
  });
}
