/** Longest search that is taken from an address or a field, in characters. */
export const maxSearchLength = 200;

/**
 * A test whether texts hold every word of a search, in any order, whatever the case and the accents ('fes' finds 'Fès').
 * An empty search passes everything (docs/product.md, "Lists").
 */
export function createTextMatcher(search: string): (texts: readonly string[]) => boolean {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = normalizeText(texts.join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
