import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createPhoto } from '../../helpers/e2e/image-files.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const locationsPath = `/${adminPath}/locations`;
const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Location' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Location' });

/** Opens the list with a new location and returns its name. */
async function openAtLocation(page: Page, sql: postgres.Sql): Promise<string> {
  const name = `Stays ${uniqueWord()}`;
  await sql`insert into locations (name, location_type, description, best_times_to_visit, is_active, display_order)
    values (${name}, 'Valley', 'A valley for a test.', 'Spring', true, 502)`;
  await page.goto(`${locationsPath}?${searchQuery(`valley ${name}`)}`);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  return name;
}

/** Makes every change of a location fail. */
const refuseChanges = (page: Page) =>
  page.route('**/rest/v1/locations?*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );

/** Opens the form of a new location. The first uploads fail, without a reason in the body. */
async function openFormWithFailingUploads(page: Page, failures: number): Promise<void> {
  await page.goto(`${locationsPath}?new=true`);
  await expect(newForm(page).getByLabel('Name')).toBeVisible();
  let uploads = 0;
  await page.route('**/storage/v1/object/location-images/**', (route) => {
    uploads += 1;
    return uploads > failures ? route.continue() : route.fulfill({ status: 500, body: '' });
  });
}

test.describe('when the service does not answer', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|location|upload an image/] });
  test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

  test('a locations list that cannot be loaded says so and loads on retry', async ({ page }) => {
    await page.route('**/rest/v1/locations?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(locationsPath);
    await expect(page.getByText('Failed to load locations')).toBeVisible();
    await page.unroute('**/rest/v1/locations?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem')).not.toHaveCount(0);
  });

  test('a failed save of a location keeps the input', async ({ page, sql }) => {
    const name = await openAtLocation(page, sql);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await editForm(page).getByLabel('Description').fill('What was typed.');
    await refuseChanges(page);
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(editForm(page).getByText('Failed to save location')).toBeVisible();
    await expect(editForm(page).getByLabel('Description')).toHaveValue('What was typed.');
    await editForm(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(editForm(page)).toHaveCount(0);
  });

  test('a failed deletion of a location keeps it on the list', async ({ page, sql }) => {
    const name = await openAtLocation(page, sql);
    await refuseChanges(page);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete location')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  });

  test('a failed upload of one image is reported', async ({ page }) => {
    await openFormWithFailingUploads(page, 1);
    await page.locator('input[type=file]').setInputFiles(await createPhoto('alone.jpg', { width: 300, height: 200 }));
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(1);
  });

  test('of several uploads the failed ones are reported, and successful ones stay', async ({ page }) => {
    await openFormWithFailingUploads(page, 2);
    const small = { width: 300, height: 200 };
    const files = page.locator('input[type=file]');
    await files.setInputFiles(await createPhoto('alone.jpg', small));
    await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(1);
    await files.setInputFiles([await createPhoto('one.jpg', small), await createPhoto('two.jpg', small)]);
    await expect(page.getByText('Failed to upload one or more files')).toBeVisible();
    await expect(newForm(page).getByText('Failed to upload file')).toHaveCount(2);
    await expect(newForm(page).getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
  });
});
