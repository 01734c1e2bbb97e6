import { expect, it } from 'vitest';
import { findDeadLinks } from './dead-links.ts';
import { readPageMetadata } from './page-metadata.ts';

const files = new Set(['index.html', 'tours.html', 'tours/fes.html', 'desk/index.html', '_astro/a.js', 'été.html']);

function deadLinksOf(html: string): string[] {
  return findDeadLinks([['page.html', readPageMetadata(Buffer.from(html))]], files);
}

it('accepts links to every existing page and file as a host resolves them', () => {
  const existing = ['/', '/tours', '/tours?level=Easy&amp;page=2', '/tours/fes#reviews', '/desk', '/%C3%A9t%C3%A9'];
  expect(deadLinksOf(existing.map((target) => `<a href="${target}">x</a>`).join(''))).toEqual([]);
  expect(deadLinksOf('<script type="module" src="/_astro/a.js"></script>')).toEqual([]);
});

it('reports each dead link once, with the first page that has it', () => {
  expect(
    deadLinksOf('<a href="/tours/gone">x</a> <a class="b" href="/tours/gone">y</a><img src="/images/none.jpg">'),
  ).toEqual(['/tours/gone (on page.html)', '/images/none.jpg (on page.html)']);
  expect(deadLinksOf('<a href="/%zz">x</a>')).toEqual(['/%zz (on page.html)']);
});

it('reports missing scripts of islands and missing sizes of images', () => {
  const island = '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/gone.js"></astro-island>';
  expect(deadLinksOf(island)).toEqual(['/_astro/gone.js (on page.html)']);
  for (const attribute of ['srcset', 'srcSet'])
    expect(
      deadLinksOf(`<source ${attribute}="/tours.html 240w, /images/a-360.avif 360w,/b.avif 2x" sizes="1px">`),
    ).toEqual(['/images/a-360.avif (on page.html)', '/b.avif (on page.html)']);
});

it('ignores links to other hosts, the API, anchors and mail addresses', () => {
  const elsewhere = [
    'https://example.com/x',
    '//example.com/x',
    '/storage/v1/object/public/a.jpg',
    '#top',
    'mailto:a@b.c',
  ];
  expect(deadLinksOf(elsewhere.map((target) => `<a href="${target}">x</a>`).join(''))).toEqual([]);
});
