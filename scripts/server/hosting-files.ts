/** A rule of `_redirects`: `from` may end in `/*`; status 200 rewrites, 301/302/307/308 redirect, 404 answers with that page. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** The headers of `_headers` for the paths that a pattern covers. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a `_redirects` file: a rule a line, `from to [status]`, comments after #; status 302 where none is given. */
export function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return from && to ? [{ from, to, status: Number.parseInt(status ?? '302', 10) }] : [];
  });
}

/** Reads a `_headers` file: a path pattern a line, its headers indented below it. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** Whether a path is covered by a pattern: exact, or everything below one that ends in `*`. */
export function matches(pattern: string, pathname: string): boolean {
  if (!pattern.endsWith('*')) return pattern === pathname;
  const prefix = pattern.slice(0, -1);
  return pathname.startsWith(prefix) && pathname.length >= prefix.length;
}

/** All headers for a path, in the order of the rules; the same name from two rules is joined by a comma, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!matches(rule.pattern, pathname)) continue;
    for (const [name, value] of rule.headers) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}
