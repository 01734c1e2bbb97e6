import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startHttp2Proxy } from '#scripts/developing/bench/http2-proxy.ts';
import { firstOfEachKind, pageKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { readLayoutShift, recordLayoutShift } from '../../helpers/e2e/page-checks.ts';
import { ownScriptBytes, pageScripts, transferSize } from '../../helpers/e2e/page-weight.ts';
import { liveReleaseFolder, readPublicPages } from '../../helpers/release-pages.ts';

/** Limits in bytes as transferred, compressed with brotli. */
const budgets = {
  scripts: 2_000,
  scriptsWithIsland: 69_650,
  /** Tours have seven filters, and offer what comes close when nothing passes them; day trips have chips besides. */
  scriptsWithTours: 70_700,
  /** Destinations open in a dialog, and their images full screen. */
  scriptsWithDestinations: 69_500,
  /** The booking form answers questions, points out typing errors and shows what was sent. */
  scriptsWithForm: 70_900,
  island: 6_000,
  formIsland: 8_000,
  pageWithIsland: 6_000,
  // With the directive that hydrates them, which was Astro's own before, and 0.75 kB that choose trips to compare. All have a search, and 0.1 kB that keep the
  // place where a visitor left the list.
  dayTrips: 9_840,
  tours: 10_240,
  destinations: 9_060,
  form: 10_400,
  // With those of maps, of the pages of destinations, of trips side by side and of reviews by stars.
  styles: 13_300,
  // With 1 kB of facts, a map of up to 1.5 kB, departures, prices of groups and days that fold, in the longest.
  trip: 19_100,
  /** What the page of the search loads at its first use, with the library that the lists load too, and 0.4 kB of facts and pictures. */
  search: 11_450,
  /** What compares trips, and what a trip's page loads to choose and share it. */
  comparison: 2_300,
  tripActions: 1_050,
  guidePage: 2_500,
  whole: 200_000,
  wholeTrip: 120_000,
} as const;
/** The largest cumulative layout shift. */
const maxLayoutShift = 0.01;

test('every page stays within its budget of JavaScript', async () => {
  const release = await liveReleaseFolder();
  const problems: string[] = [];
  for (const page of await readPublicPages(release)) {
    const hasIsland = page.document.querySelector('astro-island') !== null;
    const scripts = await pageScripts(release, page);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    const withIsland = page.file.startsWith('contact')
      ? budgets.scriptsWithForm
      : page.file.startsWith('locations')
        ? budgets.scriptsWithDestinations
        : /^(tours|day-trips)/.test(page.file)
          ? budgets.scriptsWithTours
          : budgets.scriptsWithIsland;
    if (bytes > (hasIsland ? withIsland : budgets.scripts))
      problems.push(`${page.file}${hasIsland ? ' (island)' : ''}: ${bytes} bytes: ${[...scripts].join(' ')}`);
  }
  expect(problems).toEqual([]);
});

test('an island ships at most 6 kB of its own, the booking form 8 kB', async () => {
  const release = await liveReleaseFolder();
  const sizes = new Map<string, number>();
  for (const page of await readPublicPages(release)) {
    const scripts = await pageScripts(release, page);
    for (const island of page.document.querySelectorAll('astro-island')) {
      const address = island.getAttribute('component-url') ?? '';
      sizes.set(address, scripts.get(address) ?? 0);
    }
  }
  expect(sizes.size).toBeGreaterThanOrEqual(6);
  const limitOf = (address: string) => (/\/BookingForm\./.test(address) ? budgets.formIsland : budgets.island);
  expect([...sizes].filter(([address, bytes]) => bytes === 0 || bytes > limitOf(address))).toEqual([]);
});

test('a page with an island stays within its budget besides React', async () => {
  const release = await liveReleaseFolder();
  const problems: string[] = [];
  for (const page of await readPublicPages(release)) {
    if (!page.document.querySelector('astro-island')) continue;
    const kind = /^(contact|tours|day-trips|locations)\b/.exec(page.file)?.[1];
    const limits = {
      contact: budgets.form,
      locations: budgets.destinations,
      tours: budgets.tours,
      'day-trips': budgets.dayTrips,
    };
    const limit = new Map(Object.entries(limits)).get(kind ?? '') ?? budgets.pageWithIsland;
    const bytes = await ownScriptBytes(release, page);
    if (bytes > limit) problems.push(`${page.file}: ${bytes} bytes`);
  }
  expect(problems).toEqual([]);
});

test('the search of the site loads at most 11.5 kB of scripts', async () => {
  const release = await liveReleaseFolder();
  const files = globSync('_astro/{search-results,search-index,slips}.*.js', { cwd: release });
  expect(files).toHaveLength(3);
  const sizes = await Promise.all(files.map((file) => transferSize(release, file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.search);
  // Nothing else, above all no React.
  for (const file of files) {
    const imports = (await readFile(path.join(release, file), 'utf8')).matchAll(/from\s*["'][^"']*\/([^"'/]+)["']/g);
    for (const [, imported] of imports) expect(files).toContain(`_astro/${imported}`);
  }
});

test('the scripts of trips side by side, chosen or led by a guide are small', async () => {
  const release = await liveReleaseFolder();
  const limits = {
    'compare-table': budgets.comparison,
    'trip-actions': budgets.tripActions,
    'guide-page': budgets.guidePage,
  };
  for (const [name, limit] of Object.entries(limits)) {
    const [file = '', ...others] = globSync(`_astro/${name}.*.js`, { cwd: release });
    expect(others).toEqual([]);
    expect(await transferSize(release, file), name).toBeLessThanOrEqual(limit);
  }
});

test('the styles of all pages are one file of at most 13.3 kB, without images', async () => {
  const release = await liveReleaseFolder();
  const files = new Set<string>();
  for (const { file, document } of await readPublicPages(release)) {
    const addresses = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
    expect(addresses, file).toHaveLength(1);
    files.add(addresses[0] ?? '');
    const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(
      inline.filter((text) => !text.startsWith('astro-island')),
      file,
    ).toEqual([]);
  }
  expect(files.size).toBe(1);
  const [file = ''] = files;
  expect(await transferSize(release, file)).toBeLessThanOrEqual(budgets.styles);
  // Each would count as one more image before the first paint. The one that is there replaces a broken image.
  const styles = await readFile(path.join(release, file), 'utf8');
  expect(styles.match(/data:image/g)).toHaveLength(1);
});

test('the page of a trip has at most 19.1 kB of HTML', async () => {
  const release = await liveReleaseFolder();
  const trips = (await readPublicPages(release)).filter(({ file }) => /^(tours|day-trips)\/(?!\d+\.html)/.test(file));
  const large: string[] = [];
  for (const { file } of trips) {
    const bytes = await transferSize(release, file);
    if (bytes > budgets.trip) large.push(`${file}: ${bytes} bytes`);
  }
  expect(trips.length).toBeGreaterThan(20);
  expect(large).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });

  test('a page loads at most 200 kB before it is scrolled, a trip 120 kB', { tag: '@deep' }, async ({
    page,
    origin,
  }) => {
    // HTTP/2, as on a CDN host, where repeated headers cost next to nothing.
    const port = await findFreePort();
    const proxy = await startHttp2Proxy(port, origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // If the network is unknown, as in the headless shell, lazy images load from further away.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      // 10 Mbit/s.
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
      connectionType: 'cellular4g',
    });
    const addresses = new Map<string, string>();
    const sizes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { pathname } = new URL(addresses.get(requestId) ?? '/unknown', 'http://site.invalid');
      sizes.set(pathname, (sizes.get(pathname) ?? 0) + encodedDataLength);
    });
    const problems: string[] = [];
    for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
      await page.goto('about:blank');
      sizes.clear();
      await page.goto(`https://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      const heaviest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
      expect(bytes).toBeGreaterThan(10_000);
      if (bytes > (['/tours/{id}', '/day-trips/{id}'].includes(pageKind(path)) ? budgets.wholeTrip : budgets.whole))
        problems.push(
          `${pageKind(path)} (${path}): ${bytes} bytes, most of all ${heaviest.map((entry) => entry.join(' ')).join(', ')}`,
        );
    }
    await proxy.stop();
    expect(problems).toEqual([]);
  });
});

test('on phones the first of 14 tours is in view, their list short', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');
  const cards = page.locator('main').getByRole('article');
  expect((await cards.first().boundingBox())?.y).toBeLessThan(400);
  const { height, rest } = await cards.evaluateAll((articles) => {
    const list = articles[0]?.closest('ul');
    const heights = articles.map((card) => card.getBoundingClientRect().height);
    const gap = Number.parseFloat(list ? getComputedStyle(list).rowGap : '0');
    return {
      height: heights.reduce((sum, each) => sum + each + gap, 0) / heights.length,
      rest: document.documentElement.scrollHeight - (list?.clientHeight ?? 0),
    };
  });
  expect(rest + 14 * height).toBeLessThanOrEqual(9800);
});

test('a page loads basic characters of its fonts, and further ones only when needed', {
  tag: '@deep',
}, async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /([\w-]+)\.[\w-]+\.woff2$/.exec(request.url())?.[1];
    if (name) files.push(name);
  });
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  expect(files.toSorted()).toEqual(['figtree', 'fraunces']);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append(' Æ'));
  await page
    .getByRole('paragraph')
    .first()
    .evaluate((text) => text.append(' Łódź'));
  const further = ['figtree-latin-ext-wght-normal', 'fraunces-latin-600-normal'];
  await expect.poll(() => files.slice(2).toSorted()).toEqual(further);
});

for (const width of [390, 1440]) {
  test(`the layout does not shift when fonts load late, at ${width} px`, { tag: width === 390 ? [] : '@deep' }, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await recordLayoutShift(page);
    const problems: string[] = [];
    for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unrouteAll();
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.waitForLoadState('load');
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const shift = await readLayoutShift(page);
      if (shift > maxLayoutShift) problems.push(`${path}: ${shift.toFixed(4)}`);
    }
    expect(problems).toEqual([]);
  });
}
