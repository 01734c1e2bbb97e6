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

/** Joins words as in a sentence: 'Monday, Thursday, and Sunday'. */
export function formatList(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return listFormats[conjunction]().format(words);
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

/** Returns the initials of the first and the last name, at most two letters. */
export function getInitials(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
