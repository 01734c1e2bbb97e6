import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** Addresses of the images of cards, once all of them have been fetched, shown or replaced. */
async function cardImages(page: Page): Promise<string[]> {
  await page.goto(page.url());
  const images = page.getByRole('article').locator('img');
  await expect(images.first()).toBeAttached();
  await images.evaluateAll((all: HTMLImageElement[]) => {
    for (const image of all) image.loading = 'eager';
  });
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.filter((image) => !image.naturalWidth).length))
    .toBe(0);
  return images.evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.currentSrc));
}

test('cards whose images cannot be loaded show the pattern: at home, of tours and of destinations, also when filtered', async ({
  page,
}) => {
  await page.route('**/images/**', (route) => route.abort());
  for (const address of ['/', '/tours', '/tours?difficulty=Easy', '/locations']) {
    await page.goto(address);
    const shown = await cardImages(page);
    expect(shown.length).toBeGreaterThan(2);
    expect(
      shown.filter((image) => !image.startsWith('data:image/gif')),
      address,
    ).toEqual([]);
    await expect(page.getByRole('article').locator('img:not(.khatam)')).toHaveCount(0);
  }
});

test('cards of day trips show a sample, and the pattern where that is gone too', async ({ page }) => {
  await page.goto('/day-trips');
  const sample = (await page.locator('main [data-fallback]').getAttribute('data-fallback')) ?? 'none';
  await page.route('**/images/**', (route) =>
    route.request().url().endsWith(sample) ? route.continue() : route.abort(),
  );
  for (const address of ['/day-trips', '/day-trips?difficulty=Easy']) {
    await page.goto(address);
    const shown = await cardImages(page);
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown.map((image) => new URL(image).pathname))).toEqual(new Set([sample]));
  }
  await page.unrouteAll();
  await page.route('**/images/**', (route) => route.abort());
  expect(new Set((await cardImages(page)).map((image) => image.slice(0, 14)))).toEqual(new Set(['data:image/gif']));
});

test('an image whose small files are gone is shown by its one size for older browsers', async ({ page }) => {
  await page.route('**/images/*.avif', (route) => route.abort());
  await page.goto('/tours');
  for (const image of await cardImages(page)) expect(image).toMatch(/\/images\/.*\.webp$/);
});
