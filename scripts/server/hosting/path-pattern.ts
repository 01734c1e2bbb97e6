import { Fault } from './lines.ts';

/** The paths that a rule covers: one, `:name` for any one part of it, `/*` at the end for everything below. */
export interface PathPattern {
  readonly text: string;
  readonly parts: readonly string[];
  readonly splat: boolean;
}

/** What stood for `*` (as splat) and for each `:name`. */
export type Captures = ReadonlyMap<string, string>;

/**
 * Reads a path of `_headers` or `_redirects`. Refused is what one host reads otherwise than the other: `*` elsewhere than
 * at the end, `:name` as half a part, a slash at the end, letters that an address escapes, and other origins.
 */
export function readPattern(text: string): PathPattern | Fault {
  if (!/^\/(?!\/)/.test(text)) return new Fault(`${text}: a path begins with one slash`);
  if (text.length > 1 && text.endsWith('/')) return new Fault(`${text}: hosts differ about a slash at the end`);
  const all = text.slice(1).split('/');
  const splat = all.at(-1) === '*';
  const parts = splat ? all.slice(0, -1) : all;
  if (parts.some((part) => part.includes('*'))) {
    return new Fault(`${text}: * can only stand at the end, after a slash`);
  }
  if (text !== '/' && parts.some((part) => !/^(:[A-Za-z]\w*|[\w.~-]+)$/.test(part))) {
    return new Fault(`${text}: parts of a path are letters, digits and . _ ~ - or one :name`);
  }
  const names = parts.filter((part) => part.startsWith(':'));
  if (new Set(names).size < names.length || names.includes(':splat')) {
    return new Fault(`${text}: each :name can stand once, and :splat is what * stood for`);
  }
  return { text, parts, splat };
}

/** What a pattern captures in a path, undefined where it does not cover it. */
export function match({ parts, splat }: PathPattern, path: string): Captures | undefined {
  const given = path.slice(1).split('/');
  if (splat ? given.length <= parts.length : given.length !== parts.length) return undefined;
  const captures = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (value) captures.set(part.slice(1), value);
    else return undefined;
  }
  if (splat) captures.set('splat', given.slice(parts.length).join('/'));
  return captures;
}

/** Whether some path is covered by both patterns. */
export function overlap(one: PathPattern, other: PathPattern): boolean {
  const shorter = Math.min(one.parts.length, other.parts.length);
  for (let index = 0; index < shorter; index++) {
    const [a = '', b = ''] = [one.parts[index], other.parts[index]];
    const same = a === b || (a.startsWith(':') && b !== '') || (b.startsWith(':') && a !== '');
    if (!same) return false;
  }
  if (one.parts.length === other.parts.length) return one.splat === other.splat;
  return one.parts.length < other.parts.length ? one.splat : other.splat;
}

/** The names that a text mentions as `:name`. */
export function mentions(text: string): string[] {
  return [...text.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name);
}

/** A text with what was captured in place of each `:name`. */
export function fill(text: string, captures: Captures, write: (value: string) => string = (value) => value): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = captures.get(name);
    return value === undefined ? whole : write(value);
  });
}
