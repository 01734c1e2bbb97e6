import { expect, it } from 'vitest';
import { getObjectUrl } from './images/image-address.ts';
import { getListPagePath } from './list-pages.ts';
import { paths, reservedPaths, unlistedPaths } from './paths.ts';
import { getReviewLinkPath } from './reviews/review-link.ts';

const { home, bookTripOn, ...others } = paths;
const publicPaths = [
  bookTripOn('x', 'y'),
  ...Object.values(others).map((path) => (typeof path === 'string' ? path : path('x'))),
];
const reviewLink = getReviewLinkPath({ bookingId: 'x', token: 'y' });

it.each([
  ...new Set([...publicPaths, getListPagePath(paths.tours, 2), reviewLink]),
  '/auth/v1/token',
  '/rest/v1/tours',
  getObjectUrl('tour-images', 'tours/1-a.jpg'),
  '/hooks/publish',
  '/_astro/page.css',
  '/admin-assets/desk.js',
  '/images/dunes.webp',
])('reserves the first segment of %s, so that the hidden admin path cannot be the same', (path) => {
  expect(reservedPaths).toContain(/^\/([^/?#]+)/.exec(path)?.[1]);
});

it('hides sign-in, comparison and review links from search engines, and no other page', () => {
  const isPrivate = (path: string) => unlistedPaths.some((start) => path === start || path.startsWith(`${start}/`));
  expect([paths.login, reviewLink].map(isPrivate)).toEqual([true, true]);
  expect([home, ...publicPaths].filter(isPrivate)).toEqual([paths.compare, paths.login]);
});

it('escapes ids and titles, so that each stays one part of its path', () => {
  expect(paths.tour('a/../b?c')).toBe('/tours/a%2F..%2Fb%3Fc');
  expect(paths.dayTrip('a#b')).toBe('/day-trips/a%23b');
  expect(paths.location('a?b')).toBe('/locations/a%3Fb');
  expect(paths.bookTrip('Fes & Meknes')).toBe('/contact?trip=Fes%20%26%20Meknes');
  expect(paths.bookTripOn('Fes', "I'm free & easy")).toBe("/contact?trip=Fes&dates=I'm%20free%20%26%20easy");
  expect(paths.bookDayTrip('Fes & Meknes')).toBe('/contact?trip=Fes%20%26%20Meknes&type=day-trip');
  expect(paths.askAboutTrip('Fes & Meknes')).toBe('/contact?trip=Fes%20%26%20Meknes&ask');
  expect(paths.bookPlace('Fes & Meknes')).toBe('/contact?place=Fes%20%26%20Meknes');
  expect(paths.askAbout('Fes & Meknes')).toBe('/contact?ask=Fes%20%26%20Meknes');
});

it('opens the details of a location over the list page that contains it', () => {
  expect(paths.locationDetails('fes')).toBe('/locations#fes');
  expect(paths.locationDetails('fes', 2)).toBe('/locations/page/2#fes');
});
