import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectToTidyPath, tidyPath } from './tidy-path.ts';

it.each([
  ['/Tours', '/tours'],
  ['/CONTACT/', '/contact'],
  ['/tours/Sahara-Desert-3-Days', '/tours/sahara-desert-3-days'],
  ['/Day-Trips/Page/2', '/day-trips/page/2'],
  ['/Login', '/login'],
  ['/Index.html', '/'],
  ['/Tours/index.HTM', '/tours'],
  ['/)', '/'],
  ...[
    '.',
    ')',
    ',',
    ';',
    '"',
    "'",
    '>',
    ']',
    '*',
    ' ',
    ').',
    '">',
    '...',
    '!',
    '\u00a0',
    '\u200b',
    '”',
    '»',
    '_',
    '/.',
    ')/',
  ].map((ending) => [`/tours/dunes${ending}`, '/tours/dunes']),
])('the path %j means the page %s', (pathname, page) => {
  expect(tidyPath(pathname)).toBe(page);
});

it.each([
  '/',
  '/tours',
  '/tours/',
  '/tours/dunes',
  '/tours/page/2/',
  '/nowhere).',
  '/Hidden-Path',
  '/hidden-path)',
  '/hidden-path/Tours',
  '/tours/../hidden-path)',
  '//evil.example)',
  '/\\evil.example)',
  '//Tours',
  '/Tours/404',
  '/404)',
  '/tours/A\r\nSet-Cookie: a',
  '/images/Dunes.AVIF',
  '/_astro/Tours.D3adBeef.js',
  `/tours/${')'.repeat(5000)}`,
])('the path %j is left as it is', (pathname) => {
  expect(tidyPath(pathname)).toBeUndefined();
});

it('a tidied path is one of a public page, and is not tidied again', () => {
  const part = fc.constantFrom(
    '/',
    'tours',
    'HIDDEN',
    'A',
    '..',
    '\\',
    '%',
    ')',
    '\r\n',
    '.html',
    'index',
    '404',
    'İ',
    'K',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = tidyPath(`/${parts.join('')}`);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(tours(\/[a-z0-9-]+)*)?$/);
      expect(tidyPath(path)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

/** Requests an address of a host that has these pages and text files. */
async function requestFromHost(address: string, method = 'GET') {
  const types = new Map([
    ['/tours', 'text/html; charset=utf-8'],
    ['/rest', 'application/json'],
    ['/hidden-path', 'text/html'],
  ]);
  const asked: string[] = [];
  const response = await redirectToTidyPath({ url: `https://site.example${address}`, method }, async ({ url }) => {
    asked.push(new URL(url).pathname);
    const type = types.get(new URL(url).pathname);
    return type ? new Response(null, { headers: { 'Content-Type': type } }) : new Response(null, { status: 404 });
  });
  return { asked, status: response?.status, headers: response?.headers };
}

it('a host redirects to the page that exists, with the query, and lets nobody store the answer', async () => {
  const { status, headers } = await requestFromHost('/Tours%29?Token=A)');
  expect([status, headers?.get('location')]).toEqual([308, 'https://site.example/tours?Token=A)']);
  expect(headers?.get('cache-control')).toBe('no-store');
});

it.each([
  '/tours',
  '/Hidden-Path',
  '/hidden-path%29',
  '/tours%2F..%2Fhidden-path)',
  '/Tours%ff',
  '//evil.example/Tours',
])('a host looks for no other page than %s', async (address) => {
  expect(await requestFromHost(address)).toEqual({ asked: [], status: undefined, headers: undefined });
});

it('a host redirects neither to a missing page, nor to what is not a page, nor a POST', async () => {
  expect((await requestFromHost('/tours/Gone')).status).toBeUndefined();
  expect((await requestFromHost('/REST')).status).toBeUndefined();
  expect((await requestFromHost('/Tours', 'POST')).status).toBeUndefined();
});
