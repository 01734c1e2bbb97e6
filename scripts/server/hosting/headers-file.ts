import { Fault, readLines, refuse } from './lines.ts';
import { match, overlap, type PathPattern, readPattern } from './path-pattern.ts';

/** The headers of `_headers` for the paths that a pattern covers, by their names in small letters. */
export interface HeaderRule {
  readonly path: PathPattern;
  readonly headers: ReadonlyMap<string, string>;
}

const limits = { line: 2000, rules: 100 };

/** What hosts set themselves, whatever the file says. */
const setByHosts = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'location',
  'server',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Where two rules set the same header, one host joins the values and the other takes the last. Of a list of these policies
 * browsers take the last that they know, so that both come to the same.
 */
const lastCounts = new Set(['referrer-policy']);

/**
 * Reads a `_headers` file: a path a line, its headers below it, several of one name joined by a comma. Throws a Failure
 * that lists everything which hosts would read in two ways or not at all.
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: PathPattern; headers: Map<string, string> }[] = [];
  readLines('_headers', text, limits.line, (line): true | Fault => {
    if (line.startsWith('/')) {
      const path = readPattern(line);
      if (path instanceof Fault) return path;
      rules.push({ path, headers: new Map() });
      return true;
    }
    const rule = rules.at(-1);
    if (!rule) return new Fault('a path comes before its headers, and begins with a slash');
    const header = readHeader(line);
    if (header instanceof Fault) return header;
    const earlier = rule.headers.get(header.name);
    rule.headers.set(header.name, earlier === undefined ? header.value : `${earlier}, ${header.value}`);
    return true;
  });
  refuse(faultsOf(rules));
  return rules;
}

function readHeader(line: string): { name: string; value: string } | Fault {
  if (line.startsWith('!')) return new Fault('taking a header away with ! is read by one host only');
  const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
  const trimmed = { name: name.trim().toLowerCase(), value: value.trim() };
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(trimmed.name)) return new Fault(`${line}: a header is a name, a colon and a value`);
  if (!/^[\x20-\x7e]+$/.test(trimmed.value)) return new Fault(`${line}: a value is one of visible ASCII letters`);
  if (setByHosts.has(trimmed.name)) return new Fault(`${trimmed.name} is set by hosts themselves`);
  if (/:splat\b/.test(trimmed.value)) return new Fault(':splat in a value is filled in by one host only');
  return trimmed;
}

function faultsOf(rules: readonly HeaderRule[]): string[] {
  const faults = rules
    .filter(({ headers }) => headers.size === 0)
    .map(({ path }) => `_headers: ${path.text} has no headers`);
  if (rules.length > limits.rules) faults.push(`_headers: hosts read ${limits.rules} rules`);
  for (const [index, rule] of rules.entries()) {
    for (const [name, value] of rule.headers) {
      const filled = rule.path.parts.find((part) => part.startsWith(':') && value.includes(part));
      if (filled) faults.push(`_headers: ${filled} in a value is filled in by one host only`);
      if (lastCounts.has(name)) continue;
      const other = rules.slice(0, index).find(({ path, headers }) => headers.has(name) && overlap(path, rule.path));
      if (other) {
        faults.push(
          `_headers: ${name} of ${other.path.text} and of ${rule.path.text} would be joined by one host and replaced by another`,
        );
      }
    }
  }
  return faults;
}

/** All headers for a path, in the order of the rules; the same name from two rules is joined by a comma. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!match(rule.path, path)) continue;
    for (const [name, value] of rule.headers) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}
