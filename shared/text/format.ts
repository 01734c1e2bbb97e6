import { timeZone } from '../agency.ts';
import { lazy } from '../lazy.ts';

const shortDate = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }));
const shortDateTime = lazy(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const shortMonth = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone }));
const isoDate = lazy(() => new Intl.DateTimeFormat('sv-SE', { timeZone }));

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

/** An amount with its currency's sign, cents only where there are any: '$1,250', '€99.50', 'MAD 450'. */
export function formatMoney(amount: number, currency: string): string {
  return getCurrencyFormat(currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** The price of a trip as shown; 0 means that the agency names it on request. */
export function formatPrice(unitPrice: number, currency: string): string {
  return unitPrice > 0 ? formatMoney(unitPrice, currency) : 'Price on request';
}

/** A date in US English short format (docs/product.md, "Formats"): 'Nov 20, 2026', in the agency's time zone. */
export function formatDate(date: string | Date): string {
  return shortDate().format(new Date(date));
}

/** A moment in US English short format, in the agency's time zone: 'Nov 20, 2026, 4:05 PM'. */
export function formatDateTime(moment: string | Date): string {
  return shortDateTime().format(new Date(moment));
}

/** Two dates in US English short format: 'Dec 24, 2026 to Jan 2, 2027'; of one day, that day. */
export function formatDateRange(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Words as in a sentence: 'Monday, Thursday, and Sunday'. */
export function formatList(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return listFormats[joint]().format(words);
}

/** Month and year of a review: 'Nov 2026'. */
export function formatMonth(date: string | Date): string {
  return shortMonth().format(new Date(date));
}

/**
 * The first whole words of a text, at most so many characters, the ellipsis for what was left out among them. A first word
 * that is longer is cut.
 */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/[\s,;:.]+\S*$/, '');
  return `${words === start ? start.slice(0, -1) : words}…`;
}

/**
 * Exactly the first characters of a text, without a blank at their end; an ellipsis follows when something is left out
 * (docs/product.md, "Home page": 80 characters of a tour on the home page, 150 of a destination).
 */
export function truncateAtCharacter(text: string, count: number): string {
  const characters = [...text];
  return characters.length <= count ? text : `${characters.slice(0, count).join('').trimEnd()}…`;
}

/** The number by which a customer knows a booking: the first 8 characters of its id (docs/product.md, "Formats"). */
export function getBookingNumber(id: string): string {
  return id.slice(0, 8);
}

/** The day that it is in Morocco, as columns of type date hold it: '2026-11-21'. */
export function getMoroccoDate(at: Date): string {
  return isoDate().format(at);
}

/** The year that it is in Morocco. */
export function getMoroccoYear(at: Date): string {
  return getMoroccoDate(at).slice(0, 4);
}
