/** What ends an entry in a text of several: a line break, as pasted lists have. */
export const lineBreaks = /[\r\n]+/;
/** The same, and comma and semicolon, for lists of short words (docs/product.md, "Tag lists", location form). */
export const lineBreaksAndPunctuation = /[\r\n,;]+/;

/**
 * The list with what was typed or pasted added at its end, an entry for each part. Blank entries and those that are there
 * already, in whatever case, are ignored; the list itself comes back when nothing is to be added.
 */
export function addTags(list: readonly string[], typed: string, separators = lineBreaks): readonly string[] {
  return typed.split(separators).reduce(addTag, list);
}

function addTag(list: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const isDuplicate = tag === '' || list.some((entry) => entry.toLowerCase() === tag.toLowerCase());
  return isDuplicate ? list : [...list, tag];
}

/** The list without one of its entries. */
export function removeTag(list: readonly string[], tag: string): readonly string[] {
  return list.filter((entry) => entry !== tag);
}
