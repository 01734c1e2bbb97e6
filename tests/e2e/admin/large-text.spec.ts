import type { Locator, Page } from '@playwright/test';
import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { findClippedElements, findOverflows, waitUntilSettled } from '../../helpers/e2e/page-checks.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

/** Doubles the font size, as the settings of a browser do. */
const double = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const sections = [
  '',
  'bookings',
  'calendar',
  'reviews',
  'locations',
  'tours',
  'day-trips',
  'site',
  'mail',
  'insights',
  'history',
  'settings',
] as const;

/** Returns the box of an element. */
const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON());

test('the label of a field stays above its value in large text', { tag: '@deep' }, async ({ page, staffApi }) => {
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

test('counts in the sidebar stand free, and the phone’s bar breaks no word', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  await insertBooking(sql, {});
  await page.goto(`/${adminPath}`);
  const count = page.getByRole('link', { name: /^\d+ waiting for an answer$/ }).first();
  await expect(count).toBeVisible();
  await double(page);
  const link = page.getByRole('link', { name: 'Bookings', exact: true }).first();
  expect((await boxOf(link.locator('svg'))).width).toBe(20);
  const name = await boxOf(link.locator('span'));
  expect(name.right).toBeLessThanOrEqual((await boxOf(count)).left);

  await page.setViewportSize({ width: 390, height: 844 });
  const item = page.getByRole('link', { name: 'Dashboard', exact: true }).last().locator('span');
  await expect.poll(async () => (await boxOf(item)).height).toBeLessThan(24);
});

test('in large text the breadcrumbs are shown only where there is room for them', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/${adminPath}/day-trips`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs).toBeVisible();
  await double(page);
  await expect(breadcrumbs).toBeHidden();
});

test('in large text nothing of a section scrolls sideways or is cut', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  test.slow();
  await insertBooking(sql, {});
  await createTestTour(staffApi);
  const problems: string[] = [];
  for (const section of sections) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${adminPath}/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await double(page);
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await waitUntilSettled(page);
      const state = `/${section} at ${width} px`;
      problems.push(...(await findOverflows(page, state)));
      problems.push(...(await findClippedElements(page, state)));
    }
  }
  expect(problems).toEqual([]);
});

test('in large text bookings are cards with whole names', { tag: '@deep' }, async ({ page, sql }) => {
  const customer_name = `Chloë O’Neill-Barraclough ${Date.now()}`;
  await insertBooking(sql, { customer_name });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${adminPath}/bookings`);
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  await double(page);
  await expect(page.getByRole('list', { name: 'Bookings' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.getByRole('list', { name: 'Bookings' }).getByText(customer_name);
  await expect.poll(() => name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
