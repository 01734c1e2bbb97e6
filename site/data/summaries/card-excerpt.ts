import { createExcerpt } from '#shared/rules/text/excerpt.ts';

/** Characters of a description that fit two lines of a card on a phone. */
const maxLength = 90;

/** Returns the beginning of a description for a card. Made here, so that a list's script need not know how. */
export function createCardExcerpt(description: string): string {
  return createExcerpt(description, maxLength);
}
