import { createHash } from 'node:crypto';

/** What a release needs to know about a page. */
export interface PageMetadata {
  /** Hashes of its inline scripts, and below of its inline styles, for the security policy. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Targets of its links and sources within the site, as written in the page. */
  readonly targets: readonly string[];
}

/** Reads the metadata of a page. Works on bytes, which is faster than strings for thousands of pages. */
export function readPageMetadata(html: Buffer): PageMetadata {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { attributes, text } of textElements(html, 'script')) {
    if (!/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes))
      scripts.add(inlineHash(text));
  }
  for (const { text } of textElements(html, 'style')) styles.add(inlineHash(text));
  return { scripts: [...scripts], styles: [...styles], targets: [...new Set(linkTargets(html))] };
}

/** Returns the source expression of a security policy that allows exactly this inline script or style. */
export function inlineHash(text: Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Yields the script or style elements of a page. */
function* textElements(html: Buffer, name: 'script' | 'style'): Generator<{ attributes: string; text: Buffer }> {
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

/** Attributes with one address, and attributes with a list of addresses and widths (React writes srcSet). */
const addressAttributes = [' href="', ' src="', ' component-url="', ' renderer-url="'] as const;
const srcsetAttributes = [' srcset="', ' srcSet="'] as const;

function* linkTargets(html: Buffer): Generator<string> {
  for (const attribute of addressAttributes)
    for (const value of attributeValues(html, attribute)) if (isLocal(value)) yield value;
  for (const attribute of srcsetAttributes) {
    for (const value of attributeValues(html, attribute)) {
      for (const entry of value.split(',')) {
        const [address = ''] = entry.trim().split(' ');
        if (isLocal(address)) yield address;
      }
    }
  }
}

/** Returns true for a path of the site; two slashes begin with the name of another host. */
function isLocal(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** Yields the values of an attribute that begin with a slash. */
function* attributeValues(html: Buffer, attribute: string): Generator<string> {
  const opening = `${attribute}/`;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + attribute.length;
    const end = html.indexOf('"', from);
    if (end < 0) return;
    at = end;
    yield html.toString('latin1', from, end).replaceAll('&amp;', '&');
  }
}
