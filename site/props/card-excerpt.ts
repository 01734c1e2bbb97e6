import { createExcerpt } from '#shared/rules/text/excerpt.ts';

/** Characters of a description on a card (docs/product.md, "Formats"). */
const length = 150;

/** Returns the beginning of a description for a card, at build time to keep a list's script small. */
export function createCardExcerpt(description: string): string {
  return createExcerpt(description, length);
}
