import { findFreePort } from '#scripts/app/free-port.ts';
import { startHttp2Proxy } from '#scripts/dev/bench/http2-proxy.ts';
import { firstOfEachKind, pageKind, readSitemapPaths } from '#scripts/dev/sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { ownScriptBytes, pageScripts, styleBytes } from '../../helpers/e2e/page-weight.ts';
import { liveReleaseFolder, readPublicPages } from '../../helpers/release-pages.ts';

/** Bytes over the line, brotli. */
const budgets = {
  scripts: 2_000,
  scriptsWithIsland: 68_000,
  island: 6_000,
  own: 6_000,
  lists: 7_200,
  form: 7_500,
  styles: 15_000,
  whole: 200_000,
} as const;
/** Of the layout, as browsers count it. */
const maxLayoutShift = 0.01;

test('every page keeps to its budget of JavaScript: 2 kB without an island, 68 kB with one', async () => {
  const release = await liveReleaseFolder();
  const faults: string[] = [];
  for (const page of await readPublicPages(release)) {
    const hasIsland = page.document.querySelector('astro-island') !== null;
    const scripts = await pageScripts(release, page);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    if (bytes > (hasIsland ? budgets.scriptsWithIsland : budgets.scripts))
      faults.push(`${page.file}${hasIsland ? ' (island)' : ''}: ${bytes} bytes: ${[...scripts].join(' ')}`);
  }
  expect(faults).toEqual([]);
});

test('an island ships at most 6 kB of its own', async () => {
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
  expect([...sizes].filter(([, bytes]) => bytes === 0 || bytes > budgets.island)).toEqual([]);
});

test('a page with an island ships little of its own beside React: 6 kB, the lists 7.2, the booking form 7.5', async () => {
  const release = await liveReleaseFolder();
  const faults: string[] = [];
  for (const page of await readPublicPages(release)) {
    if (!page.document.querySelector('astro-island')) continue;
    const kind = /^(contact|tours|day-trips|locations)\b/.exec(page.file)?.[1];
    const most = kind === undefined ? budgets.own : kind === 'contact' ? budgets.form : budgets.lists;
    const bytes = await ownScriptBytes(release, page);
    if (bytes > most) faults.push(`${page.file}: ${bytes} bytes`);
  }
  expect(faults).toEqual([]);
});

test('every page keeps to its budget of styles: 15 kB', async () => {
  const release = await liveReleaseFolder();
  const faults: string[] = [];
  for (const page of await readPublicPages(release)) {
    const bytes = await styleBytes(release, page);
    if (bytes > budgets.styles) faults.push(`${page.file}: ${bytes} bytes`);
  }
  expect(faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });

  test('a page of each kind comes with at most 200 kB before anybody scrolls', async ({ page, origin }) => {
    test.setTimeout(120_000);
    // Over HTTP/2, as a CDN host answers: headers that repeat cost next to nothing.
    const port = await findFreePort();
    const front = await startHttp2Proxy(port, origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const addresses = new Map<string, string>();
    const sizes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { pathname } = new URL(addresses.get(requestId) ?? '/unknown', 'http://site.invalid');
      sizes.set(pathname, (sizes.get(pathname) ?? 0) + encodedDataLength);
    });
    const faults: string[] = [];
    for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
      await page.goto('about:blank');
      sizes.clear();
      await page.goto(`https://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      const heaviest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
      expect(bytes).toBeGreaterThan(10_000);
      if (bytes > budgets.whole)
        faults.push(
          `${pageKind(path)} (${path}): ${bytes} bytes, most of all ${heaviest.map((entry) => entry.join(' ')).join(', ')}`,
        );
    }
    await front.stop();
    expect(faults).toEqual([]);
  });
});

for (const width of [390, 1440]) {
  test(`nothing jumps when fonts come late, at ${width} px`, async ({ page, origin }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { dataset } = document.documentElement;
          if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const faults: string[] = [];
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
      const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
      if (shift > maxLayoutShift) faults.push(`${path}: ${shift.toFixed(4)}`);
    }
    expect(faults).toEqual([]);
  });
}
