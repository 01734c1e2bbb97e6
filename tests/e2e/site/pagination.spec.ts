import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { writeSampleTrips } from '#scripts/seed/trip-copies.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { connectToDatabase, type Program, startProgram } from '../../helpers/integration/program.ts';
import { copyPreparedApp } from '../../helpers/prepared-app.ts';

// A separate app, since so many records would disturb other tests.
let dataDirectory: string;
let program: Program;
let origin = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const prepared = await copyPreparedApp('long-lists');
  dataDirectory = prepared.DATA_DIR;
  program = startProgram('start', { ...prepared, PORT: String(port) });
  await program.waitForOutput('Stop       Ctrl-C');
  const sql = await connectToDatabase(dataDirectory);
  await writeSampleTrips(sql, { tours: 130, dayTrips: 70, locations: 60 });
  const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  await sql.end();
  await expect
    .poll(async () => (await (await request.get(`${origin}/revision.json`)).json()).revision, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(Number(row?.revision));
});

test.afterAll(async () => {
  await program.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const lists = [
  { path: '/tours', failure: 'Failed to load tours. Please try again later.', loadingText: 'Loading amazing tours...' },
  { path: '/day-trips', failure: 'Oops! Something went wrong', loadingText: 'Loading day trips...' },
  {
    path: '/locations',
    failure: 'Failed to load locations. Please try again later.',
    loadingText: 'Loading destinations...',
  },
] as const;

for (const { path, failure, loadingText } of lists) {
  test.describe(`more than 60 records below ${path}`, () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

    test('are shown 60 to a page, with plain links between pages', { tag: '@deep' }, async ({ page }) => {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('article')).toHaveCount(60);
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
      const addresses = () =>
        page.locator('article h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const first = await addresses();
      await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page).toHaveURL(`${origin}${path}/page/2`);
      await expect(page.getByRole('article').first()).toBeVisible();
      const second = await addresses();
      expect(second.filter((address) => first.includes(address))).toEqual([]);
    });

    test('are filtered as a whole, with a loading text, and again after a failure', {
      tag: '@deep',
    }, async ({ page, request }) => {
      const { records } = await (await request.get(`${origin}${path}.json`)).json();
      const wanted = path === '/day-trips' ? 'Easy' : (records.at(-1).title ?? records.at(-1).name);
      const applyFilter = async () => {
        if (path === '/day-trips') await page.getByRole('link', { name: 'Easy', exact: true }).click();
        else await page.getByRole('searchbox', { name: 'Search' }).fill(wanted);
      };
      let mode: 'wait' | 'fail' | 'pass' = 'wait';
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${path}.json`, async (route) => {
        if (mode === 'wait') await held;
        if (mode === 'fail') await route.abort();
        else await route.continue();
      });
      await page.goto(`${origin}${path}`);
      await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
      await applyFilter();
      await expect(page.getByRole('status')).toHaveText(loadingText);
      mode = 'fail';
      release();
      await expect(page.getByRole('alert')).toContainText(failure);
      if (path === '/day-trips') {
        await expect(page.getByRole('alert')).toContainText('Failed to load day trips. Please try again later.');
      }
      mode = 'pass';
      // Try Again reloads the whole page, which loses this attribute.
      await page.evaluate(() => document.documentElement.setAttribute('data-failed', ''));
      const reloaded = page.waitForEvent('framenavigated');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await reloaded;
      await expect(page.locator('html[data-failed]')).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('status')).toContainText(` of ${records.length}`);
      if (path !== '/day-trips') await expect(page.getByRole('article').first()).toContainText(wanted);
    });
  });
}

test('matches show 60 at a time, Show more moves the focus, Back leads there', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${origin}/tours?sort=Alphabetical`);
  await expect(page.getByRole('article')).toHaveCount(60);
  await page.getByRole('button', { name: 'Show 60 more' }).click();
  await expect(page.getByRole('article')).toHaveCount(120);
  const link = page.getByRole('article').nth(60).getByRole('heading').getByRole('link');
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(120);
  await expect(link).toBeInViewport();
});

test.describe('destinations on further pages', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  /** Finds the last destination, which is listed when its name is searched for. */
  async function findLastDestination(page: Page) {
    const { records } = await (await page.request.get(`${origin}/locations.json`)).json();
    const last = records.at(-1);
    const list = `${origin}/locations?search=${encodeURIComponent(last.name)}`.replaceAll('%20', '+');
    const card = page.locator(`[data-open="/locations/page/2#${last.id}"]`);
    const details = page.getByRole('dialog', { name: last.name });
    return { last, list, card, details };
  }

  test('a destination of a later page opens over the list, at its own address', {
    tag: '@deep',
  }, async ({ page }) => {
    const { last, list, card, details } = await findLastDestination(page);
    await page.goto(list);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await card.click();
    await expect(details).toBeVisible();
    const address = page.url();
    expect(address).toBe(`${list.replace('/locations?', '/locations/page/2?')}#${last.id}`);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(card).toBeFocused();
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);

    await page.goto(address);
    await expect(details).toBeVisible();
    await details.getByRole('link', { name: /^Close/ }).click();
    await expect(card).toBeVisible();
  });

  test('a destination whose details cannot be fetched is opened by its page', {
    tag: '@deep',
  }, async ({ page }) => {
    const { last, list, card } = await findLastDestination(page);
    await page.goto(list);
    await page.route('**/locations/page/2', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await card.click();
    await expect(page).toHaveURL(`${origin}/locations/${last.id}`);
    await expect(page.getByRole('heading', { level: 1, name: last.name })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every record can be reached by plain links', { tag: '@deep' }, async ({ page }) => {
    const titles = new Set<string>();
    for (let number = 1; ; number += 1) {
      // The address changes before the page has loaded, so goto waits for it.
      await page.goto(number === 1 ? `${origin}/tours` : `${origin}/tours/page/${number}`);
      for (const title of await page.getByRole('article').getByRole('heading').allTextContents()) titles.add(title);
      const next = page.getByRole('link', { name: `Page ${number + 1}`, exact: true });
      if ((await next.count()) === 0) break;
      await expect(next).toHaveAttribute('href', `/tours/page/${number + 1}`);
    }
    expect(titles.size).toBeGreaterThanOrEqual(130);
  });
});
