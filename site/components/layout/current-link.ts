import { paths } from '../../../shared/paths.ts';

/** Whether a menu link leads to the page being shown, or to the list that it belongs to. */
export function isCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  if (href === here) return 'page';
  return href !== paths.home && here.startsWith(`${href}/`) ? 'true' : undefined;
}
