import { maxSearchLength } from '#shared/rules/text/search-length.ts';

/**
 * Returns a predicate for texts that contain every word of a search, in any order, ignoring case and accents: 'fes'
 * finds 'Fès'. An empty search matches everything (docs/product.md, "Lists").
 */
export function createTextMatcher(search: string): (texts: readonly string[]) => boolean {
  const words = normalizeText(search.slice(0, maxSearchLength)).split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = normalizeText(texts.join('\n'));
    return words.every((word) => text.includes(word));
  };
}

/** Returns a text in lower case and without accents. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
