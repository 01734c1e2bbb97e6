import { inlineHash, type PageMetadata } from './page-metadata.ts';

/** What @dnd-kit/dom 0.5.0 adds while something is dragged. Another version may need another: a browser test drags. */
const draggedStyle = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";

/** Hashes for a security policy. */
export interface InlineHashes {
  readonly scripts: string[];
  readonly styles: string[];
}

/** The hashes of every inline script and style of a site's pages, so that nothing else may run. */
export function collectInlineHashes(pages: Iterable<PageMetadata>): InlineHashes {
  const scripts = new Set<string>();
  // Style elements that a script fills rule by rule are empty when they are inserted.
  const styles = new Set<string>([inlineHash(Buffer.alloc(0)), draggedStyle]);
  for (const page of pages) {
    for (const hash of page.scripts) scripts.add(hash);
    for (const hash of page.styles) styles.add(hash);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
