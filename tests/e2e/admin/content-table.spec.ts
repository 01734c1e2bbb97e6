import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { findClippedElements, findOverflows } from '../../helpers/e2e/page-checks.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const table = (page: Page) => page.getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr');
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('button');
const view = (page: Page, name: 'Cards' | 'Table') => page.getByRole('button', { name, exact: true });
const priceButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `change the price of ${title}`, exact: false });
const priceInput = (page: Page) => page.getByRole('spinbutton');
const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected tours' });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens a list, searched for a word, as a table with a number of rows. */
async function openTable(page: Page, resource: string, word: string, count: number): Promise<void> {
  await page.goto(`/${adminPath}/${resource}?${searchQuery(word)}`);
  await view(page, 'Table').click();
  await expect(rows(page)).toHaveCount(count);
  await expectLoaded(page);
}

/** Waits until no rows are being loaded: until then the table is pale. */
const expectLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the table is chosen beside the cards, and kept when the page is loaded again', async ({ page, staffApi }) => {
  const word = uniqueWord();
  await createTestTour(staffApi, { title: `${word} one`, is_active: false });
  await page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(word)}`);
  await expect(page.getByRole('list', { name: 'Tours' })).toBeVisible();
  await view(page, 'Table').press('Enter');
  await expect(names(page)).toHaveText([`${word} one`]);
  await page.reload();
  await expect(view(page, 'Table')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Inactive');
  await expect(names(page)).toHaveText([`${word} one`]);
  await view(page, 'Cards').press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${word} one` })).toBeVisible();
  await expect(view(page, 'Cards')).toBeFocused();
  await expect(page).not.toHaveURL(/is_active/);
});

test('a price is changed by keyboard in its place, and undone', async ({ page, sql, staffApi }) => {
  const title = `${uniqueWord()} one`;
  const { id } = await createTestTour(staffApi, { title, price: 100, currency: 'EUR', is_active: false });
  await openTable(page, 'tours', title, 1);
  await priceButton(page, title).press('Enter');
  await priceInput(page).fill('1.250');
  await priceInput(page).press('Enter');
  await expect(table(page)).toContainText('Do you mean 1,250?');
  expect(await findProblems(page, 'table with a questioned price')).toEqual([]);
  await priceInput(page).fill('');
  await priceInput(page).pressSequentially('12,5');
  await priceInput(page).press('Enter');
  await expect(table(page)).toContainText('Do you mean 12.5?');
  await priceInput(page).press('Escape');
  await expect(priceButton(page, title)).toBeFocused();
  await expect(priceButton(page, title)).toHaveText('€100');
  await page.keyboard.press('Enter');
  await priceInput(page).fill('1250');
  await priceInput(page).press('Enter');
  await expect(findNotification(page, `The price of “${title}” is now €1,250.`)).toBeVisible();
  await expect(priceButton(page, title)).toBeFocused();
  await expect(priceButton(page, title)).toHaveText('€1,250');
  await page.keyboard.press('Control+z');
  await expect(findNotification(page, `The price of “${title}” is €100 again.`)).toBeVisible();
  await expect(priceButton(page, title)).toHaveText('€100');
  expect([...(await sql`select price::float from tours where id = ${id}`)]).toEqual([{ price: 100 }]);
});

