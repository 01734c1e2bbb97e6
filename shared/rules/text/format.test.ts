import { describe, expect, it } from 'vitest';
import { getMoroccoDate, getMoroccoYear } from '../clock.ts';
import { formatList, formatMoney, formatPrice, getBookingNumber, getInitials, truncateAtCharacter } from './format.ts';
import { formatDate, formatDateRange, formatDateTime, formatMonth, formatWeekday } from './format-dates.ts';
import { parseDateRange } from './parse-date-range.ts';

describe('amounts', () => {
  it('have the symbol of their currency, and cents only if there are any', () => {
    expect(formatMoney(1250, 'USD')).toBe('$1,250');
    expect(formatMoney(99.5, 'EUR')).toBe('€99.50');
    expect(formatMoney(450, 'MAD').replace(/\s/, ' ')).toBe('MAD 450');
  });

  it('of 0 are shown as a price on request', () => {
    expect(formatPrice(450, 'EUR')).toBe('€450');
    expect(formatPrice(0, 'USD')).toBe('Price on request');
  });
});

describe('date and year of today', () => {
  it('are those of Morocco', () => {
    expect(getMoroccoDate(new Date('2026-07-31T23:30:00Z'))).toBe('2026-08-01');
    expect(getMoroccoYear(new Date('2025-12-31T23:30:00Z'))).toBe('2026');
  });
});

describe('dates', () => {
  it('have the short US English format, in the time zone of Casablanca', () => {
    expect(formatDate('2026-07-31T23:30:00Z')).toBe('Aug 1, 2026');
    expect(formatMonth('2026-07-31T23:30:00Z')).toBe('Aug 2026');
    expect(formatDateTime('2026-07-31T23:30:00Z').replace(/\s/g, ' ')).toBe('Aug 1, 2026, 12:30 AM');
  });
});

it('formats a range as two dates, naming a common month once, and a range of one day as one', () => {
  expect(formatDateRange('2026-12-06', '2026-12-07')).toBe('Dec 6-7, 2026');
  expect(formatDateRange('2026-12-24', '2027-01-02')).toBe('Dec 24, 2026 to Jan 2, 2027');
  expect(formatDateRange('2026-12-24', '2026-12-24')).toBe('Dec 24, 2026');
});

it('formats a day with its weekday', () => {
  expect(formatWeekday('2026-11-20')).toBe('Friday, Nov 20');
});

it('parses a range that it formatted, and no other text', () => {
  for (const [from, to] of [
    ['2026-12-06', '2026-12-07'],
    ['2026-12-24', '2027-01-02'],
    ['2028-02-29', '2028-02-29'],
  ] as const)
    expect(parseDateRange(formatDateRange(from, to))).toEqual({ from, to });
  for (const text of ['', 'April', 'Feb 30, 2027', 'Dec 7-6, 2026', 'Apr 3-5', 'Xyz 3, 2027', 'about Apr 3-5, 2027'])
    expect(parseDateRange(text), text).toBeUndefined();
});

it.each([
  [['Monday', 'Thursday', 'Sunday'], 'Monday, Thursday, and Sunday'],
  [['Monday', 'Friday'], 'Monday and Friday'],
  [['Monday'], 'Monday'],
])('joins the words %j to %j', (words, sentence) => {
  expect(formatList(words)).toBe(sentence);
  expect(formatList(words, 'or')).toBe(sentence.replace('and', 'or'));
});

describe('truncated texts', () => {
  it.each([
    ['12345', 5, '12345'],
    ['123456', 5, '12345…'],
    ['In the middle of a word', 8, 'In the m…'],
    ['Before a blank', 7, 'Before…'],
    ['Two\u00a0\nblanks', 5, 'Two…'],
    ['🐪🐪🐪', 2, '🐪🐪…'],
    ['🐪🐪🐪', 3, '🐪🐪🐪'],
    ['', 5, ''],
  ])('cut %j after %i characters to %j', (text, count, truncated) => {
    expect(truncateAtCharacter(text, count)).toBe(truncated);
  });
});

it('uses the first 8 characters of the id as booking number', () => {
  expect(getBookingNumber('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b');
});

it.each([
  ['Amal Benali', 'AB'],
  ['  jo  ', 'J'],
  ['Ana de la Cruz', 'AC'],
  ['', ''],
])('shortens the name %j to the initials %j', (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});
