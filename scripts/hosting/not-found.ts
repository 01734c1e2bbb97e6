import { reservedPaths } from '#shared/rules/paths.ts';

/** Sections whose records have pages: `/tours/{id}` and `/day-trips/{id}`. */
export const recordSections: readonly string[] = ['tours', 'day-trips'];

/**
 * Returns the addresses of the not-found pages for a path, of which the first that exists is shown: for an id in a section
 * that section's page, below the hidden path the admin's shell, otherwise the general one.
 * @param pathname without a trailing slash; sections are plain ASCII, so it may be encoded
 */
export function listNotFoundPages(pathname: string): string[] {
  const [section = '', ...rest] = pathname.slice(1).split('/');
  const isRecord = recordSections.includes(section) && rest.length === 1;
  const mayBeInAdmin = section !== '' && !reservedPaths.includes(section) && rest.length > 0;
  return isRecord || mayBeInAdmin ? [`/${section}/404`, '/404'] : ['/404'];
}

/** Returns true for the path of a not-found page, which is never served under its own address. */
export function isNotFoundPage(pathname: string): boolean {
  return /\/404(\.html)?$/.test(pathname);
}
