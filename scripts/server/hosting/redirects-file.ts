import { Fault, readLines, refuse } from './lines.ts';
import { fill, match, mentions, type PathPattern, readPattern } from './path-pattern.ts';

/**
 * A rule of `_redirects`. 301 and 302 redirect, 200 answers with another page of the site, 404 with the page that stands
 * in for what is not there.
 */
export interface Redirect {
  readonly from: PathPattern;
  readonly to: string;
  readonly status: 200 | 301 | 302 | 404;
}

/** Where a rule leads for one path: to another address, or to a page of the release. */
export type Destination =
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 200 | 404; readonly path: string };

const limits = { line: 1000, fixed: 2000, patterns: 100 };

/**
 * Reads a `_redirects` file: `from to status`, a rule a line; the first that covers a path counts. Throws a Failure that
 * lists every line which hosts would read in two ways or not at all.
 */
export function parseRedirects(text: string): Redirect[] {
  const rules = readLines('_redirects', text, limits.line, readRule);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { from } of rules) {
    if (seen.has(from.text)) faults.push(`_redirects: ${from.text} has two rules`);
    seen.add(from.text);
  }
  const patterns = rules.filter(({ from }) => from.splat || mentions(from.text).length > 0).length;
  if (patterns > limits.patterns || rules.length - patterns > limits.fixed) {
    faults.push(`_redirects: hosts read ${limits.fixed} rules, and ${limits.patterns} with * or :name`);
  }
  refuse(faults);
  return rules;
}

function readRule(line: string): Redirect | Fault {
  const [source = '', to = '', code, ...more] = line.split(/\s+/);
  if (more.some((word) => word.startsWith('#')) || code?.startsWith('#')) {
    return new Fault('a comment has a line of its own');
  }
  if (to.includes('=') && !/^(\/|https?:)/.test(to)) return new Fault('query parameters are read by one host only');
  if (code === undefined) return new Fault('the status is missing; hosts take 301 or 302 of their own accord');
  if (more.length > 0) return new Fault('conditions after the status are read by one host only');
  if (code.endsWith('!')) return new Fault('! is read by one host only');
  const status = [200, 301, 302, 404].find((known): known is Redirect['status'] => String(known) === code);
  if (status === undefined) return new Fault(`status ${code} is none of 200, 301, 302 and 404, which hosts agree on`);
  const from = readPattern(source);
  if (from instanceof Fault) return from;
  return faultOfTarget(from, to, status) ?? { from, to, status };
}

function faultOfTarget(from: PathPattern, to: string, status: Redirect['status']): Fault | undefined {
  const local = /^\/(?!\/)/.test(to);
  if (!local && (status === 200 || status === 404)) return new Fault(`${to} is no page of this site`);
  if (!local && !/^https?:\/\/[\w.-]+(\/|$)/.test(to)) return new Fault(`${to} is neither a path nor a web address`);
  if (!/^[\x21-\x7e]+$/.test(to) || to.includes('?')) {
    return new Fault(`${to}: a target has no query and no letters that an address escapes`);
  }
  const known = new Set([...mentions(from.text), ...(from.splat ? ['splat'] : [])]);
  const unknown = mentions(to.replace(/^https?:/, '')).find((name) => !known.has(name));
  if (unknown) return new Fault(`:${unknown} is nothing that ${from.text} captures`);
  // One host serves the nearest 404.html by itself and knows no status 404: both do the same in this form alone.
  if (status === 404 && (!from.splat || to !== from.text.replace(/\*$/, '404.html') || known.size > 1)) {
    return new Fault('a rule with status 404 has the form /folder/* /folder/404.html 404');
  }
  // One host redirects such an address to the clean one instead of answering with the page.
  if (status === 200 && /(\.html|\/index|.\/)$/.test(to)) return new Fault(`${to} is not the address of a page`);
  return undefined;
}

/** Where the first rule that covers a path leads. The query of the request goes along with a redirect. */
export function destinationOf(rules: readonly Redirect[], path: string, search = ''): Destination | undefined {
  for (const { from, to, status } of rules) {
    const captures = match(from, path);
    if (!captures) continue;
    if (status === 200 || status === 404) return { status, path: fill(to, captures) };
    const [address = '', fragment] = fill(to, captures, escapePath).split('#');
    // What * stood for may begin with a slash, and //host would leave the site.
    const location = address.replace(/^\/+/, '/') + search + (fragment === undefined ? '' : `#${fragment}`);
    return { status, location };
  }
  return undefined;
}

/** A decoded path as it stands in an address. */
export function escapePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
