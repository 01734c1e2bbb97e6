import { createRandom, type Random } from './random.ts';
import { slugify } from './slug.ts';

/** Pattern of the ids of sample rows, which no other row matches. */
export const sampleIdPattern = '^sample-[0-9]{5}-';

/** Returns the id of a sample row. */
export function sampleId(index: number, title: string): string {
  return `sample-${String(index).padStart(5, '0')}-${slugify(title)}`;
}

/** Creates the random stream of one row, which does not depend on the number of rows. */
export function randomFor(kind: string, index: number): Random {
  return createRandom(`${kind} ${index}`);
}

/** Picks that many different entries of a list, in random order; all of them when it has fewer. */
export function pickSome<T>(list: readonly T[], count: number, chance: Random): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(chance.next() * left.length), 1));
  }
  return taken;
}

/** Returns a whole number from low to high, both included. */
export function randomInteger(low: number, high: number, chance: Random): number {
  return Math.floor(chance.between(low, high + 1));
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins entries as 'a, b and c'. */
export function formatList(list: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(list);
}
