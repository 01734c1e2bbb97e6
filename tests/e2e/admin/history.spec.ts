import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { isStored, uploadTourImage } from '../../helpers/e2e/image-files.ts';
import { testAdmin } from '../../helpers/prepared-app.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const historyDialog = (page: Page) => page.getByRole('dialog', { name: /^History of the tour/ });
const restoreDialog = (page: Page) => page.getByRole('dialog', { name: /^Restore the version of/ });
const items = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).locator('> li');

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('staff see who changed a tour and what, restore its earlier version, delete it and bring it back', async ({
  page,
  sql,
  staffApi,
  expectErrors,
}) => {
  // The removed image is no longer there.
  expectErrors(/Failed to load resource/);
  const images = [await uploadTourImage(staffApi), await uploadTourImage(staffApi)];
  const [removed = '', remaining = ''] = images;
  const title = `Dunes ${uniqueWord()}`;
  const tour = await createTestTour(staffApi, { title, images, price: 295, currency: 'EUR', is_active: false });
  const readTour = async () => [...(await sql`select title, price::int, images from tours where id = ${tour.id}`)];
  await page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(title)}`);

  await test.step('the history of a tour says who changed what, when and from where, in words and pictures', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Tour' });
    await form.getByRole('spinbutton', { name: 'Price' }).fill('310');
    await form.getByRole('button', { name: 'Remove image 1' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    expect(await isStored(page, removed)).toBe(true);
    await page.getByRole('button', { name: `History of ${title}` }).click();
    const entry = items(page, 'Changes').first();
    await expect(entry.getByRole('heading', { name: 'Changed' })).toBeVisible();
    await expect(entry).toContainText(`${testAdmin.email} · from Tours`);
    await expect(entry).toContainText('Price: €295 →  changed to €310');
    await expect(entry.getByRole('list', { name: 'Images' })).toContainText('Removed');
    await expect(items(page, 'Changes')).toHaveCount(2);
    expect(await findProblemsInBothThemes(page, 'the history of a tour', [390, 1440])).toEqual([]);
  });

  await test.step('an earlier version is restored against what somebody else saved meanwhile, without an image that is gone', async () => {
    await staffApi.storage.from('tour-images').remove([removed.replace(/^.*tour-images\//, '')]);
    await historyDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(restoreDialog(page)).toContainText('One image no longer exists and is left out:');
    await expect(restoreDialog(page)).toContainText(removed);
    await expect(restoreDialog(page)).toContainText('Price: €310 →  changed to €295');
    await sql`update tours set price = 320 where id = ${tour.id}`;
    await restoreDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(restoreDialog(page)).toContainText('Somebody else has changed this meanwhile, and nothing was saved.');
    await expect(restoreDialog(page)).toContainText('Price: €320 →  changed to €295');
    await restoreDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(findNotification(page, 'Version restored.')).toBeVisible();
    await expect(items(page, 'Changes').first()).toContainText(`${testAdmin.email} · from History`);
    expect(await readTour()).toEqual([{ title, price: 295, images: [remaining] }]);
  });

  await test.step('without a network the history says so, and comes when it is asked for again', async () => {
    expectErrors(/history/);
    await historyDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(historyDialog(page)).toBeHidden();
    await page.route('**/rest/v1/history?*', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByRole('button', { name: `History of ${title}` }).click();
    await expect(page.getByText('The history could not be loaded. Please try again.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(items(page, 'Changes')).toHaveCount(4);
    await historyDialog(page).press('Escape');
    await expect(page.getByRole('button', { name: `History of ${title}` })).toBeFocused();
  });

  await test.step('a deleted tour is brought back with its image', async () => {
    await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await page.getByRole('alertdialog').getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(findNotification(page, 'Tour permanently deleted.')).toBeVisible();
    expect(await readTour()).toEqual([]);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: 'Deleted', exact: true }).click();
    const deleted = items(page, 'Deleted records').filter({ hasText: title });
    await expect(deleted).toContainText(`by ${testAdmin.email} · 30 days left`);
    expect(await findProblems(page, 'deleted records')).toEqual([]);
    await deleted.getByRole('button', { name: `Bring back the tour “${title}”` }).click();
    await expect(findNotification(page, `“${title}” is back.`)).toBeVisible();
    await expect(deleted).toHaveCount(0);
    expect(await readTour()).toEqual([{ title, price: 295, images: [remaining] }]);
    expect(await isStored(page, remaining)).toBe(true);
  });

  await test.step('everything that happened is filtered by person, kind and day, and leads to its record', async () => {
    await page.getByRole('link', { name: 'Everything', exact: true }).click();
    await page.getByLabel('Person').selectOption(testAdmin.email);
    await page.getByLabel('What').selectOption('Tours');
    await page.getByLabel('Action').selectOption('Brought back');
    const found = items(page, 'Everything that happened').filter({ hasText: title });
    await expect(found).toHaveCount(1);
    await expect(items(page, 'Everything that happened').filter({ hasNotText: 'Brought back: tour' })).toHaveCount(0);
    expect(await findProblemsInBothThemes(page, 'the history')).toEqual([]);
    await page.getByLabel('To day').fill('2026-01-31');
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await page.getByLabel('To day').fill('');
    await found.getByRole('link', { name: `tour “${title}”` }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first()).toHaveValue(title);
  });
});
