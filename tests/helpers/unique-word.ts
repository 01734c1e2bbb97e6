import { randomUUID } from 'node:crypto';

/**
 * Returns a word that no other test uses, to search for the rows of one test. It has no digits, so that a search for a
 * number does not find it.
 */
export const uniqueWord = () => `word${withoutDigits(randomUUID().replaceAll('-', '').slice(0, 12))}`;

/** Replaces the digits of a hexadecimal text by letters. */
function withoutDigits(text: string): string {
  return text.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
