import { inlineHash, type PageMetadata } from './page-metadata.ts';

/** Hash of the style that @dnd-kit/dom 0.5.0 adds during a drag. Another version may need another; a browser test drags. */
const draggedStyle = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";

/** Hashes of inline scripts and styles, for a security policy. */
export interface InlineHashes {
  readonly scripts: string[];
  readonly styles: string[];
}

/** Collects the hashes of all inline scripts and styles of the pages, so that the security policy allows no others. */
export function collectInlineHashes(pages: Iterable<PageMetadata>): InlineHashes {
  const scripts = new Set<string>();
  // The hash of an empty style allows style elements that scripts insert empty and fill rule by rule.
  const styles = new Set<string>([inlineHash(Buffer.alloc(0)), draggedStyle]);
  for (const page of pages) {
    for (const hash of page.scripts) scripts.add(hash);
    for (const hash of page.styles) styles.add(hash);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
