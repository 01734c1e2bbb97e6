/**
 * The list with what was typed added at its end. Blank entries and those that are there already, in whatever case, are
 * ignored; the list itself comes back when nothing is to be added.
 */
export function withTag(list: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tag === '' || list.some((entry) => entry.toLowerCase() === tag.toLowerCase());
  return known ? list : [...list, tag];
}

/** The list without one of its entries. */
export function withoutTag(list: readonly string[], tag: string): readonly string[] {
  return list.filter((entry) => entry !== tag);
}
