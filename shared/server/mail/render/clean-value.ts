import { parseDateRange } from '#shared/rules/text/parse-date-range.ts';

/**
 * Returns a text without characters that are invisible or change the order of others: bidirectional controls,
 * zero-width characters, control characters other than line breaks, and lone surrogates.
 */
export function cleanMailText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|\p{Cs}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
}

/** Returns the value of a fact or a sentence: clean, on one line, and cut to a number of characters. */
export function cleanValue(text: string | null | undefined, maxLength = 200): string {
  const characters = [
    ...cleanMailText(text ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/**
 * Returns a name that a stranger typed, if a receipt may use it: at most 60 letters, blanks, hyphens, apostrophes and
 * dots, without an address. Else undefined.
 */
export function getGreetingName(name: string): string | undefined {
  const plain = name.trim();
  return /^[\p{L}\p{M} '’.-]+$/u.test(plain) && [...plain].length <= 60 && !/\.\p{L}|www/iu.test(plain)
    ? plain
    : undefined;
}

/** Returns travel dates in the form's own format (formatDateRange()); undefined for those in a visitor's words. */
export function getFormDates(dates: string | null): string | undefined {
  return dates !== null && parseDateRange(dates) ? dates : undefined;
}
