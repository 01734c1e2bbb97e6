import { addDays } from '#shared/rules/clock.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Returns whether a text is an ISO date that exists. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the number of days from one ISO date to another. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** Returns the first day of the month that is `count` months after that of an ISO date. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the days of the month of an ISO date. */
export function getMonthDays(day: string): string[] {
  const first = addMonths(day, 0);
  return Array.from({ length: countDays(first, addMonths(day, 1)) }, (_, index) => addDays(first, index));
}

/** Returns the days of the week of an ISO date, from Monday on. */
export function getWeekDays(day: string): string[] {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - fromMonday));
}

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
