import type { Page } from '@playwright/test';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: index + 1,
    title: `To place ${index + 1}`,
    description: `What happens on day ${index + 1}`,
    activities: ['A walk'],
    accommodation: `Guesthouse ${index + 1}`,
    hours_by_road: 2.5,
    km_on_foot: 3,
  }));
const description = (page: Page, day: number) => page.getByText(`What happens on day ${day}`, { exact: true });

/** Opens the days of the long tour, and waits for the script that opens and closes them. */
async function openFoldedDays(page: Page): Promise<void> {
  await page.goto(`/tours/${long.id}#itinerary`);
  await page.evaluate(() => customElements.whenDefined('fold-days').then(() => undefined));
}

let long: { id: string };
let short: { id: string };
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ staffApi, waitUntilPublished }) => {
  long = await createTestTour(staffApi, { itinerary: days(5) });
  short = await createTestTour(staffApi, { itinerary: days(3) });
  await waitUntilPublished();
});

test('a long itinerary folds after two days, and its days open and close together', async ({ page }) => {
  await openFoldedDays(page);
  const folded = page.locator('summary', { hasText: 'To place 3' });
  await expect(folded).toContainText('2.5 hours by road');
  await expect(folded).toContainText('Night: Guesthouse 3');
  await expect(description(page, 2)).toBeVisible();
  await expect(description(page, 3)).toBeHidden();
  await folded.focus();
  await page.keyboard.press('Enter');
  await expect(description(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Open all days' }).click();
  for (const day of [1, 3, 5]) await expect(description(page, day)).toBeVisible();
  await page.getByRole('button', { name: 'Close all days' }).click();
  for (const day of [1, 3, 5]) await expect(description(page, day)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open all days' })).toBeFocused();
});

test('a tour of three days has all days open, and nothing to open them with', async ({ page }) => {
  await page.goto(`/tours/${short.id}#itinerary`);
  for (const day of [1, 2, 3]) await expect(description(page, day)).toBeVisible();
  await expect(page.getByRole('button', { name: /all days/ })).toHaveCount(0);
});

test('all days of an itinerary are printed, and closed again after it', async ({ page }) => {
  await openFoldedDays(page);
  await expect(page.getByRole('button', { name: 'Open all days' })).toBeVisible();
  // Older browsers print what is open.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(description(page, 5)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(description(page, 5)).toBeHidden();
  await expect(description(page, 2)).toBeVisible();
});

test('the days of an itinerary unfold and are printed without a script', { tag: '@deep' }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`/tours/${long.id}`);
  await expect(page.getByRole('button', { name: /all days/ })).toHaveCount(0);
  await expect(description(page, 4)).toBeHidden();
  await page.locator('summary', { hasText: 'To place 4' }).click();
  await expect(description(page, 4)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(description(page, 5)).toBeVisible();
  await page.close();
});
