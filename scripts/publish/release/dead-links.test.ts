import { expect, it } from 'vitest';
import { findDeadLinks } from './dead-links.ts';
import { readPageMetadata } from './page-metadata.ts';

const files = new Set(['index.html', 'tours.html', 'tours/fes.html', 'desk/index.html', '_astro/a.js', 'été.html']);

function deadOn(html: string): string[] {
  return findDeadLinks([['page.html', readPageMetadata(Buffer.from(html))]], files);
}

it('finds every address of the site as a host would', () => {
  const there = ['/', '/tours', '/tours?level=Easy&amp;page=2', '/tours/fes#reviews', '/desk', '/%C3%A9t%C3%A9'];
  expect(deadOn(there.map((target) => `<a href="${target}">x</a>`).join(''))).toEqual([]);
  expect(deadOn('<script type="module" src="/_astro/a.js"></script>')).toEqual([]);
});

it('names what leads nowhere, once, with the page', () => {
  expect(
    deadOn('<a href="/tours/gone">x</a> <a class="b" href="/tours/gone">y</a><img src="/images/none.jpg">'),
  ).toEqual(['/tours/gone (on page.html)', '/images/none.jpg (on page.html)']);
  expect(deadOn('<a href="/%zz">x</a>')).toEqual(['/%zz (on page.html)']);
});

it('finds what pages load besides: islands, and the sizes of pictures', () => {
  const island = '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/gone.js"></astro-island>';
  expect(deadOn(island)).toEqual(['/_astro/gone.js (on page.html)']);
  for (const attribute of ['srcset', 'srcSet'])
    expect(deadOn(`<source ${attribute}="/tours.html 240w, /images/a-360.avif 360w,/b.avif 2x" sizes="1px">`)).toEqual([
      '/images/a-360.avif (on page.html)',
      '/b.avif (on page.html)',
    ]);
});

it('leaves alone what is not of the release: other hosts, the API, places of the same page, mail', () => {
  const elsewhere = [
    'https://example.com/x',
    '//example.com/x',
    '/storage/v1/object/public/a.jpg',
    '#top',
    'mailto:a@b.c',
  ];
  expect(deadOn(elsewhere.map((target) => `<a href="${target}">x</a>`).join(''))).toEqual([]);
});
