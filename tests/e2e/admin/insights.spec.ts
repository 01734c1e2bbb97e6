import { readFile } from 'node:fs/promises';
import { insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const insightsPath = `/${adminPath}/insights`;

test('insights draw what sells, each chart with its table, compare periods and are exported', async ({
  page,
  sql,
  staffApi,
}) => {
  const tour = await createTestTour(staffApi, { is_active: false, title: `Dunes ${uniqueWord()}` });
  const onTour = { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null, number_of_people: 2 };
  const value = { status: 'confirmed', total_price: 1234.5 };
  await insertBooking(sql, { ...onTour, ...value });
  // More than any other trip has, so that it is among those that are listed.
  for (let count = 0; count < 24; count++) await insertBooking(sql, onTour);
  await page.goto(insightsPath);
  const trips = page.getByRole('region', { name: 'Trips by requests' });

  await test.step('each chart is drawn, and its table opened', async () => {
    for (const title of [
      'Requests by month',
      'Trips by requests',
      'Trips by confirmed value in USD',
      'Value in USD',
      'Months of travel',
      'Ratings by month',
    ]) {
      const section = page.getByRole('region', { name: title, exact: true });
      await expect(section.locator('svg').last()).toBeVisible();
      await section.locator('summary').click();
      await expect(section.getByRole('table', { name: title, exact: true })).toBeVisible();
    }
    await expect(trips.getByRole('row', { name: tour.title })).toHaveText(`${tour.title}251$1,234.50`);
    expect(await findProblemsInBothThemes(page, 'insights', [390, 768, 1440])).toEqual([]);
  });

  await test.step('another period is compared with the one before it, and kept in the address', async () => {
    await sql`update bookings set created_at = now() - interval '40 days' where tour_id = ${tour.id} and status = 'confirmed'`;
    const answered = page.waitForResponse('**/rpc/get_insights');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days');
    await expect(page).toHaveURL(/period=30-days/);
    const { current, previous } = await (await answered).json();
    expect(current.requests.total).not.toBe(previous.requests.total);
    await expect(page.locator('dl')).toContainText(
      `Requests${current.requests.total}before: ${previous.requests.total}`,
    );
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30-days');
  });

  await test.step('all figures are saved as CSV', async () => {
    await expect(trips).toContainText(tour.title);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^insights-[\d-]+\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"Trips","${tour.title}","Requests",24,1`);
  });
});

test.describe('insights when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|insights/] });

  test('say so and load on retry', { tag: '@deep' }, async ({ page }) => {
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
