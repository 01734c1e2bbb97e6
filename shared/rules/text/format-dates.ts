import { formatInMorocco } from '../clock.ts';

/** Formats a date in the agency's time zone: 'Nov 20, 2026' (docs/product.md, "Formats"). */
export function formatDate(date: string | Date): string {
  return formatInMorocco(new Date(date), 'en-US', { dateStyle: 'medium' });
}

/** Formats a day with its weekday: 'Friday, Nov 20'. */
export function formatWeekday(date: string | Date): string {
  return formatInMorocco(new Date(date), 'en-US', { weekday: 'long', month: 'short', day: 'numeric' });
}

/** Formats date and time in the agency's time zone: 'Nov 20, 2026, 4:05 PM'. */
export function formatDateTime(moment: string | Date): string {
  return formatInMorocco(new Date(moment), 'en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * Formats a range of ISO dates: 'Dec 24, 2026 to Jan 2, 2027', within a month 'Dec 16-17, 2026'; a range of one day is
 * that date.
 */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatDate(from);
  const isWithinMonth = from.slice(0, 7) === to.slice(0, 7);
  return isWithinMonth
    ? formatDate(from).replace(',', `-${Number(to.slice(8))},`)
    : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Formats month and year: 'Nov 2026'. */
export function formatMonth(date: string | Date): string {
  return formatInMorocco(new Date(date), 'en-US', { month: 'short', year: 'numeric' });
}
