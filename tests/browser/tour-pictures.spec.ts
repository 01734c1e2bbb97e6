import type { Page } from '@playwright/test';
import { addTour, expect, test } from './test.ts';
import { firstTour, storedPictures } from './trip-pages.ts';

const panel = (page: Page) => page.getByRole('tabpanel');

test.describe('the pictures of a tour', () => {
  const current = (page: Page) => page.locator('[data-dot][aria-current=true]');
  const nowShown = (page: Page, number: number) =>
    expect(current(page)).toHaveAttribute('aria-label', `Show image ${number}`);
  /** Lets time stand still; it passes only when a test says so. */
  const stopTime = async (page: Page) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  };
  const seconds = (page: Page, count: number) => page.clock.runFor(count * 1000);

  test('change every 4 seconds, and by the dots', async ({ page, sql }) => {
    await stopTime(page);
    await page.goto(`/tours/${(await firstTour(sql)).id}`);
    await nowShown(page, 1);
    await seconds(page, 3.9);
    await nowShown(page, 1);
    await seconds(page, 0.1);
    await nowShown(page, 2);
    await seconds(page, 4);
    await nowShown(page, 3);
    await page.getByRole('button', { name: 'Show image 1' }).press('Enter');
    await nowShown(page, 1);
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    await seconds(page, 3.9);
    await nowShown(page, 1);
    await seconds(page, 0.1);
    await nowShown(page, 2);
  });

  test('stand still on hover, on focus, off screen and once paused', async ({ page, sql }) => {
    await stopTime(page);
    await page.goto(`/tours/${(await firstTour(sql)).id}`);
    const slider = page.locator('picture-slider');
    const track = page.locator('[data-track]');
    // A change is then there at once, so that none is missed.
    await track.evaluate((element: HTMLElement) => {
      element.style.scrollBehavior = 'auto';
    });
    const staysAt = async (number: number) => {
      await seconds(page, 8);
      expect(await track.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))).toBe(
        number - 1,
      );
    };
    await nowShown(page, 1);
    await slider.hover();
    await staysAt(1);
    await page.mouse.move(0, 0);
    await seconds(page, 4);
    await nowShown(page, 2);

    await page.getByRole('button', { name: 'Show image 1' }).focus();
    await staysAt(2);
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    await seconds(page, 4);
    await nowShown(page, 3);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(slider).not.toBeInViewport();
    await staysAt(3);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await seconds(page, 4);
    await nowShown(page, 4);

    await page.getByRole('button', { name: 'Pause the images' }).press('Enter');
    await page.getByRole('link', { name: 'Ask Questions' }).focus();
    await staysAt(4);
  });

  test('stand still for people who want less movement, until they press Play', async ({ page, sql }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopTime(page);
    await page.goto(`/tours/${(await firstTour(sql)).id}`);
    const pause = page.getByRole('button', { name: 'Pause the images' });
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await seconds(page, 12);
    expect(await page.locator('[data-track]').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await pause.press('Enter');
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
    await seconds(page, 4);
    await nowShown(page, 2);
  });

  test('are shown without dots when there is one, and by the pattern of the house when there is none', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const one = await addTour(staffApi, { images: await storedPictures(sql, 1) });
    const none = await addTour(staffApi, { images: [] });
    await published();
    await page.goto(`/tours/${one.id}`);
    await expect(page.locator('picture-slider img')).toBeVisible();
    await expect(page.locator('[data-dot], [data-pause]')).toHaveCount(0);
    await page.goto(`/tours/${none.id}#gallery`);
    await expect(page.locator('picture-slider').getByRole('img', { name: none.title })).toBeVisible();
    await expect(panel(page)).toContainText('Images of this tour are on their way.');
  });

  test('open full screen from the gallery, and give the focus back', async ({ page, sql }) => {
    const { id, title } = await firstTour(sql);
    await page.goto(`/tours/${id}#gallery`);
    const second = panel(page).getByRole('link', { name: `${title}, image 2` });
    await second.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Images: ${title}` });
    await expect(viewer.getByRole('img', { name: `${title}, image 2` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: `${title}, image 3` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(second).toBeFocused();
  });
});
