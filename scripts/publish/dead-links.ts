/** Paths that the API answers; no file of a release stands there. */
const isApi = /^\/(rest|auth|storage)\/v1\//;

/** Collects what the pages of a release lead to, and tells what of it is not there. */
export function createDeadLinks(files: ReadonlySet<string>) {
  /** What was looked up already, by how it is written. */
  const known = new Map<string, boolean>();
  const dead = new Map<string, string>();

  function leadsNowhere(target: string): boolean {
    const seen = known.get(target);
    if (seen !== undefined) return seen;
    const path = decoded(target.replace(/[?#].*$/, ''));
    const name = path.slice(1);
    const places = path === '/' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
    const isDead = !isApi.test(path) && !places.some((place) => files.has(place));
    known.set(target, isDead);
    return isDead;
  }

  return {
    /** @param html the bytes of the page; not kept */
    add(page: string, html: Buffer): void {
      for (const target of targetsOf(html)) if (leadsNowhere(target) && !dead.has(target)) dead.set(target, page);
    },
    /** A line for each address of the site that leads nowhere, with the first page that leads there. */
    result: (): string[] => [...dead].map(([target, page]) => `${target} (on ${page})`),
  };
}

/** What links and sources of a page point to inside of its site. Looks through bytes: strings of thousands of pages cost more. */
function* targetsOf(html: Buffer): Generator<string> {
  for (const attribute of [' href="/', ' src="/']) {
    for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
      const from = at + attribute.length - 1;
      const end = html.indexOf('"', from);
      if (end < 0) break;
      at = end;
      const target = html.toString('latin1', from, end);
      // Two slashes begin the name of another host.
      if (!target.startsWith('//')) yield target.replaceAll('&amp;', '&');
    }
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
