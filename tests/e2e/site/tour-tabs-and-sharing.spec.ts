import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { readFirstTour } from '../../helpers/e2e/trip-rows.ts';

const tabNames = ['Overview', 'Itinerary', "What's Included", 'Gallery', 'Reviews'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');

test('the tabs of a tour have addresses, follow the arrow keys and scroll into view', async ({ page, sql }) => {
  const { id } = await readFirstTour(sql);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tours/${id}#itinerary`);
  await expect(page.getByRole('tab')).toHaveText(tabNames);
  await expect(tab(page, 'Itinerary')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page)).toHaveCount(1);
  await tab(page, 'Itinerary').press('ArrowRight');
  await expect(tab(page, "What's Included")).toBeFocused();
  await expect(page).toHaveURL(/#included$/);
  await expect(page.getByRole('tabpanel', { name: "What's Included" })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('heading', { name: "What's Included" })).toBeFocused();
  await tab(page, "What's Included").press('End');
  await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Reviews').press('ArrowRight');
  await expect(tab(page, 'Overview')).toBeFocused();
  await tab(page, 'Overview').press('ArrowLeft');
  await expect(tab(page, 'Reviews')).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await tab(page, 'Gallery').click();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => Math.round((await page.getByRole('tablist').boundingBox())?.y ?? 0))
    .toBe(Math.round(header?.height ?? 0));
  await expect(page.getByRole('tabpanel', { name: 'Gallery' })).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
});

