/**
 * Returns a text without characters that PostgreSQL refuses (NUL, lone surrogates), and without white space and
 * zero-width characters at both ends; '' when nothing visible is left. private.is_text() in the database is the same
 * rule; a test compares both.
 */
export function cleanText(text: string): string {
  // Matches from the first visible character to the last in one pass; trimming the end by a regular expression is
  // quadratic.
  return text.replace(/[\0\p{Cs}]/gu, '').match(visibleText)?.[0] ?? '';
}

const visibleText =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: separators that some databases treat as white space
  /[^\s\x1c-\x1f\x85\xad\u180e\u200b-\u200f\u2060\ufeff](?:.*[^\s\x1c-\x1f\x85\xad\u180e\u200b-\u200f\u2060\ufeff])?/su;

/** Returns a text without soft hyphens, zero-width characters and direction marks, which come along when it is pasted. */
export function removeInvisible(text: string): string {
  return text.replace(/[\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '');
}

const lineBreaks = /\r\n|[\p{Cc}\u2028\u2029]/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text that is being typed on one line: line breaks and control characters become blanks, direction marks go. */
export function joinLines(text: string): string {
  return text.replace(directionMarks, '').replace(lineBreaks, ' ');
}

/** Returns a text on one line, with single blanks and none at the ends; '' when nothing visible is left. */
export function toLine(text: string): string {
  return cleanText(joinLines(text).replace(/\s+/g, ' '));
}

/**
 * Returns true for a text that fits on one line, without line breaks, control characters and direction marks. private.is_line() in the
 * database is the same rule.
 */
export function isLine(text: string): boolean {
  return cleanText(text) !== '' && !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text);
}

/** Counts characters as PostgreSQL's length() does: a character outside the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
