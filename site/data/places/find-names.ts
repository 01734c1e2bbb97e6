import { normalizeText } from '../filters/search.ts';

/**
 * Returns a function that finds the names that a text contains as whole words, ignoring case and accents, each once. Of
 * names that begin alike, such as 'Todra' and 'Todra Gorge', it finds the longest.
 */
export function createNameFinder(names: readonly string[]): (text: string) => string[] {
  const byKey = new Map(names.map((name) => [normalizeText(name.trim()), name]));
  byKey.delete('');
  if (byKey.size === 0) return () => [];
  const alternatives = [...byKey.keys()]
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const keys = normalizeText(text).match(pattern) ?? [];
    return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
  };
}