test('a link to text in a closed tab opens that tab only', async ({ page, sql }) => {
  const { id } = await readFirstTour(sql);
  await page.goto(`/tours/${id}`);
  const text = await page.locator('#included li').evaluateAll((items) => {
    const isOnce = (line: string) => document.querySelector('main')?.textContent.split(line).length === 2;
    return items.map(({ textContent }) => textContent.trim()).find(isOnce) ?? 'none';
  });
  await page.goto('about:blank');
  await page.goto(`/tours/${id}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);
  await expect(tab(page, "What's Included")).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByText(text)).toBeInViewport();
  for (const closed of ['overview', 'itinerary']) await expect(page.locator(`#${closed}`)).toBeHidden();
});

test('images open full screen from the gallery of a tour and return the focus', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const { id, title, alts } = await readFirstTour(sql);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tours/${id}#gallery`);
  await expect(tab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
  const second = panel(page).getByRole('link', { name: alts[1] ?? 'none' });
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Images: ${title}` });
  await expect(viewer.getByRole('img', { name: alts[1] ?? 'none' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: alts[2] ?? 'none' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});

test('the slider of a tour has arrows and a count, and opens full screen', { tag: '@deep' }, async ({ page, sql }) => {
  const { id, title, alts } = await readFirstTour(sql);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tours/${id}#gallery`);
  await expect(tab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
  const slider = page.getByRole('group', { name: title });
  const last = page.getByRole('button', { name: /^Show image/ }).last();
  await slider.getByRole('button', { name: 'Previous image' }).click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await slider.getByRole('button', { name: 'Next image' }).click();
  await slider.getByRole('button', { name: 'Next image' }).click();
  await expect(slider.getByText(/^2\/\d$/)).toBeVisible();
  await expect(slider.locator('a:not([inert])')).toHaveCount(1);
  await slider.getByRole('link', { name: alts[1] ?? 'none' }).click();
  await expect(page.getByRole('dialog', { name: `Images: ${title}` }).getByText(/^2 \/ \d$/)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a tour of three days prints on two pages', { tag: '@deep' }, async ({ page, sql }) => {
  const { id } = await readFirstTour(sql);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tours/${id}#gallery`);
  await expect(tab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

const bookBar = (page: Page) => page.locator('[data-book-bar]');
const panelLink = (page: Page) =>
  page.getByRole('complementary', { name: 'Booking' }).getByRole('link', { name: 'Book This Tour' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('one link to book a tour is in view at a time', { tag: javaScriptEnabled ? [] : '@deep' }, async ({
      page,
      sql,
    }) => {
      const { id } = await readFirstTour(sql);
      await page.goto(`/tours/${id}`);
      await page.getByRole('heading', { name: 'Similar journeys' }).scrollIntoViewIfNeeded();
      await expect(panelLink(page)).not.toBeInViewport();
      await expect(bookBar(page)).toBeVisible();
      await panelLink(page).scrollIntoViewIfNeeded();
      await expect(bookBar(page)).toBeHidden();
    });
  });
}

test.describe('tabs and booking bar of a tour', { tag: '@deep' }, () => {
  async function openReviews(page: Page, sql: Sql, width: number, height = 844) {
    const { id } = await readFirstTour(sql);
    await page.setViewportSize({ width, height });
    await page.goto(`/tours/${id}#reviews`);
    await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
  }

  for (const width of [320, 360, 390, 412]) {
    test(`the tabs show at ${width} px that more follow, and scroll to the chosen one`, async ({ page, sql }) => {
      await openReviews(page, sql, width);
      await expect(tab(page, 'Reviews')).toBeInViewport({ ratio: 1 });
      await tab(page, 'Overview').click();
      const edges = await page.getByRole('tablist').evaluate((row) => {
        const right = row.getBoundingClientRect().right;
        const boxes = [...row.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        const isFaded = getComputedStyle(row).maskImage.includes('gradient');
        return { isFaded, cut: boxes.filter((box) => box.right - 10 > right - 56 && box.left < right).length };
      });
      expect(edges.isFaded).toBe(true);
      expect(edges.cut).toBeGreaterThan(0);
      await tab(page, 'Overview').press('End');
      await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
      await expect(tab(page, 'Reviews')).toBeInViewport({ ratio: 1 });
    });
  }

  for (const width of [390, 768]) {
    test(`the booking bar covers nothing at the end of the page at ${width} px`, async ({ page, sql }) => {
      await openReviews(page, sql, width);
      await page.getByRole('heading', { name: 'Similar journeys' }).scrollIntoViewIfNeeded();
      await expect(bookBar(page).getByRole('link', { name: 'Book This Tour' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(async () => {
        const [barBox, cards, footer] = await Promise.all([
          bookBar(page).boundingBox(),
          page.getByRole('article').last().boundingBox(),
          page.getByRole('contentinfo').boundingBox(),
        ]);
        expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
        expect((cards?.y ?? 0) + (cards?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
      }).toPass();
    });
  }

  test('a landscape phone keeps three quarters of its height for the page', async ({ page, sql }) => {
    await openReviews(page, sql, 844, 390);
    await page.getByRole('heading', { name: 'Similar journeys' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    expect((await bookBar(page).boundingBox())?.height).toBeLessThan(390 / 4);
  });

  test('a large screen has no booking bar', async ({ page, sql }) => {
    await openReviews(page, sql, 1440);
    await expect(bookBar(page)).toBeHidden();
  });
});

test('sharing a tour opens the device’s share dialog, or copies the address', async ({ page, context, sql }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await readFirstTour(sql);
  const shared: unknown[] = [];
  await page.exposeFunction('noteShared', (data: unknown) => shared.push(data));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/tours/${id}#reviews`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status')).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace('#reviews', ''));
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: Reflect.get(window, 'noteShared'),
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => shared)
    .toEqual([{ title: expect.stringContaining(title), url: expect.stringMatching(new RegExp(`/tours/${id}$`)) }]);
});

test.describe('the images of a tour', () => {
  const current = (page: Page) => page.locator('[data-dot][aria-current=true]');
  const expectImage = (page: Page, number: number) =>
    expect(current(page)).toHaveAttribute('aria-label', `Show image ${number}`);
  /** Stops the clock; after that only advanceSeconds() moves it. */
  const stopTime = async (page: Page) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  };
  const advanceSeconds = (page: Page, count: number) => page.clock.runFor(count * 1000);

  test('change every 4 seconds, and stop on hover, focus, off screen and once paused', { tag: '@deep' }, async ({
    page,
    sql,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopTime(page);
    await page.goto(`/tours/${(await readFirstTour(sql)).id}`);
    await expectImage(page, 1);
    await advanceSeconds(page, 3.9);
    await expectImage(page, 1);
    await advanceSeconds(page, 0.1);
    await expectImage(page, 2);
    await advanceSeconds(page, 4);
    await expectImage(page, 3);
    await page.getByRole('button', { name: 'Show image 1' }).press('Enter');
    await expectImage(page, 1);
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    await advanceSeconds(page, 3.9);
    await expectImage(page, 1);
    await advanceSeconds(page, 0.1);
    await expectImage(page, 2);

    const slider = page.locator('image-slider');
    const track = page.locator('[data-track]');
    // Without smooth scrolling, so that no change is missed.
    await track.evaluate((element: HTMLElement) => {
      element.style.scrollBehavior = 'auto';
    });
    const expectToStayAt = async (number: number) => {
      await advanceSeconds(page, 8);
      expect(await track.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))).toBe(
        number - 1,
      );
    };
    await slider.hover();
    await expectToStayAt(2);
    await page.mouse.move(0, 0);
    await advanceSeconds(page, 4);
    await expectImage(page, 3);

    await page.getByRole('button', { name: 'Show image 1' }).focus();
    await expectToStayAt(3);
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    await advanceSeconds(page, 4);
    await expectImage(page, 4);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(slider).not.toBeInViewport();
    await expectToStayAt(4);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await advanceSeconds(page, 4);
    await expect(current(page)).not.toHaveAttribute('aria-label', 'Show image 4');

    await page.getByRole('button', { name: 'Pause the images' }).press('Enter');
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    const pausedAt = Number((await current(page).getAttribute('aria-label'))?.replace(/\D/g, ''));
    await expectToStayAt(pausedAt);
  });

  test('wait on a page that is rendered ahead, until it is shown', { tag: '@deep' }, async ({ page, sql }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    });
    await stopTime(page);
    await page.goto(`/tours/${(await readFirstTour(sql)).id}`);
    await expectImage(page, 1);
    await advanceSeconds(page, 10);
    await expectImage(page, 1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await advanceSeconds(page, 3.9);
    await expectImage(page, 1);
    await advanceSeconds(page, 0.1);
    await expectImage(page, 2);
  });

  test('do not move for people who prefer reduced motion, until they start them', { tag: '@deep' }, async ({
    page,
    sql,
  }) => {
    await stopTime(page);
    await page.goto(`/tours/${(await readFirstTour(sql)).id}`);
    const pause = page.getByRole('button', { name: 'Pause the images' });
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await advanceSeconds(page, 12);
    expect(await page.locator('[data-track]').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await pause.press('Enter');
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
    await advanceSeconds(page, 4);
    await expectImage(page, 2);
  });
});
