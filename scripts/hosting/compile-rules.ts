import { type HostingRules, isReplacedHeader } from './headers-and-redirects.ts';

/** Target of a redirect: another address, or a page of the release. */
type Destination =
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 200; readonly path: string };

/** Hosting rules prepared for looking up paths, as hosts apply them. Paths are decoded and begin with a slash. */
export interface CompiledRules {
  /** Returns all headers of a path. Values that several rules set for the same header are joined by a comma, but for replaced ones. */
  findHeaders(path: string): Headers;
  /** Returns the target of the first redirect that matches a path, with the request's query; undefined if none does. */
  findDestination(path: string, search?: string): Destination | undefined;
}

/** Compiles the patterns of rules for looking up paths. */
export function compileRules(rules: HostingRules): CompiledRules {
  const headers = rules.headers.map((rule) => ({
    pattern: toPattern(rule.path),
    headers: Object.entries(rule.headers),
  }));
  const redirects = rules.redirects.map((rule) => ({ ...rule, pattern: toPattern(rule.from) }));
  return {
    findHeaders(path) {
      const found = new Headers();
      for (const rule of headers) {
        if (!rule.pattern.test(path)) continue;
        for (const [name, value] of rule.headers) {
          if (isReplacedHeader(name)) found.set(name, value);
          else found.append(name, value);
        }
      }
      return found;
    },
    findDestination(path, search = '') {
      for (const { pattern, to, status } of redirects) {
        const match = pattern.exec(path);
        if (!match) continue;
        const { groups = {} } = match;
        if (status === 200) return { status, path: fill(to, groups) };
        const [address = '', fragment] = fill(to, groups, escapePath).split('#');
        // The text matched by * may begin with a slash, and //host would leave the site.
        const location = address.replace(/^\/+/, '/') + search + (fragment === undefined ? '' : `#${fragment}`);
        return { status, location };
      }
      return undefined;
    },
  };
}

/** Placeholder in a rule, such as `:name`. */
const placeholder = /:([A-Za-z]\w*)/g;

/** Returns a regular expression for the paths that a rule covers, with a group for each `:name`, and `splat` for `*`. */
export function toPattern(path: string): RegExp {
  const source = path.replaceAll('.', '\\.').replace(placeholder, '(?<$1>[^/]+)').replace(/\*$/, '(?<splat>.*)');
  return new RegExp(`^${source}$`, 's');
}

function fill(text: string, groups: Record<string, string>, write = (value: string) => value): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = groups[name];
    return value === undefined ? whole : write(value);
  });
}

/** Escapes a decoded path for an address. */
export function escapePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
