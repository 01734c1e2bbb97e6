/**
 * A text as it is sent and stored: without characters that no database takes (NUL, halves of a sign), and without anything
 * around it that cannot be seen: blanks of every kind and characters of no width. '' when there is nothing to read in it, as
 * private.is_text in the database has it; a test holds the one against the other.
 */
export function cleanText(text: string): string {
  // From the first visible sign to the last: unlike blanks that are looked for at the end, found in one pass.
  return text.replace(/[\0\p{Cs}]/gu, '').match(visibleText)?.[0] ?? '';
}

const visibleText =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: separators that some databases take for blanks
  /[^\s\x1c-\x1f\x85\xad\u180e\u200b-\u200f\u2060\ufeff](?:.*[^\s\x1c-\x1f\x85\xad\u180e\u200b-\u200f\u2060\ufeff])?/su;

/** Characters as the database counts them: a sign outside the basic plane is one. */
export function textLength(text: string): number {
  return [...text].length;
}
