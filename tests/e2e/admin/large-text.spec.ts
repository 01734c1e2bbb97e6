import type { Locator, Page } from '@playwright/test';
import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

/** Doubles the font size, as the settings of a browser do. */
const double = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Returns the box of an element. */
const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON());

test('the label of a field stays above its value in large text', async ({ page, staffApi }) => {
  const tour = await createTestTour(staffApi);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(field).toBeVisible();
  await double(page);
  const label = await boxOf(page.locator('label').filter({ hasText: 'Title' }).first());
  const { top, height } = await boxOf(field);
  const fontSize = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  expect(fontSize).toBe(32);
  // Letters take two thirds of their line.
  expect(label.bottom).toBeLessThan(top + height / 2 - fontSize / 3);
});

test('counts in the sidebar stand free, and the phone’s bar breaks no word', async ({ page, sql }) => {
  await insertBooking(sql, {});
  await page.goto(`/${adminPath}`);
  const count = page.getByRole('link', { name: /^\d+ waiting for an answer$/ }).first();
  await expect(count).toBeVisible();
  await double(page);
  const name = await boxOf(page.getByRole('link', { name: 'Bookings', exact: true }).first().locator('span'));
  expect(name.right).toBeLessThanOrEqual((await boxOf(count)).left);

  await page.setViewportSize({ width: 390, height: 844 });
  const item = page.getByRole('link', { name: 'Dashboard', exact: true }).last().locator('span');
  await expect.poll(async () => (await boxOf(item)).height).toBeLessThan(24);
});
