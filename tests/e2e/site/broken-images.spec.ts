import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const images = (page: Page) => page.locator('article img');

/** Waits until the list is filtered and the images of all cards pass the check. */
async function expectCards(page: Page, check: (image: HTMLImageElement, sample: string) => boolean, sample = '') {
  // The list is filtered after its island is hydrated.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(async () => {
    const all = await images(page).elementHandles();
    expect(all.length).toBeGreaterThan(2);
    for (const image of all) {
      // Otherwise images out of view would not load.
      await image.evaluate((element: HTMLImageElement) => {
        element.loading = 'eager';
      });
    }
    for (const image of all) expect(await image.evaluate(check, sample)).toBe(true);
  }).toPass();
}

const isPattern = (image: HTMLImageElement) =>
  image.classList.contains('broken') && getComputedStyle(image).backgroundImage.includes('svg');
const isShown = (image: HTMLImageElement, name: string) => image.currentSrc.endsWith(name) && image.naturalWidth > 0;

test('cards whose images cannot be loaded show the pattern, in filtered lists too', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort());
  for (const address of ['/', '/tours?difficulty=Easy', '/locations']) {
    await page.goto(address);
    await expectCards(page, isPattern);
  }
});

test('cards of day trips show a sample image, or else the pattern', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/day-trips');
  const sample = (await page.locator('main [data-fallback]').getAttribute('data-fallback')) ?? 'none';
  await page.route('**/images/**', (route) =>
    route.request().url().endsWith(sample) ? route.continue() : route.abort(),
  );
  await page.goto('/day-trips?difficulty=Easy');
  await expectCards(page, isShown, sample);
  await page.unrouteAll();
  await page.route('**/images/**', (route) => route.abort());
  await page.reload();
  await expectCards(page, isPattern);
});

test('an image whose AVIF files are missing falls back to its WebP file', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/images/*.avif', (route) => route.abort());
  await page.goto('/tours');
  await expectCards(page, isShown, '.webp');
});
