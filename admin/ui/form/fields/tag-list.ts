import { toLine } from '#shared/rules/text/clean-text.ts';

/** Separators of entries in a pasted text. */
export const lineBreaks = /[\r\n]+/;
/** Separators for lists of short words (docs/product.md, "Tag lists"). */
export const lineBreaksAndPunctuation = /[\r\n,;]+/;

/**
 * Returns the list with a typed or pasted text at its end, an entry for each part. Ignores blank parts and, regardless
 * of case, duplicates; returns the same list when nothing is added.
 */
export function addTags(list: readonly string[], typed: string, separators = lineBreaks): readonly string[] {
  return typed.split(separators).reduce(addTag, list);
}

function addTag(list: readonly string[], typed: string): readonly string[] {
  const tag = toLine(typed);
  const isIgnored = tag === '' || list.some((entry) => entry.toLowerCase() === tag.toLowerCase());
  return isIgnored ? list : [...list, tag];
}

/** Returns the list without one of its entries. */
export function removeTag(list: readonly string[], tag: string): readonly string[] {
  return list.filter((entry) => entry !== tag);
}

/**
 * Returns the list with the text of an entry replaced and its spaces tidied; the same list if the text is empty or, regardless of
 * case, that of another entry.
 */
export function replaceTag(list: readonly string[], index: number, typed: string): readonly string[] {
  const tag = toLine(typed);
  const isIgnored = tag === '' || list.some((entry, at) => at !== index && entry.toLowerCase() === tag.toLowerCase());
  return isIgnored ? list : list.with(index, tag);
}
