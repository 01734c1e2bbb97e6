import { reservedPaths } from '#shared/paths.ts';

/** The sections of which every record has a page: `/tours/{id}` and `/day-trips/{id}`. */
export const recordSections: readonly string[] = ['tours', 'day-trips'];

/**
 * Returns the addresses of the pages that may stand in for a path that is not there; the first that exists counts. A record
 * of one segment has its section's page, everything below the hidden path the admin's shell, and all else the general one.
 * @param pathname decoded, without a slash at its end
 */
export function notFoundPages(pathname: string): string[] {
  const [section = '', ...rest] = pathname.slice(1).split('/');
  const hasOwn = recordSections.includes(section) ? rest.length === 1 : !reservedPaths.includes(section);
  return hasOwn && rest.length > 0 ? [`/${section}/404`, '/404'] : ['/404'];
}

/** Tells whether a path is the place of a not-found page, which is no page that anybody may ask for. */
export function isNotFoundPage(pathname: string): boolean {
  return /\/404(\.html)?$/.test(pathname);
}
