import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import {
  findNotification,
  searchList,
  searchQuery,
  setActiveWithoutPublishing,
  signInNewStaffMember,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({
  expectedErrors: [/Failed to load resource|publishing|tours|departures coming|delete of tour|permanent deletion/],
});

const list = `/${adminPath}/tours`;
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const confirmButton = (page: Page) => confirmDialog(page).getByRole('button', { name: 'Delete', exact: true });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const cards = (page: Page) => page.getByRole('list', { name: 'Tours' }).locator('> li');
const failureMessage = (page: Page) => findNotification(page, 'Failed to delete tour. Please try again.');

/** Creates an active tour without a new release. */
async function createActiveTour(api: SupabaseClient<Database>, sql: postgres.Sql, title: string) {
  const tour = await createTestTour(api, { title, is_active: false });
  await setActiveWithoutPublishing(sql, true, [tour.id]);
  return tour;
}

async function deletePermanently(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
}

const readStored = async (sql: postgres.Sql, id: string) => [
  ...(await sql`select is_active, duration from tours where id = ${id}`),
];

test.describe('tours when the service does not answer or refuses', { tag: '@deep' }, () => {
  test.beforeEach(async ({ page, sql, origin, publishableKey }) => {
    await startStaffSession(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
  });

  test('a refused deletion is reverted and reported, and signs nobody out', async ({ page, staffApi, sql }) => {
    const tour = await createActiveTour(staffApi, sql, `First ${uniqueWord()}`);
    const card = cards(page).filter({ has: page.getByRole('heading', { name: tour.title }) });
    const inactiveBadge = card.getByText('Inactive', { exact: true });
    await page.goto(`${list}?inactive=true&${searchQuery(tour.title)}`);
    await expect(cards(page)).toHaveCount(1);
    await expect(inactiveBadge).toBeHidden();
    const { promise: patchReleased, resolve: releasePatch } = Promise.withResolvers<void>();
    const { promise: searchReleased, resolve: releaseSearch } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/tours?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await patchReleased;
      return route.fulfill({
        status: 403,
        json: { code: '42501', message: 'permission denied for table tours' },
      });
    });
    // Holds the refetch, so that the card does not show a refetched row.
    await page.route('**/rest/v1/rpc/search_tours*', async (route) => {
      await searchReleased;
      return route.continue();
    });
    await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
    await confirmButton(page).click();
    await expect(inactiveBadge).toBeVisible();
    await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeVisible();
    releasePatch();
    await expect(failureMessage(page)).toBeVisible();
    await expect(inactiveBadge).toBeHidden();
    await expect(card.getByRole('button', { name: `Delete permanently: ${tour.title}` })).toBeHidden();
    releaseSearch();
    await expect(card).toBeVisible();
    expect(await readStored(sql, tour.id)).toEqual([{ is_active: true, duration: tour.duration }]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`${list}?${searchQuery(tour.title)}`);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  });

  test('a failed permanent deletion is reported, and the list reloads', async ({ page, staffApi, sql }) => {
    const { id, title } = await createTestTour(staffApi, { title: `Second ${uniqueWord()}`, is_active: false });
    await page.goto(`${list}?inactive=true&${searchQuery(title)}`);
    await page.route('**/rest/v1/tours?*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await deletePermanently(page, title);
    await sql`update tours set duration = '8 days' where id = ${id}`;
    await confirmDialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await expect(findNotification(page, 'Failed to permanently delete tour.')).toBeVisible();
    await expect(cards(page).filter({ hasText: title })).toContainText('8 days');
  });

  test('a tour that someone has activated in the meantime is not deleted permanently', async ({
    page,
    staffApi,
    sql,
  }) => {
    const { id, title } = await createTestTour(staffApi, { title: `Second ${uniqueWord()}`, is_active: false });
    await page.goto(`${list}?inactive=true&${searchQuery(title)}`);
    await deletePermanently(page, title);
    await setActiveWithoutPublishing(sql, true, [id]);
    await confirmDialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Only inactive tours can be permanently deleted.')).toBeVisible();
    expect([...(await sql`select id from tours where id = ${id}`)]).toHaveLength(1);
    await expect(page.getByRole('button', { name: `Delete permanently: ${title}` })).toHaveCount(0);
  });

  test('without a network a deletion fails at once and does not happen later', async ({
    page,
    staffApi,
    sql,
    context,
  }) => {
    const word = uniqueWord();
    const tour = await createActiveTour(staffApi, sql, `First ${word}`);
    await createActiveTour(staffApi, sql, `Second ${word}`);
    await page.goto(`${list}?${searchQuery(tour.title)}`);
    await expect(cards(page)).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Delete ${tour.title}` }).click();
    await confirmButton(page).click();
    await expect(failureMessage(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: tour.title })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tours' }).getByText('Inactive', { exact: true })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search tours' }).fill('other words');
    await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: tour.title })).toHaveCount(0);
    await context.setOffline(false);
    await searchList(page, word);
    await page.getByRole('checkbox', { name: 'Show inactive' }).check();
    await expect(cards(page)).toHaveCount(2);
    expect(await readStored(sql, tour.id)).toEqual([{ is_active: true, duration: tour.duration }]);
  });

  test('a tour deleted a moment ago opens as inactive and is saved without a conflict', async ({
    page,
    staffApi,
    sql,
  }) => {
    const tour = await createActiveTour(staffApi, sql, `First ${uniqueWord()}`);
    await page.goto(`${list}?inactive=true&${searchQuery(tour.title)}`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/tours?*', async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: `Delete ${tour.title}`, exact: true }).click();
    await confirmButton(page).click();
    await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
    await expect(editForm(page)).toBeVisible();
    // Deactivated here, so that the pending deletion triggers no publish.
    await setActiveWithoutPublishing(sql, false, [tour.id]);
    release();
    await expect(editForm(page).getByLabel('Active: visitors see this tour')).not.toBeChecked();
    await editForm(page).getByLabel('Duration').fill('9 days');
    await editForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
    expect(await readStored(sql, tour.id)).toEqual([{ is_active: false, duration: '9 days' }]);
  });

  test('a list of tours that cannot be loaded loads on retry', async ({ page }) => {
    await page.route('**/rest/v1/tours?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${list}?inactive=true`);
    await expect(page.getByText('Failed to load tours. Please try again.')).toBeVisible();
    await page.unroute('**/rest/v1/tours?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).not.toHaveCount(0);
  });
});
