import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lookup } from 'mrmime';

/** How a compressed copy beside a file is called in HTTP. */
export type Encoding = 'br' | 'gzip';

/** A file that visitors may ask for. */
export interface ReleaseFile {
  /** Where it is on the disk. */
  readonly file: string;
  readonly type: string;
  /** Compressed copies: where they are on the disk. */
  readonly copies: ReadonlyMap<Encoding, string>;
}

/** The files of a release by their paths, such as /tours.html. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>;

const suffixes = new Map<string, Encoding>([
  ['.br', 'br'],
  ['.gz', 'gzip'],
]);

const noCopies: ReadonlyMap<Encoding, string> = new Map();

/** Instructions for hosts, which are no files of the site. */
const instructions = new Set(['/_headers', '/_redirects']);

/**
 * Lists the files of a finished folder: what is asked for is looked up here and never on the disk. Not listed are
 * instructions for hosts, hidden files, links, and compressed copies, which only negotiation chooses.
 */
export function listRelease(folder: string): ReleaseFiles {
  const found = new Map<string, string>();
  for (const [name, file] of filesBelow(folder, '')) {
    if (!instructions.has(name) && !/\/\.(?!well-known\/)/.test(name)) found.set(name, file);
  }
  const files = new Map<string, ReleaseFile>();
  for (const [name, file] of found) {
    if (suffixes.has(name.slice(-3)) && found.has(name.slice(0, -3))) continue;
    let copies = noCopies;
    for (const [suffix, encoding] of suffixes) {
      const copy = found.get(name + suffix);
      if (copy !== undefined) copies = new Map([...copies, [encoding, copy]]);
    }
    files.set(name, { file, type: typeOf(name), copies });
  }
  return files;
}

// By hand: the recursive form of readdir asks the disk about every single file once more.
function* filesBelow(folder: string, name: string): Generator<[name: string, file: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner: [string, string] = [`${name}/${entry.name}`, path.join(folder, entry.name)];
    if (entry.isFile()) yield inner;
    else if (entry.isDirectory()) yield* filesBelow(inner[1], inner[0]);
  }
}

/** The name of the file that answers a path: /tours.html for /tours, /index.html for /. */
export function resolvePath(files: ReleaseFiles, address: string): string | undefined {
  const names = address === '/' ? ['/index.html'] : [address, `${address}.html`, `${address}/index.html`];
  return names.find((name) => files.has(name));
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|\/json$|\+json$|\/xml$/.test(type) ? `${type};charset=utf-8` : type;
}
