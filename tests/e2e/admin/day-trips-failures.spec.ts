import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { dayTripCard } from '../../helpers/e2e/admin-day-trips.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ expectedErrors: [/Failed to load resource|publishing|day trip|day-trips|ERR_/] });

const list = `/${adminPath}/day-trips`;
const rest = '**/rest/v1/day_trips?*';
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

/** Types the word that a permanent deletion asks for. */
async function confirmDeletion(page: Page): Promise<void> {
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
}

const failAll = (page: Page) => page.route(rest, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
const failMethod = (page: Page, method: string) =>
  page.route(rest, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.fallback(),
  );

/** Acts and waits for the refetch: a change made before its response would be shown as undone. */
async function actAndWaitForRefetch(page: Page, word: string, action: () => Promise<void>): Promise<void> {
  const refetch = page.waitForResponse((response) => response.url().includes(word) && response.ok());
  await action();
  await (await refetch).finished();
}

const isActive = async (sql: Sql, id: string) =>
  (await sql`select is_active from day_trips where id = ${id}`)[0]?.['is_active'];

test.describe('day trips when the service fails', { tag: '@deep' }, () => {
  test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

  test('the form of a day trip loads on retry', async ({ page, staffApi }) => {
    const { id, title } = await createTestDayTrip(staffApi, { is_active: false });
    await failAll(page);
    await page.goto(`${list}?edit=${id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load day trip for editing');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  });

  test('a list of day trips that cannot be loaded loads on retry', async ({ page }) => {
    await failAll(page);
    await page.goto(list);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load day trips' })).toBeVisible();
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'Day trips' })).toBeVisible();
  });

  test('a failed permanent deletion of a day trip is reported and changes nothing', async ({ page, staffApi, sql }) => {
    const word = uniqueWord();
    const { id, title } = await createTestDayTrip(staffApi, { title: `Agafay ${word}`, is_active: false });
    await page.goto(`${list}?${searchQuery(word)}`);
    const card = dayTripCard(page, title);
    await expect(card.getByText('Inactive')).toBeVisible();
    await failMethod(page, 'DELETE');
    await card.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await actAndWaitForRefetch(page, word, () => confirmDeletion(page));
    await expect(findNotification(page, 'Failed to delete day trip')).toBeVisible();
    await expect(card).toBeVisible();
    expect(await isActive(sql, id)).toBe(false);
  });

  test('a day trip that someone has activated in the meantime is not deleted permanently', async ({
    page,
    staffApi,
    sql,
  }) => {
    const word = uniqueWord();
    const { id, title } = await createTestDayTrip(staffApi, { title: `Agafay ${word}`, is_active: false });
    await page.goto(`${list}?${searchQuery(word)}`);
    const card = dayTripCard(page, title);
    await card.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await expect(confirmDialog(page)).toBeVisible();
    await sql`update day_trips set is_active = true where id = ${id}`;
    // The list is updated while the question is open.
    await actAndWaitForRefetch(page, word, () =>
      page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))),
    );
    await expect(card.getByText('Inactive')).toBeHidden();
    await confirmDeletion(page);
    await expect(findNotification(page, 'Failed to delete day trip: only inactive ones can be deleted')).toBeVisible();
    expect(await isActive(sql, id)).toBe(true);
  });

  test('a failed deactivation of a day trip is reported, by button and by deletion', async ({ page, staffApi }) => {
    const word = uniqueWord();
    const { title } = await createTestDayTrip(staffApi, { title: `Agafay ${word}` });
    await page.goto(`${list}?${searchQuery(word)}`);
    const card = dayTripCard(page, title);
    const deleteFailed = page.getByText('Failed to delete day trip', { exact: true });
    await failMethod(page, 'PATCH');
    await card.getByRole('button', { name: `Deactivate ${title}` }).click();
    await expect(findNotification(page, 'Failed to update day trip status')).toBeVisible();
    await expect(deleteFailed).toBeHidden();
    await card.getByRole('button', { name: `Delete ${title}` }).click();
    await actAndWaitForRefetch(page, word, () =>
      confirmDialog(page).getByRole('button', { name: 'Delete', exact: true }).click(),
    );
    await expect(deleteFailed).toBeVisible();
    await expect(card.getByText('Inactive')).toBeHidden();
  });

  test('without a network a change of a day trip fails at once', async ({ page, staffApi, sql, context }) => {
    const word = uniqueWord();
    const { id, title } = await createTestDayTrip(staffApi, { title: `Agafay ${word}` });
    await page.goto(`${list}?${searchQuery(word)}`);
    const card = dayTripCard(page, title);
    await expect(card).toBeVisible();
    await context.setOffline(true);
    await card.getByRole('button', { name: `Deactivate ${title}` }).click();
    await expect(findNotification(page, 'Failed to update day trip status')).toBeVisible();
    await expect(card.getByText('Inactive')).toBeHidden();
    await actAndWaitForRefetch(page, word, () => context.setOffline(false));
    await card.getByRole('button', { name: `Deactivate ${title}` }).click();
    await expect(card.getByText('Inactive')).toBeVisible();
    expect(await isActive(sql, id)).toBe(false);
  });
});
