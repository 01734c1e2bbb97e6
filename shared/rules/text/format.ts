import { formatInMorocco, getMoroccoTime } from '../clock.ts';
import { lazy } from './lazy.ts';

const listFormats = {
  and: lazy(() => new Intl.ListFormat('en-US', { type: 'conjunction' })),
  or: lazy(() => new Intl.ListFormat('en-US', { type: 'disjunction' })),
};
const currencyFormats = new Map<string, Intl.NumberFormat>();

function getCurrencyFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const format =
    currencyFormats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    });
  currencyFormats.set(key, format);
  return format;
}

/** Formats an amount with its currency symbol, cents only if there are any: '$1,250', '€99.50', 'MAD 450'. */
export function formatMoney(amount: number, currency: string): string {
  return getCurrencyFormat(currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** Formats the price of a trip; 0 means that the agency names it on request. */
export function formatPrice(unitPrice: number, currency: string): string {
  return unitPrice > 0 ? formatMoney(unitPrice, currency) : 'Price on request';
}

/** Formats the price of a trip: '€295 per person'; without a price 'Price on request'. */
export function formatPricePerPerson(unitPrice: number, currency: string): string {
  return `${formatPrice(unitPrice, currency)}${unitPrice > 0 ? ' per person' : ''}`;
}

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

/**
 * Parses what formatDateRange() returns; undefined for any other text.
 * @returns the first and the last day as ISO dates
 */
export function parseDateRange(text: string): { readonly from: string; readonly to: string } | undefined {
  const parts = /^([A-Z][a-z]{2}) (\d{1,2})(?:-(\d{1,2}))?, (\d{4})(?: to ([A-Z][a-z]{2} \d{1,2}, \d{4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, month, day, lastDay = day, year, last = `${month} ${lastDay}, ${year}`] = parts;
  const [from, to] = [`${month} ${day}, ${year}`, last].map((date) => new Date(`${date} UTC`));
  if (!from || !to || Number.isNaN(from.valueOf()) || Number.isNaN(to.valueOf())) return undefined;
  const range = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
  return range.from <= range.to && formatDateRange(range.from, range.to) === text ? range : undefined;
}

/** Joins words as in a sentence: 'Monday, Thursday, and Sunday'. */
export function formatList(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return listFormats[conjunction]().format(words);
}

/** Formats month and year: 'Nov 2026'. */
export function formatMonth(date: string | Date): string {
  return formatInMorocco(new Date(date), 'en-US', { month: 'short', year: 'numeric' });
}

/**
 * Truncates a text to its first `count` characters, without trailing white space, and appends an ellipsis if it was
 * longer. For names; sentences are cut by createExcerpt().
 */
export function truncateAtCharacter(text: string, count: number): string {
  const characters = [...text];
  return characters.length <= count ? text : `${characters.slice(0, count).join('').trimEnd()}…`;
}

/** Returns the booking number: the first 8 characters of the booking's id. */
export function getBookingNumber(id: string): string {
  return id.slice(0, 8);
}

/** Returns the date in Morocco in ISO format: '2026-11-21'. */
export function getMoroccoDate(at: Date): string {
  return getMoroccoTime(at).slice(0, 10);
}

/** Returns the year in Morocco: '2026'. */
export function getMoroccoYear(at: Date): string {
  return getMoroccoDate(at).slice(0, 4);
}

/** Returns the initials of the first and the last name, at most two letters. */
export function getInitials(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
