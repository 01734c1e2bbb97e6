import path from 'node:path';
import { expect } from 'vitest';
import { listFiles } from '#scripts/runtime/files.ts';
import type { Wrangler } from './wrangler.ts';

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];
const notFoundHeading = 'Page not found';

/** Returns the heading of a page; 'shell' for the admin's, which has none. */
const headingOf = (html: string) =>
  /<h1[^>]*>\s*([^<]*?)\s*</.exec(html)?.[1] ?? (html.includes('id="admin-config"') ? 'shell' : undefined);

/**
 * Requests every kind of address of a build from a host, and expects the same answers as from our own server.
 * @param folder the build, with content
 * @param admin its hidden path
 */
export async function expectCdnResponses({ origin, request }: Wrangler, folder: string, admin: string): Promise<void> {
  const files = listFiles(folder).map((file) => `/${file.split(path.sep).join('/')}`);
  const tour = files.find((file) => /^\/tours\/[^/]+\.html$/.test(file) && !file.endsWith('404.html'));
  const tourPath = tour?.replace('.html', '') ?? '';
  const review = '/review/6f0f7a3e-93a4-4a6e-8d0c-6a7b0a3c9d11';

  for (const [address, heading] of [
    ['/', undefined],
    ['/tours', 'Our tours'],
    [tourPath, undefined],
    ['/login', 'shell'],
    [`/${admin}/`, 'shell'],
    [`/${admin}/tours/?edit=${path.basename(tourPath)}`, 'shell'],
    [`/${admin}/bookings/create/`, 'shell'],
  ] as const) {
    const { status, text, headers } = await request(address);
    expect([address, status]).toEqual([address, 200]);
    if (heading) expect([address, headingOf(text)]).toEqual([address, heading]);
    expect(headers.get('cache-control'), address).toBe('public, max-age=0, must-revalidate');
  }
  const { status, headers } = await request(`${review}?token=x`);
  expect(['x-robots-tag', 'cache-control'].map((name) => headers.get(name))).toEqual(['noindex', 'no-store']);
  expect([status, headers.get('referrer-policy')]).toEqual([200, expect.stringMatching(/no-referrer$/)]);

  for (const [address, location] of [
    ['/tours/', '/tours'],
    ['/tours.html?a=b', '/tours?a=b'],
    [`${tourPath}/`, tourPath],
    [`${review}/?token=x`, `${review}?token=x`],
    [`/${admin}/tours?edit=dunes`, `/${admin}/tours/?edit=dunes`],
    ['/Tours?a=B', '/tours?a=B'],
    [`${tourPath.toUpperCase()}/`, tourPath],
    [`${tourPath}%29.`, tourPath],
    [`/Review/${path.basename(review)}?token=X`, `${review}?token=X`],
    ['/nowhere//', '/nowhere'],
    ['//elsewhere.example/', '//elsewhere.example'],
  ]) {
    const { status, headers } = await request(address ?? '');
    expect([307, 308], address).toContain(status);
    const target = new URL(headers.get('location') ?? '', `${origin}${address}`);
    expect([address, target.href]).toEqual([address, `${origin}${location}`]);
  }

  for (const [address, heading] of [
    ['/nowhere', notFoundHeading],
    ['/nowhere/at/all', notFoundHeading],
    ['//nowhere', notFoundHeading],
    ['/tours/nowhere', 'Tour Not Found'],
    ['/day-trips/nowhere', 'Day Trip Not Found'],
    ['/locations/nowhere', notFoundHeading],
    ['/tours/a/b', notFoundHeading],
    ['/tours/page/99', notFoundHeading],
    ['/day-trips/a/b', notFoundHeading],
    ['/review/a/b', notFoundHeading],
    ['/404', notFoundHeading],
    ['/404.html', notFoundHeading],
    ['/tours/404', 'Tour Not Found'],
    ['/day-trips/404', 'Day Trip Not Found'],
    [`/${admin}/404`, 'shell'],
    [`/${admin}/bookings/5`, 'shell'],
    [`/${admin.toUpperCase()}`, notFoundHeading],
    [`/${admin})`, notFoundHeading],
    ['/TOURS/404', notFoundHeading],
    ['/_headers', notFoundHeading],
    ['/_redirects', notFoundHeading],
    ['/_astro/gone.js', notFoundHeading],
    ['/admin-assets/gone.js', notFoundHeading],
    ['/images/gone.avif', notFoundHeading],
  ] as const) {
    // Hosts may treat requests for scripts and images differently from those for pages.
    for (const mode of ['navigate', 'no-cors']) {
      const { status, text, headers } = await request(address, { headers: { 'sec-fetch-mode': mode } });
      expect([address, status, headingOf(text)]).toEqual([address, 404, heading]);
      expect(headers.get('cache-control'), address).not.toContain('immutable');
      for (const name of securityHeaders) expect(headers.has(name), `${name} of ${address}`).toBe(true);
    }
  }
  expect((await request('/nowhere', { method: 'HEAD' })).status).toBe(404);
  for (const address of ['/tours', '/nowhere']) expect((await request(address, { method: 'POST' })).status).toBe(405);

  // One file of each extension in each top folder.
  const kinds = new Map(files.map((file) => [`${file.split('/')[1]} ${path.extname(file)}`, file]));
  for (const file of kinds.values()) {
    if (/^\/_|404\.html$/.test(file) && !file.startsWith('/_astro/')) continue;
    const address = file.replace(/(\/index)?\.html$/, (_, index) => (index ? '/' : ''));
    const { status, headers } = await request(address || '/');
    expect([address, status]).toEqual([address, 200]);
    for (const name of securityHeaders) expect(headers.has(name), `${name} of ${address}`).toBe(true);
    const isHashed = /^\/(_astro|admin-assets|images)\//.test(address);
    expect([address, headers.get('cache-control')?.includes('immutable')]).toEqual([address, isHashed]);
    const isForOtherSites = /^\/(_astro|images)\/|\.(ico|jpg|png|svg)$/.test(address);
    expect([address, headers.get('cross-origin-resource-policy')]).toEqual([
      address,
      isForOtherSites ? 'cross-origin' : 'same-origin',
    ]);
  }
  for (const address of ['/sw.js', '/service-worker.js']) {
    const { status, text, headers } = await request(address);
    expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-cache']);
    expect(headers.get('content-type')).toContain('javascript');
    expect(text).toContain('unregister()');
  }
  expect((await request('/revision.json')).headers.get('cache-control')).toContain('no-store');
}
