/**
 * Parses what was typed into a number field, "1,250.5" as well as "1250,5", since keyboards differ.
 * @returns the number; null for an empty text; the text itself if it is not a number
 */
export function parseTypedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
}
