import { expect, it } from 'vitest';
import { isNotFoundPage, listNotFoundPages } from './not-found.ts';

it.each([
  ['/tours/nowhere', ['/tours/404', '/404']],
  ['/day-trips/nowhere', ['/day-trips/404', '/404']],
  ['/locations/nowhere', ['/404']],
  ['/tours/a/b', ['/404']],
  ['/tours/page/99', ['/404']],
  ['/tours//b', ['/404']],
  ['/day-trips/a/b/c', ['/404']],
  ['/review/a/b', ['/404']],
  ['/_astro/gone.js', ['/404']],
  ['/nowhere', ['/404']],
  ['//x', ['/404']],
  ['//x/y', ['/404']],
  ['/desk-of-ours/bookings/5', ['/desk-of-ours/404', '/404']],
])('the not-found page of %s is the first existing one of %o', (address, pages) => {
  expect(listNotFoundPages(address)).toEqual(pages);
});

it('a not-found page is recognized by its path, in any folder', () => {
  expect(['/404', '/404.html', '/tours/404', '/desk/404'].filter(isNotFoundPage)).toHaveLength(4);
  expect(['/', '/tours', '/tours/1404', '/404/x', '/tours/404-dunes'].filter(isNotFoundPage)).toEqual([]);
});
