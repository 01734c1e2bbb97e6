/**
 * Parses what was typed into a field for a number: "1,250.5" and "1250,5" too, since keyboards differ.
 * @returns the number; null for an empty text; the text itself where it is no number
 */
export function parseTypedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
}
