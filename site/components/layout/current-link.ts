import { paths } from '#shared/rules/paths.ts';

/** Returns `aria-current` of a menu link: 'page' for the current page, 'true' for the list that it belongs to. */
export function getAriaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  const pagePath = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  if (href === pagePath) return 'page';
  return href !== paths.home && pagePath.startsWith(`${href}/`) ? 'true' : undefined;
}