test('an invalid price stays with its message, and is not left without a question', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const title = `${uniqueWord()} one`;
  await createTestDayTrip(staffApi, { title, is_active: false });
  await openTable(page, 'day-trips', title, 1);
  await priceButton(page, title).click();
  await priceInput(page).fill('-5');
  await page.getByRole('button', { name: 'Changed' }).focus();
  await expect(table(page)).toContainText('Please enter a valid price.');
  await expect(priceInput(page)).toHaveValue('-5');
  await page.getByRole('button', { name: 'Changed' }).press('Enter');
  await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(priceInput(page)).toHaveValue('-5');
  await priceInput(page).fill('48.5');
  await page.getByRole('button', { name: 'Changed' }).focus();
  await expect(findNotification(page, `The price of “${title}” is now $48.50.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changed' })).toBeFocused();
});

/** Opens the table of a tour, types the price 200 and meets a conflict with 300. */
async function meetConflict(page: Page, api: SupabaseClient<Database>, sql: postgres.Sql) {
  const title = `${uniqueWord()} one`;
  const { id } = await createTestTour(api, { title, price: 100, is_active: false });
  await openTable(page, 'tours', title, 1);
  await priceButton(page, title).click();
  await priceInput(page).fill('200');
  let isFirst = true;
  await page.route(/\/rest\/v1\/tours\?id=/, async (route) => {
    if (isFirst && route.request().method() === 'PATCH') {
      isFirst = false;
      await sql`update tours set price = 300 where id = ${id}`;
    }
    await route.continue();
  });
  await priceInput(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('Yours: 200');
  await expect(dialog).toContainText('Theirs: 300');
  return { id, title, dialog };
}

test('a price that a colleague has changed meanwhile is kept on request', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const { title, dialog } = await meetConflict(page, staffApi, sql);
  expect(await findProblems(page, 'conflict of a price')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(priceButton(page, title)).toHaveText('$300');
  await expect(priceButton(page, title)).toBeFocused();
});

test('a price that a colleague has changed meanwhile is replaced on request', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const { id, title, dialog } = await meetConflict(page, staffApi, sql);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(priceInput(page)).toHaveValue('200');
  await expect(priceInput(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(priceButton(page, title)).toHaveText('$200');
  expect([...(await sql`select price::float from tours where id = ${id}`)]).toEqual([{ price: 200 }]);
});

test('deactivating in a row asks first, activating does not, and both are undone', async ({ page, sql, staffApi }) => {
  const title = `${uniqueWord()} one`;
  const { id } = await createTestTour(staffApi, { title, is_active: false });
  const readState = async () => [...(await sql`select is_active from tours where id = ${id}`)];
  await openTable(page, 'tours', title, 1);
  await page.getByRole('switch', { name: `Inactive: ${title}` }).press('Space');
  await expect(page.getByRole('switch', { name: `Active: ${title}`, exact: true })).toBeChecked();
  await page.getByRole('switch', { name: `Active: ${title}`, exact: true }).press('Space');
  await confirmDialog(page).getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(page.getByRole('switch', { name: `Active: ${title}`, exact: true })).toBeFocused();
  expect(await readState()).toEqual([{ is_active: true }]);
  await page.keyboard.press('Space');
  await confirmDialog(page).getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(page.getByRole('switch', { name: `Inactive: ${title}` })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('switch', { name: `Active: ${title}`, exact: true })).toBeChecked();
  expect(await readState()).toEqual([{ is_active: true }]);
});

test('selected tours are deactivated together, and undo brings back only those', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueWord();
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await createTestTour(staffApi, { title: `${word} ${name}` })).id);
  const readActive = async () =>
    [
      ...(await sql<{ title: string }[]>`select title from tours where id in ${sql(ids)} and is_active order by title`),
    ].map(({ title }) => title.slice(-1));
  await openTable(page, 'tours', word, 3);
  await page.getByRole('checkbox', { name: 'Select all tours of this page' }).press('Space');
  await expect(selectionBar(page)).toContainText('3 selected');
  expect(await findProblems(page, 'table with a selection')).toEqual([]);
  // A colleague withdraws one of them, which undoing must leave alone.
  await sql`update tours set is_active = false where title = ${`${word} c`}`;
  await selectionBar(page).getByRole('button', { name: 'Deactivate selected' }).press('Enter');
  await expect(confirmDialog(page)).toContainText('Deactivate 3 tours?');
  await confirmDialog(page).getByRole('button', { name: 'Deactivate' }).press('Enter');
  const notice = findNotification(page, '2 tours deactivated. 1 tour had been changed or deleted by someone else.');
  await expect(notice).toBeVisible();
  await expect(selectionBar(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Select all tours of this page' })).toBeFocused();
  expect(await readActive()).toEqual([]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(findNotification(page, '2 tours activated.')).toBeVisible();
  expect(await readActive()).toEqual(['a', 'b']);
  const history =
    await sql`select 1 from history where record_id in ${sql(ids)} and action = 'update' and 'is_active' = any (fields)`;
  expect(history.length).toBe(5);
});

test('the table is sorted by its heads, all pages of it', { tag: '@deep' }, async ({ page, staffApi }) => {
  const word = uniqueWord();
  for (const [name, price, duration] of [
    ['a', 30, '12 days'],
    ['b', 10, '9 hours'],
    ['c', 20, '3 days'],
  ] as const)
    await createTestTour(staffApi, { title: `${word} ${name}`, price, duration, is_active: false });
  await openTable(page, 'tours', word, 3);
  const head = page.getByRole('columnheader', { name: 'Price' });
  await head.getByRole('button').press('Enter');
  await expect(names(page)).toHaveText([`${word} b`, `${word} c`, `${word} a`]);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(head.getByRole('button')).toBeFocused();
  await head.getByRole('button').press('Enter');
  await expect(names(page)).toHaveText([`${word} a`, `${word} c`, `${word} b`]);
  await expect(page.getByText('Sorted by Price, descending')).toBeAttached();
  const firstPage = new URL(page.url());
  firstPage.searchParams.set('perPage', '1');
  await page.goto(firstPage.href);
  await expect(names(page)).toHaveText([`${word} a`]);
  await page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').press('Enter');
  await expect(names(page)).toHaveText([`${word} b`]);
  await page.getByRole('button', { name: 'Go to next page' }).press('Enter');
  await expect(names(page)).toHaveText([`${word} c`]);
});

test('the menu of a row has the actions of its card and returns the focus', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const title = `${uniqueWord()} one`;
  await createTestTour(staffApi, { title, is_active: false });
  await openTable(page, 'tours', title, 1);
  const button = page.getByRole('button', { name: `Actions for ${title}` });
  const choose = async (name: string) => {
    await button.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await button.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Activate',
    'Duplicate',
    'History',
    'Delete permanently',
  ]);
  expect(await findProblems(page, 'menu of a row')).toEqual([]);
  await page.keyboard.press('Escape');
  await choose('Edit');
  await expect(page.getByRole('dialog', { name: 'Edit Tour' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await choose('Delete permanently');
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirmDialog(page).getByLabel('Type DELETE to confirm').press('Enter');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
});

test('the table fits on a phone, where the menu changes the state', { tag: '@deep' }, async ({ page, staffApi }) => {
  const word = uniqueWord();
  await createTestTour(staffApi, { title: `${word} ${'long '.repeat(20)}`.trim(), price: 0 });
  const { title } = await createTestTour(staffApi, { title: `${word} short`, is_active: false });
  await page.setViewportSize({ width: 390, height: 800 });
  await openTable(page, 'tours', word, 2);
  await expect(rows(page).filter({ hasText: title })).toContainText('Inactive · 3 days / 2 nights');
  expect(await findProblemsInBothThemes(page, 'table')).toEqual([]);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(findNotification(page, 'Tour updated successfully!')).toBeVisible();
});

test('on tablets a price on request takes one line, and nothing scrolls sideways', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const word = uniqueWord();
  const priced = await createTestTour(staffApi, { title: `${word} ${'long '.repeat(20)}`.trim(), price: 250 });
  const unpriced = await createTestTour(staffApi, { title: `${word} short`, price: 0 });
  await page.setViewportSize({ width: 1024, height: 800 });
  await openTable(page, 'tours', word, 2);
  await expect(priceButton(page, unpriced.title)).toHaveText('Price on request');
  const heightOf = async (title: string) => (await priceButton(page, title).boundingBox())?.height;
  expect(await heightOf(unpriced.title)).toBe(await heightOf(priced.title));
  expect(await findOverflows(page, 'table')).toEqual([]);
  expect(await findClippedElements(page, 'table')).toEqual([]);
});

test('locations have a table without prices, and day trips show their ratings', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const title = `${uniqueWord()} one`;
  await createTestDayTrip(staffApi, { title, rating: 4.5, review_count: 12, is_active: false });
  await openTable(page, 'day-trips', title, 1);
  await expect(rows(page)).toContainText('4.5 (12)');
  expect(await findProblemsInBothThemes(page, 'table of day trips')).toEqual([]);
  await page.goto(`/${adminPath}/locations`);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'State', 'Type', 'Order', 'Changed']);
  await expectLoaded(page);
  expect(await findProblemsInBothThemes(page, 'table of locations')).toEqual([]);
});
