import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import {
  createStaffMember,
  navigateInAdmin,
  searchQuery,
  startSessionAs,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const titleOf = (page: Page) => form(page).getByLabel('Title').first();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** Opens the tours list with one tour, and returns the button that opens its form. */
async function openTourList(page: Page, api: SupabaseClient<Database>, origin: string) {
  const tour = await createTestTour(api, { is_active: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await startStaffSession(page, api, origin);
  await page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(tour.title)}`);
  return page.getByRole('button', { name: `Edit ${tour.title}` });
}

/** Types half a sentence into the form of a tour. */
async function startTyping(page: Page, api: SupabaseClient<Database>, origin: string) {
  await (await openTourList(page, api, origin)).click();
  await titleOf(page).fill('Half a sentence');
}

test('closing a form with unsaved input asks first, and discards it only then', async ({ page, staffApi, origin }) => {
  await startTyping(page, staffApi, origin);
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(titleOf(page)).toHaveValue('Half a sentence');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toBeHidden();
});

for (const way of ['Close', 'Cancel']) {
  test(`a form without changes stays closed after ${way}`, { tag: '@deep' }, async ({ page, staffApi, origin }) => {
    const edit = await openTourList(page, staffApi, origin);
    const list = page.url();
    await edit.click();
    await form(page).getByRole('button', { name: way }).click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(list);
  });
}

const ways = [
  ['the back button', (page: Page) => page.goBack()],
  ['the Escape key', (page: Page) => page.keyboard.press('Escape')],
] as const;
for (const [name, leave] of ways) {
  test(`leaving unsaved input by ${name} asks first`, { tag: '@deep' }, async ({ page, staffApi, origin }) => {
    await startTyping(page, staffApi, origin);
    await leave(page);
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toBeHidden();
    await expect(titleOf(page)).toHaveValue('Half a sentence');
  });
}

test('reloading and closing the page with unsaved input ask first', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await startTyping(page, staffApi, origin);
  for (const leave of [
    () => page.evaluate(() => window.location.reload()),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    const dialogOpened = page.waitForEvent('dialog');
    void leave().catch(() => undefined);
    const dialog = await dialogOpened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(titleOf(page)).toHaveValue('Half a sentence');
  }
});

test('signing out in the sidebar beside a form with unsaved input asks first', { tag: '@deep' }, async ({
  page,
  sql,
  origin,
  publishableKey,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  await page.goto(`/${adminPath}/day-trips`);
  await navigateInAdmin(page, '/day-trips?new=true');
  const title = page.getByLabel('Title').first();
  await title.fill('Half a sentence');
  const signOut = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a sentence');
  await signOut.click();
  await question(page).getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL('/login');
});
