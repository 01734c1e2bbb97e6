import { createExcerpt } from '#shared/rules/text/excerpt.ts';

/** Characters of a description on a card (docs/product.md, "Formats"). */
const lengths = { trip: 80, location: 150 } as const;

/** Returns the beginning of a description for a card, at build time to keep a list's script small. */
export function createCardExcerpt(description: string, kind: keyof typeof lengths): string {
  return createExcerpt(description, lengths[kind]);
}
