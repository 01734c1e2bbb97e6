import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const images = (page: Page) => page.locator('article img');

/** Waits until every image of a card is shown as it is to be, once the list is the one that was asked for. */
async function expectCards(page: Page, isRight: (image: HTMLImageElement, sample: string) => boolean, sample = '') {
  // A list is filtered when its island has come alive.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(async () => {
    const all = await images(page).elementHandles();
    expect(all.length).toBeGreaterThan(2);
    for (const image of all) {
      // Those that are not near yet are fetched as if they were.
      await image.evaluate((element: HTMLImageElement) => {
        element.loading = 'eager';
      });
    }
    for (const image of all) expect(await image.evaluate(isRight, sample)).toBe(true);
  }).toPass({ timeout: 15_000 });
}

const isPattern = (image: HTMLImageElement) =>
  image.classList.contains('broken') && getComputedStyle(image).backgroundImage.includes('svg');
const isShown = (image: HTMLImageElement, name: string) => image.currentSrc.endsWith(name) && image.naturalWidth > 0;

test('cards whose images cannot be loaded show the pattern: at home, of tours and of destinations, also when filtered', async ({
  page,
}) => {
  await page.route('**/images/**', (route) => route.abort());
  for (const address of ['/', '/tours?difficulty=Easy', '/locations']) {
    await page.goto(address);
    await expectCards(page, isPattern);
  }
});

test('cards of day trips show a sample, and the pattern where that is gone too', async ({ page }) => {
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

test('an image whose small files are gone is shown by its one size for older browsers', async ({ page }) => {
  await page.route('**/images/*.avif', (route) => route.abort());
  await page.goto('/tours');
  await expectCards(page, isShown, '.webp');
});
