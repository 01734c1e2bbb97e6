import { createHash } from 'node:crypto';

/** What @dnd-kit/dom 0.5.0 adds while something is dragged. Another version may need another: a browser test drags. */
const draggedStyle = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";

/** Hashes for a security policy. */
export interface InlineHashes {
  readonly scripts: string[];
  readonly styles: string[];
}

/** Collects the hashes of every inline script and style of a site's pages, so that nothing else may run. */
export function createInlineHashes() {
  const scripts = new Set<string>();
  // Style elements that a script fills rule by rule are empty when they are inserted.
  const styles = new Set<string>([hash(Buffer.alloc(0)), draggedStyle]);
  return {
    /** @param page the bytes of an HTML file; not kept */
    add(page: Buffer): void {
      for (const { attributes, text } of elementsOf(page, 'script')) {
        if (!/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(hash(text));
      }
      for (const { text } of elementsOf(page, 'style')) styles.add(hash(text));
    },
    result: (): InlineHashes => ({ scripts: [...scripts].sort(), styles: [...styles].sort() }),
  };
}

/** The elements of one name whose content is plain text. Looks through bytes: strings of thousands of pages cost more. */
function* elementsOf(html: Buffer, name: 'script' | 'style'): Generator<{ attributes: string; text: Buffer }> {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  for (let from = html.indexOf(opening); from >= 0; from = html.indexOf(opening, from)) {
    const inner = html.indexOf('>', from) + 1;
    const end = html.indexOf(closing, inner);
    if (inner === 0 || end < 0) return;
    const attributes = html.toString('latin1', from + opening.length, inner - 1);
    from = end + closing.length;
    if (/^(\s|$)/.test(attributes)) yield { attributes, text: html.subarray(inner, end) };
  }
}

function hash(text: Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
