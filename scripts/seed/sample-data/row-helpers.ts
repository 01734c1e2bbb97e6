import { createRandom, type Random } from './random.ts';
import { slugify } from './slug.ts';

/** Ids of the large set, and of nothing else. */
export const sampleIdPattern = '^sample-[0-9]{5}-';

/** The id of a row of the large set. */
export function sampleId(index: number, title: string): string {
  return `sample-${String(index).padStart(5, '0')}-${slugify(title)}`;
}

/** A stream of chance for one row: the same at every seeding, whatever the size of the set. */
export function randomFor(kind: string, index: number): Random {
  return createRandom(`${kind} ${index}`);
}

/** So many different entries of a list, in an order of chance; all of them when it has fewer. */
export function pickSome<T>(list: readonly T[], count: number, chance: Random): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(chance.next() * left.length), 1));
  }
  return taken;
}

/** A whole number from low to high, both included. */
export function randomInteger(low: number, high: number, chance: Random): number {
  return Math.floor(chance.between(low, high + 1));
}

/** The text with a capital letter at its beginning. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a, b and c'. */
export function formatList(list: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(list);
}
