import type { PageMetadata } from './page-metadata.ts';

/** Matches paths that the API serves, where a release has no files. */
const apiPath = /^\/(rest|auth|storage)\/v1\//;

/**
 * Returns a line for each dead link within the site, with the first page that has it.
 * @param files paths of all files in the release
 */
export function findDeadLinks(
  pages: Iterable<readonly [page: string, metadata: Pick<PageMetadata, 'targets'>]>,
  files: ReadonlySet<string>,
): string[] {
  /** For each target, the page with the link if it is dead, otherwise undefined. */
  const checked = new Map<string, string | undefined>();
  for (const [page, { targets }] of pages)
    for (const target of targets)
      if (!checked.has(target)) checked.set(target, isDead(target, files) ? page : undefined);
  return [...checked].flatMap(([target, page]) => (page === undefined ? [] : `${target} (on ${page})`));
}

function isDead(target: string, files: ReadonlySet<string>): boolean {
  const path = decodePath(target.replace(/[?#].*/s, ''));
  const name = path.slice(1);
  const candidates = path === '/' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return !apiPath.test(path) && !candidates.some((file) => files.has(file));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
