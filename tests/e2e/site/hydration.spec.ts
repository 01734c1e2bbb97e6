import type { Page } from '@playwright/test';
import { listTimeoutCopy } from '#site/copy/buttons.ts';
import { bookingForm } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage } from '../../helpers/e2e/page-checks.ts';

const island = (page: Page) => page.locator('astro-island');
const waiting = (page: Page) => page.locator('astro-island[ssr]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Holds the requests for addresses until the returned function is called. */
async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    // The page may have closed in the meantime.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Takes away what Safari does not have. */
function withoutIdleCallbacks(page: Page) {
  return page.addInitScript(() => {
    Reflect.deleteProperty(Window.prototype, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
}

// Chromium tells a page that loads of the pointer that rests at its corner, which is no sign of use.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    ),
  ),
);

test.describe('a browser without idle callbacks', () => {
  test.beforeEach(({ page }) => withoutIdleCallbacks(page));

  test('hydrates at most half a second after the page is loaded', async ({ page }) => {
    await page.clock.install();
    // The clock brings idle callbacks of its own.
    await withoutIdleCallbacks(page);
    await page.goto('/tours');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
    await page.clock.runFor(500);
    await expect(waiting(page)).toHaveCount(0);
  });

  for (const intend of [
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['the pointer', (page: Page) => page.mouse.move(200, 200)],
    ['the focus of a field', (page: Page) => search(page).focus()],
  ] as const)
    test(`hydrates at ${intend[0]} although images are still loading`, { tag: '@deep' }, async ({ page }) => {
      const release = await holdRequests(page, /\/images\//);
      await page.goto('/tours', { waitUntil: 'domcontentloaded' });
      await expect(waiting(page)).toHaveCount(1);
      await intend[1](page);
      await expect(waiting(page)).toHaveCount(0);
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
      release();
    });
});

test('no script of an island is asked for before the page is loaded', { tag: '@deep' }, async ({ page }) => {
  const release = await holdRequests(page, /\/images\//);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/_astro\/(TourBrowser|react)\./.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/tours', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main').getByRole('article').first()).toBeVisible();
  expect(scripts).toEqual([]);
  release();
  await expect(waiting(page)).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(1);
});

test('what is typed and tapped before hydration takes effect', async ({ page }) => {
  const release = await holdRequests(page, /\/_astro\/(TourBrowser|HeroCarousel)\./);
  await page.goto('/tours');
  await search(page).fill('zzzzz');
  release();
  await expect(page.locator('main').getByRole('status').first()).toContainText('0 of ');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const releaseHero = await holdRequests(page, /\/_astro\/HeroCarousel\./);
  await page.goto('/');
  // With reduced motion the images would stand still in any case.
  await island(page).getByRole('button', { name: 'Pause the images' }).click();
  releaseHero();
  await expect(waiting(page)).toHaveCount(0);
  await expect(island(page).getByRole('button', { name: 'Play the images' })).toBeVisible();
});

test.describe('scripts that do not load', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error hydrating|net::ERR/] });

  for (const [path, control] of [
    ['/tours?search=zzzzz', 'searchbox'],
    ['/day-trips?difficulty=Challenging', 'navigation'],
    ['/locations?search=zzzzz', 'searchbox'],
  ] as const)
    test(`${path} says that the list is not filtered`, { tag: path.startsWith('/tours') ? [] : '@deep' }, async ({
      page,
    }) => {
      await page.route(/\/_astro\/[A-Z]\w+Browser\./, (route) => route.abort());
      await page.goto(path);
      const notice = page.getByRole('alert').filter({ hasText: listTimeoutCopy.text });
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: 'Write an e-mail' })).toBeVisible();
      await expect(page.getByRole(control).first()).toBeVisible();
      await page.unrouteAll();
      await notice.getByRole('button', { name: listTimeoutCopy.again }).click();
      await expect(waiting(page)).toHaveCount(0);
      await expect(notice).toBeHidden();
    });
});

test('an error in a list is shown in its place', { tag: '@deep' }, async ({ page, expectErrors }) => {
  expectErrors(/The lantern went out/);
  await openPage(page, '/tours');
  await page.evaluate(() => {
    Object.defineProperty(String.prototype, 'normalize', {
      value() {
        throw new Error('The lantern went out');
      },
    });
  });
  await search(page).fill('zzzzz');
  const error = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await expect(error).toBeFocused();
  await expect(error).toContainText('The lantern went out');
  await error.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.locator('main').getByRole('article').first()).toBeVisible();
});

test('a form that is sent without its script puts nothing into the address', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource|Error hydrating/);
  await page.route(/\/_astro\/BookingForm\./, (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const form = bookingForm(page);
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form.locator('button[type=submit]')).toHaveAttribute('autocomplete', 'off');
  await expect(form.locator('button[type=submit]')).toBeDisabled();
});
