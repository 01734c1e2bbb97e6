import { contentKinds } from '../../shared/rules/content-kinds.ts';
import { reservedPaths } from '../../shared/rules/paths.ts';

/** Sections whose records have pages, such as `/tours/{id}`. */
export const recordSections: readonly string[] = [contentKinds.tour.resource, contentKinds.dayTrip.resource];

/**
 * Lists the addresses of the not-found pages for a path; the first that exists is shown. That is the section's page for an id in a
 * section, the admin's shell below the hidden path, otherwise the general page.
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
