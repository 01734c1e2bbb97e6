import type { HostingRules } from './rules.ts';

/** Where a redirect leads: to another address, or to a page of the release. */
type Destination =
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 200; readonly path: string };

/** Answers by rules as hosts do. Paths are decoded and begin with a slash. */
export interface AppliedRules {
  /** Returns all headers for a path; where several rules set the same one, their values joined by a comma. */
  headersFor(path: string): Headers;
  /** Returns where the first redirect leads that covers a path. The query of the request goes along. */
  destinationOf(path: string, search?: string): Destination | undefined;
}

/** Prepares rules for being asked about many paths. */
export function applyRules(rules: HostingRules): AppliedRules {
  const headers = rules.headers.map((rule) => ({
    pattern: patternOf(rule.path),
    headers: Object.entries(rule.headers),
  }));
  const redirects = rules.redirects.map((rule) => ({ ...rule, pattern: patternOf(rule.from) }));
  return {
    headersFor(path) {
      const found = new Headers();
      for (const rule of headers) {
        if (rule.pattern.test(path)) for (const [name, value] of rule.headers) found.append(name, value);
      }
      return found;
    },
    destinationOf(path, search = '') {
      for (const { pattern, to, status } of redirects) {
        const match = pattern.exec(path);
        if (!match) continue;
        const { groups = {} } = match;
        if (status === 200) return { status, path: fill(to, groups) };
        const [address = '', fragment] = fill(to, groups, escapePath).split('#');
        // What * stood for may begin with a slash, and //host would leave the site.
        const location = address.replace(/^\/+/, '/') + search + (fragment === undefined ? '' : `#${fragment}`);
        return { status, location };
      }
      return undefined;
    },
  };
}

/** Returns the paths that a rule covers as an expression with a group for each `:name`, and `splat` for `*`. */
export function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '(?<splat>.*)');
  return new RegExp(`^${source}$`, 's');
}

function fill(text: string, groups: Record<string, string>, write = (value: string) => value): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = groups[name];
    return value === undefined ? whole : write(value);
  });
}

/** Writes a decoded path as it stands in an address. */
export function escapePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
