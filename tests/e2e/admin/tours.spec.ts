import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  searchList,
  searchQuery,
  setActiveWithoutPublishing,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { isStored, uploadTourImage } from '../../helpers/e2e/image-files.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const list = `/${adminPath}/tours`;
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const cards = (page: Page) => page.getByRole('list', { name: 'Tours' }).locator('> li');

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

/** Creates a number of inactive tours, in order. */
async function createInactiveTours(api: SupabaseClient<Database>, title: (number: number) => string, count: number) {
  const tours = [];
  for (let number = 1; number <= count; number++)
    tours.push(await createTestTour(api, { title: title(number), display_order: 500 + number, is_active: false }));
  return tours;
}

/** Creates active tours without a new release for each. */
async function createActiveTours(
  api: SupabaseClient<Database>,
  sql: postgres.Sql,
  title: (number: number) => string,
  count: number,
) {
  const tours = await createInactiveTours(api, title, count);
  await setActiveWithoutPublishing(
    sql,
    true,
    tours.map(({ id }) => id),
  );
}

/** Creates a tour that fills every part of its card, and one with long words. */
async function createFullAndWideTours(page: Page, api: SupabaseClient<Database>, word: string) {
  const imageAddress = (name: string) => `/storage/v1/object/public/tour-images/${name}.jpg`;
  await createTestTour(api, {
    title: `Full ${word}`,
    description: 'A long way through many valleys. '.repeat(40),
    difficulty_level: 'Challenging',
    max_participants: 12,
    locations: ['Zagora', 'Agdz', 'Mhamid'],
    highlights: ['Dunes', 'Camels', 'Stars', 'Tea', 'Bread'],
    images: ['a', 'b', 'c', 'd', 'e', 'f'].map(imageAddress),
    is_active: false,
  });
  await page.route('**/tour-images/*.jpg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  return createTestTour(api, {
    title: `Wide ${'word '.repeat(30)}${word}`,
    highlights: ['x'.repeat(300), `A walk ${'through the valley '.repeat(14)}`],
    availability_calendar: {
      available_months: ['March'],
      weekly_schedule: ['Friday'],
      blackout_dates: ['2030-03-01'],
    },
    is_active: false,
  });
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('tours are deleted one after another while the focus moves to the next card', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueWord();
  const title = (number: number) => `Tour ${number} ${word}`;
  await createActiveTours(staffApi, sql, title, 3);
  await page.goto(`${list}?${searchQuery(word)}`);
  await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete permanently: ${title(1)}` })).toHaveCount(0);
  expect(await findProblems(page, 'list')).toEqual([]);
  for (const [number, next] of [
    [2, 3],
    [3, 1],
  ] as const) {
    await press(page, `Delete ${title(number)}`);
    await confirmDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${title(next)}` })).toBeFocused();
  }
  await press(page, `Delete ${title(1)}`);
  await confirmDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tours' })).toBeFocused();
  await expect(findNotification(page, `Tour deleted successfully! ${title(1)}.`)).toBeVisible();
  await expect
    .poll(async () => (await sql`select 1 from tours where title like ${`%${word}`} and not is_active`).length)
    .toBe(3);
});

test('a permanent deletion of a tour requires typing DELETE and leaves the images', async ({ page, sql, staffApi }) => {
  const word = uniqueWord();
  const ownImage = await uploadTourImage(staffApi);
  const sharedImage = await uploadTourImage(staffApi);
  await createTestTour(staffApi, { images: [sharedImage], is_active: false });
  const title = (number: number) => `Tour ${number} ${word}`;
  await createInactiveTours(staffApi, title, 2);
  await sql`update tours set images = ${[ownImage, sharedImage]} where title = ${title(1)}`;
  await page.goto(`${list}?${searchQuery(word)}`);
  await page.getByRole('checkbox', { name: 'Show inactive' }).check();
  await page.getByRole('button', { name: `Delete ${title(1)}`, exact: true }).click();
  await expect(page.getByText('This tour is already inactive.')).toBeVisible();
  await press(page, `Delete permanently: ${title(1)}`);
  const deleteButton = confirmDialog(page).getByRole('button', { name: 'Delete permanently' });
  await expect(deleteButton).toBeDisabled();
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('delete');
  await expect(deleteButton).toBeDisabled();
  expect(await axeViolations(page, 'typing DELETE')).toEqual([]);
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirmDialog(page).getByLabel('Type DELETE to confirm').press('Enter');
  await expect(page.getByText('Tour permanently deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
  expect([...(await sql`select id from tours where title = ${title(1)}`)]).toEqual([]);
  for (const image of [ownImage, sharedImage]) expect(await isStored(page, image)).toBe(true);
});

test('a search of tours takes many words, commas and accents', { tag: '@deep' }, async ({ page, sql, staffApi }) => {
  const word = uniqueWord();
  await createActiveTours(staffApi, sql, (number) => `Fès, Volubilis & the (blue) North ${number} ${word}`, 3);
  await page.goto(`${list}?${searchQuery(word)}`);
  for (const words of [`fes volubilis north ${word}`, `Fès, Volubilis (blue) ${word}`, `${word}, north`]) {
    await searchList(page, words);
    await expect(page.getByRole('heading', { name: new RegExp(word) })).toHaveCount(3);
  }
  await page.getByRole('searchbox', { name: 'Search tours' }).fill(`fes sahara ${word}`);
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
});

test('a tour card shows images, badges, facts and highlights, as many as fit', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const word = uniqueWord();
  await createFullAndWideTours(page, staffApi, word);
  await page.goto(`${list}?${searchQuery(word)}`);
  await page.getByRole('checkbox', { name: 'Show inactive' }).check();
  await expect(cards(page)).toHaveCount(2);
  const card = cards(page).filter({ hasText: `Full ${word}` });
  await expect(card.locator('img')).toHaveCount(4);
  for (const text of ['+2', 'Challenging', 'Inactive', '3 days / 2 nights', 'Max 12', '3 locations'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Dunes', 'Camels', 'Stars', '+2 more']);
  const lines = await card.getByText('A long way').evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
  expect(lines).toBe(3);
  for (const name of [`Edit Full ${word}`, `Delete Full ${word}`, `Delete permanently: Full ${word}`])
    await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
});

test('tour cards and the tour form are accessible and fit', { tag: '@deep' }, async ({ page, staffApi }) => {
  const word = uniqueWord();
  const wide = await createFullAndWideTours(page, staffApi, word);
  await page.goto(`${list}?inactive=true&${searchQuery(word)}`);
  await expect(cards(page)).toHaveCount(2);
  expect(await findProblemsInBothThemes(page, 'list')).toEqual([]);
  await page.getByRole('button', { name: `Edit ${wide.title}` }).click();
  await expect(editForm(page).getByRole('group', { name: 'Closed days' })).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'form')).toEqual([]);
});

test('an empty list says if there are no tours at all or no active ones', { tag: '@deep' }, async ({ page }) => {
  await page.route(/\/rest\/v1\/tours\?/, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
  await page.goto(`${list}?inactive=true`);
  await expect(page.getByText('No tours to show')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show inactive' }).uncheck();
  await expect(page.getByText('No active tours yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Tour' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add a Tour' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Tour' })).toBeVisible();
});
