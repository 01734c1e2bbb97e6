import { afterEach, expect, it, vi } from 'vitest';
import tidyAddress, { config } from './netlify/tidy-address.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/Tours', true],
  ['/tours/dunes).', true],
  ['/tours/dunes%20', true],
  ['/tours)/', true],
  ['/', false],
  ['/tours', false],
  ['/tours/', false],
  ['/sitemap-index.xml', false],
  ['/hidden-path/bookings/', false],
  ['/_astro/Tours.D3adBeef.js', false],
  ['/admin-assets/Main-Xy.js', false],
  ['/images/A.avif', false],
])('Netlify runs the function for %s: %s', (address, runs) => {
  const isExcluded = config.excludedPattern.some((pattern) => new RegExp(pattern).test(address));
  expect(new RegExp(config.pattern).test(address) && !isExcluded).toBe(runs);
});

/** Requests an address of a site at Netlify, which answers it in this way itself. */
function requestFromNetlify(address: string, own: Response): Promise<Response> {
  vi.stubGlobal('fetch', async (request: Request | URL) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    const status = pathname === '/tours' ? 200 : 404;
    return new Response(`page of ${pathname}`, { status, headers: { 'Content-Type': 'text/html' } });
  });
  return tidyAddress(new Request(`https://site.example${address}`), { next: async () => own });
}

it('redirects to the tidied address of a page', async () => {
  const { status, headers } = await requestFromNetlify('/Tours)?a=b', new Response('own', { status: 404 }));
  expect([status, headers.get('location')]).toEqual([308, 'https://site.example/tours?a=b']);
});

it('leaves other addresses to Netlify', async () => {
  const own = new Response('own');
  expect(await requestFromNetlify('/Robots.txt', own)).toBe(own);
  const redirect = new Response(null, { status: 301, headers: { Location: '/hidden-path/tours/' } });
  expect(await requestFromNetlify('/hidden-path/tours%20', redirect)).toBe(redirect);
});

it('answers not found where Netlify would show the right case of the hidden path', async () => {
  const redirect = new Response(null, { status: 301, headers: { Location: '/hidden-path/' } });
  const answer = await requestFromNetlify('/Hidden-Path', redirect);
  expect([answer.status, await answer.text()]).toEqual([404, 'page of /404.html']);
  expect(answer.headers.has('location')).toBe(false);
});
