import { splitParagraphs } from '../../data/split-text.ts';

/** A section of a long text. */
interface TextSection {
  /** Undefined for a plain paragraph. */
  readonly heading: string | undefined;
  /** '' for a paragraph that is only a heading. */
  readonly text: string;
}

/** Characters of a paragraph in which a colon ends a heading (docs/product.md, "Activities"). */
const maxHeadingLength = 100;

/**
 * Splits a long text into sections at blank lines. The text before a colon within the first 100 characters of a
 * paragraph becomes its heading.
 */
export function splitSections(content: string): TextSection[] {
  return splitParagraphs(content).map((paragraph) => {
    const colon = paragraph.slice(0, maxHeadingLength).indexOf(':');
    const heading = paragraph.slice(0, Math.max(colon, 0)).trim();
    return heading ? { heading, text: paragraph.slice(colon + 1).trim() } : { heading: undefined, text: paragraph };
  });
}
