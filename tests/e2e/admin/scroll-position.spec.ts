import type { Page } from '@playwright/test';
import { bookingDialog, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** Makes every list longer than the window, on any machine. */
test.use({ viewport: { width: 1280, height: 420 } });

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls, and waits a quarter of a second, after which a position would be stored. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (position) => {
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: position, behavior: 'instant' });
    await scrolled;
  }, top);
  await page.clock.runFor(300);
}

test.beforeEach(({ page }) => page.clock.install());

/** Waits until the page is long enough to be scrolled by the test. */
const waitForLength = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(300);

/** Opens a section from the sidebar, and waits until the page is long enough. */
async function openSection(page: Page, name: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForLength(page);
}

test('a section opens at its top, and Back returns to where one was', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/${adminPath}`);
  await openSection(page, 'Tours', 'Tours Management');
  await scrollTo(page, 250);
  await openSection(page, 'Day Trips', 'Day Trips Management');
  await expect.poll(() => readScroll(page)).toBe(0);
  await scrollTo(page, 260);
  await openSection(page, 'Tours', 'Tours Management');
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Trips Management' })).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(260);
});

test('a typed address opens at its top', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/${adminPath}/insights`);
  await waitForLength(page);
  await scrollTo(page, 300);
  await page.goto(`/${adminPath}/tours`);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  expect(await readScroll(page)).toBe(0);
});

test('a list stays where it is behind a form or a booking, and after Back', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 12; number++)
    await insertBooking(sql, { customer_name: `${word} ${String(number).padStart(2, '0')}` });
  await page.goto(`${bookingsPath}?${searchQuery(word)}&sort=customer_name&order=ASC`);
  const view = page.getByRole('button', { name: `View the booking of ${word} 09` });
  await view.scrollIntoViewIfNeeded();
  await scrollTo(page, (await readScroll(page)) + 10);
  const position = await readScroll(page);
  expect(position).toBeGreaterThan(200);
  await view.click();
  await expect(bookingDialog(page)).toContainText(`${word} 09`);
  await page.goBack();
  await expect(bookingDialog(page)).toBeHidden();
  expect(await readScroll(page)).toBe(position);
  await openSection(page, 'Day Trips', 'Day Trips Management');
  await scrollTo(page, 260);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Day Trip' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Trips Management' })).toBeVisible();
  await expect.poll(() => readScroll(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(position);
});
