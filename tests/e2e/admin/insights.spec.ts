import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const insightsPath = `/${adminPath}/insights`;

/** Inserts 25 bookings of a tour, more than of any other trip, so that it is listed. */
async function insertBestseller(sql: postgres.Sql, api: SupabaseClient<Database>) {
  const tour = await createTestTour(api, { is_active: false, title: `Dunes ${uniqueWord()}` });
  const onTour = { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null, number_of_people: 2 };
  await insertBooking(sql, { ...onTour, status: 'confirmed', total_price: 1234.5 });
  for (let count = 0; count < 24; count++) await insertBooking(sql, onTour);
  return tour;
}

const trips = (page: Page) => page.getByRole('region', { name: 'Trips by requests' });

test('insights draw each chart, with its table', { tag: '@deep' }, async ({ page, sql, staffApi }) => {
  const tour = await insertBestseller(sql, staffApi);
  await page.goto(insightsPath);
  for (const title of [
    'Requests by month',
    'Trips by requests',
    'Trips by confirmed value in USD',
    'Value in USD',
    'Months of travel, the next twelve',
    'First answers by channel',
    'Ratings by month',
  ]) {
    const section = page.getByRole('region', { name: title, exact: true });
    await expect(section.locator('svg').last()).toBeVisible();
    await section.locator('summary').click();
    await expect(section.getByRole('table', { name: title, exact: true })).toBeVisible();
  }
  await expect(trips(page).getByRole('row', { name: tour.title })).toHaveText(`${tour.title}251$1,234.50`);
  expect(await findProblemsInBothThemes(page, 'insights', [390, 768, 1440])).toEqual([]);
});

test('a period of insights is compared with the one before, and kept in the address', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const tour = await insertBestseller(sql, staffApi);
  await sql`update bookings set created_at = now() - interval '40 days' where tour_id = ${tour.id} and status = 'confirmed'`;
  await page.goto(insightsPath);
  await expect(trips(page)).toContainText(tour.title);
  const answered = page.waitForResponse('**/rpc/get_insights');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days');
  await expect(page).toHaveURL(/period=30-days/);
  const { current, previous } = await (await answered).json();
  expect(current.requests.total).not.toBe(previous.requests.total);
  await expect(page.locator('dl')).toContainText(
    `Requests${current.requests.total}previous: ${previous.requests.total}`,
  );
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30-days');
});

test('all figures of a period are saved as CSV', { tag: '@deep' }, async ({ page, sql, staffApi }) => {
  const tour = await insertBestseller(sql, staffApi);
  await sql`update bookings set created_at = now() - interval '40 days' where tour_id = ${tour.id} and status = 'confirmed'`;
  await page.goto(`${insightsPath}?period=30-days`);
  await expect(trips(page)).toContainText(tour.title);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^insights-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Trips","${tour.title}","Requests",24,1`);
});

test.describe('insights when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|insights/] });

  test('insights say so and load on retry', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/rpc/get_insights', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(insightsPath);
    const error = page.getByRole('alert').filter({ hasText: 'The insights could not be loaded.' });
    await expect(error).toBeVisible();
    await page.unroute('**/rpc/get_insights');
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(error).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Requests by month' })).toBeVisible();
  });
});
