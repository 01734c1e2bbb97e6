/** Splits a text into its trimmed entries, without empty ones. */
export function splitList(text: string, separator: ',' | '\n'): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Splits a text into paragraphs at blank lines; none for null. */
export function splitParagraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
