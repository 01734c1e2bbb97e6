import { paths } from '#shared/paths.ts';

/** Whether a menu link leads to the page being shown, or to the list that it belongs to. */
export function getAriaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  const pagePath = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  if (href === pagePath) return 'page';
  return href !== paths.home && pagePath.startsWith(`${href}/`) ? 'true' : undefined;
}
