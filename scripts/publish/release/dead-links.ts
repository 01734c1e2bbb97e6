import type { PageMetadata } from './page-metadata.ts';

/** Paths that the API answers; no file of a release stands there. */
const isApi = /^\/(rest|auth|storage)\/v1\//;

/**
 * A line for each address of the site that leads nowhere, with the first page that leads there.
 * @param files everything in the release, by name
 */
export function findDeadLinks(
  pages: Iterable<readonly [page: string, look: Pick<PageMetadata, 'targets'>]>,
  files: ReadonlySet<string>,
): string[] {
  /** What was looked up already, by how it is written; the page where it leads nowhere. */
  const checked = new Map<string, string | undefined>();
  for (const [page, { targets }] of pages)
    for (const target of targets)
      if (!checked.has(target)) checked.set(target, isDead(target, files) ? page : undefined);
  return [...checked].flatMap(([target, page]) => (page === undefined ? [] : `${target} (on ${page})`));
}

function isDead(target: string, files: ReadonlySet<string>): boolean {
  const path = decodePath(target.replace(/[?#].*$/, ''));
  const name = path.slice(1);
  const candidates = path === '/' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return !isApi.test(path) && !candidates.some((place) => files.has(place));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
