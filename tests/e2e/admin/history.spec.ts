import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Database } from '#shared/database.types.ts';
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

/** Creates an inactive tour with two images. */
async function createHistoricTour(api: SupabaseClient<Database>) {
  const images = [await uploadTourImage(api), await uploadTourImage(api)];
  const [removed = '', remaining = ''] = images;
  const title = `Dunes ${uniqueWord()}`;
  const tour = await createTestTour(api, { title, images, price: 295, currency: 'EUR', is_active: false });
  return { ...tour, removed, remaining };
}

const openTours = (page: Page, title: string) => page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(title)}`);

const readTour = async (sql: Sql, id: string) => [
  ...(await sql`select title, price::int, images from tours where id = ${id}`),
];

test('the history of a tour says who changed what and from where', async ({ page, staffApi }) => {
  const { title, removed } = await createHistoricTour(staffApi);
  await openTours(page, title);
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
  await expect(entry).toContainText('Price per person: €295 changed to €310');
  await expect(entry.getByRole('list', { name: 'Images' })).toContainText('Removed');
  await expect(items(page, 'Changes')).toHaveCount(2);
  expect(await findProblemsInBothThemes(page, 'the history of a tour', [390, 1440])).toEqual([]);
});

test.describe('further states of the history', { tag: '@deep' }, () => {
  test('an earlier version is restored over a newer change, without a lost image', async ({
    page,
    sql,
    staffApi,
    expectErrors,
  }) => {
    // The removed image no longer exists.
    expectErrors(/Failed to load resource/);
    const { id, title, removed, remaining } = await createHistoricTour(staffApi);
    await staffApi
      .from('tours')
      .update({ price: 310, images: [remaining] })
      .eq('id', id);
    await openTours(page, title);
    await page.getByRole('button', { name: `History of ${title}` }).click();
    await expect(items(page, 'Changes')).toHaveCount(2);
    await staffApi.storage.from('tour-images').remove([removed.replace(/^.*tour-images\//, '')]);
    await historyDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(restoreDialog(page)).toContainText('One image no longer exists and is left out:');
    await expect(restoreDialog(page)).toContainText(removed);
    await expect(restoreDialog(page)).toContainText('Price per person: €310 changed to €295');
    await sql`update tours set price = 320 where id = ${id}`;
    await restoreDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(restoreDialog(page)).toContainText(
      'Someone else has changed this in the meantime, and nothing was saved.',
    );
    await expect(restoreDialog(page)).toContainText('Price per person: €320 changed to €295');
    await restoreDialog(page).getByRole('button', { name: 'Restore this version' }).click();
    await expect(findNotification(page, 'Version restored.')).toBeVisible();
    await expect(items(page, 'Changes').first()).toContainText(`${testAdmin.email} · from History`);
    expect(await readTour(sql, id)).toEqual([{ title, price: 295, images: [remaining] }]);
  });

  test('one change is undone from the list of everything, and a later one stays', async ({ page, sql, staffApi }) => {
    const { id, title, images } = await createHistoricTour(staffApi);
    await staffApi.from('tours').update({ price: 310 }).eq('id', id);
    await staffApi
      .from('tours')
      .update({ title: `${title} again` })
      .eq('id', id);
    await page.goto(`/${adminPath}/history`);
    const entry = items(page, 'Everything that happened')
      .filter({ hasText: title })
      .filter({ hasText: 'Price per person:' });
    await entry.getByRole('button', { name: 'Undo this change' }).click();
    const dialog = page.getByRole('dialog', { name: /^Undo the change of/ });
    await expect(dialog).toContainText('Price per person: €310 changed to €295');
    await expect(dialog).not.toContainText('Title:');
    expect(await findProblemsInBothThemes(page, 'undoing a change', [390, 1440])).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(findNotification(page, 'Change undone.')).toBeVisible();
    expect(await readTour(sql, id)).toEqual([{ title: `${title} again`, price: 295, images }]);
  });

  test('without a network the history says so, and loads on retry', async ({ page, staffApi, expectErrors }) => {
    expectErrors(/Failed to load resource|history/);
    const { title } = await createHistoricTour(staffApi);
    await openTours(page, title);
    await page.route('**/rest/v1/history?*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `History of ${title}` }).click();
    await expect(page.getByText('The history could not be loaded. Please try again.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(items(page, 'Changes')).toHaveCount(1);
    await historyDialog(page).press('Escape');
    await expect(page.getByRole('button', { name: `History of ${title}` })).toBeFocused();
  });

  test('a deleted tour is brought back with its images', async ({ page, sql, staffApi, expectErrors }) => {
    // The lists show images of other tests' tours, which may be gone.
    expectErrors(/Failed to load resource/);
    const { id, title, images, remaining } = await createHistoricTour(staffApi);
    await openTours(page, title);
    await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await page.getByRole('alertdialog').getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(findNotification(page, 'Tour permanently deleted.')).toBeVisible();
    expect(await readTour(sql, id)).toEqual([]);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: 'Deleted', exact: true }).click();
    const deleted = items(page, 'Deleted records').filter({ hasText: title });
    await expect(deleted).toContainText(`by ${testAdmin.email} · 30 days left`);
    expect(await findProblems(page, 'deleted records')).toEqual([]);
    await deleted.getByRole('button', { name: `Bring back the tour “${title}”` }).click();
    await expect(findNotification(page, `“${title}” is back.`)).toBeVisible();
    await expect(deleted).toHaveCount(0);
    expect(await readTour(sql, id)).toEqual([{ title, price: 295, images }]);
    expect(await isStored(page, remaining)).toBe(true);
  });

  test('everything that happened is filtered and leads to its record', async ({ page, staffApi, expectErrors }) => {
    // The lists show images of other tests' tours, which may be gone.
    expectErrors(/Failed to load resource/);
    const { id, title } = await createHistoricTour(staffApi);
    await staffApi.from('tours').delete().eq('id', id);
    await page.goto(`/${adminPath}/history?deleted=true`);
    await page.getByRole('button', { name: `Bring back the tour “${title}”` }).click();
    await expect(findNotification(page, `“${title}” is back.`)).toBeVisible();
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
