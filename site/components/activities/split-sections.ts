/** A part of a long text: with a heading or without. */
interface TextSection {
  /** Undefined for a plain paragraph. */
  readonly heading: string | undefined;
  /** '' where a paragraph is nothing but its heading. */
  readonly text: string;
}

/** How far into a paragraph a colon makes what stands before it a heading (docs/product.md, "Activities"). */
const maxHeadingLength = 100;

/**
 * Splits a long text into sections at blank lines. A paragraph with a colon within its first 100 characters becomes a
 * headed section: the heading before the colon, the text after it. A colon with nothing before it heads nothing.
 */
export function splitSections(content: string): TextSection[] {
  return content
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const colon = paragraph.slice(0, maxHeadingLength).indexOf(':');
      const heading = paragraph.slice(0, Math.max(colon, 0)).trim();
      return heading ? { heading, text: paragraph.slice(colon + 1).trim() } : { heading: undefined, text: paragraph };
    });
}
