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
  const styles = new Set<string>();
  return {
    /** @param page the bytes of an HTML file */
    add(page: Buffer): void {
      // A character a byte: quicker to look through, and what is hashed are the bytes.
      const html = page.toString('latin1');
      for (const { attributes, text } of elementsOf(html, 'script')) {
        if (!/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(text);
      }
      for (const { text } of elementsOf(html, 'style')) styles.add(text);
    },
    result: (): InlineHashes => ({
      scripts: [...scripts].map(hash).sort(),
      // Style elements that a script fills rule by rule are empty when they are inserted.
      styles: [...new Set([...[...styles].map(hash), hash(''), draggedStyle])].sort(),
    }),
  };
}

/** The elements of one name whose content is plain text. */
function* elementsOf(html: string, name: 'script' | 'style'): Generator<{ attributes: string; text: string }> {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  for (let from = html.indexOf(opening); from >= 0; from = html.indexOf(opening, from)) {
    const inner = html.indexOf('>', from) + 1;
    const end = html.indexOf(closing, inner);
    if (inner === 0 || end < 0) return;
    const attributes = html.slice(from + opening.length, inner - 1);
    from = end + closing.length;
    if (/^(\s|$)/.test(attributes)) yield { attributes, text: html.slice(inner, end) };
  }
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`;
}
