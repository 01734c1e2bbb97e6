import { createHash } from 'node:crypto';

/** What a release needs to know about a page. */
export interface PageMetadata {
  /** Hashes of its inline scripts, and below of its inline styles, for the security policy. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Targets of its links and sources within the site, as written in the page. */
  readonly targets: readonly string[];
}

/** Reads the metadata of a page. Works on bytes, which is faster than UTF-8 for thousands of pages. */
export function readPageMetadata(html: Buffer): PageMetadata {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { name, attributes, end } of readStartTags(html.toString('latin1'))) {
    if (name !== 'script' && name !== 'style') continue;
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    const hash = inlineHash(html.subarray(end, html.indexOf(`</${name}>`, end)));
    (name === 'style' ? styles : scripts).add(hash);
  }
  return { scripts: [...scripts], styles: [...styles], targets: [...new Set(linkTargets(html))] };
}

/** Escapes each `<` in the attributes of a page, which Astro writes as it is. No tool then takes a text for an element. */
export function escapeAttributes(html: Buffer): Buffer {
  const page = html.toString('latin1');
  let escaped = '';
  let done = 0;
  for (const { attributes, end } of readStartTags(page)) {
    if (!attributes.includes('<')) continue;
    const from = end - 1 - attributes.length;
    escaped += page.slice(done, from) + attributes.replaceAll('<', '&lt;');
    done = end - 1;
  }
  return done === 0 ? html : Buffer.from(escaped + page.slice(done), 'latin1');
}

/** Returns the source expression of a security policy that allows exactly this inline script or style. */
export function inlineHash(text: Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface StartTag {
  readonly name: string;
  /** Everything between the name and the `>`. */
  readonly attributes: string;
  /** Position after the tag. */
  readonly end: number;
}

/** Yields the start tags of a page, and none that is only a text in an attribute, a comment, a script or a style. */
function* readStartTags(page: string): Generator<StartTag> {
  const pattern = /<(?:!--|([a-z][a-z\d-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>)/g;
  for (let match = pattern.exec(page); match; match = pattern.exec(page)) {
    const [, name, attributes = ''] = match;
    const end = pattern.lastIndex;
    if (name !== undefined) yield { name, attributes, end };
    const closing = name === undefined ? '-->' : name === 'script' || name === 'style' ? `</${name}>` : '';
    const closed = page.indexOf(closing, end);
    if (closed < 0) return;
    pattern.lastIndex = closed;
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
