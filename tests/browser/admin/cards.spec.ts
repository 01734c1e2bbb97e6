import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addTour, adminPath, expect, test } from '../test.ts';
import { addDayTrip } from './day-trip-rows.ts';
import { noticeOf, sitDown, typeSearch } from './desk.ts';
import { drawing, noPicture } from './picture-files.ts';

test.beforeEach(({ page, staffApi, origin }) => sitDown(page, staffApi, origin));

const ownWord = () => randomUUID().slice(0, 8);
const ask = (page: Page) => page.getByRole('alertdialog');

/** Goes to a list and narrows it to a word. */
async function find(page: Page, section: string, word: string): Promise<void> {
  await page.goto(`/${adminPath}/${section}`);
  await typeSearch(page, word);
}

/** Presses a button of the keyboard's choice. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

test('a tour’s card shows its pictures, badges, facts and what it offers, as much as fits', async ({
  page,
  staffApi,
}) => {
  const word = ownWord();
  const picture = (name: string) => `/storage/v1/object/public/tour-images/${name}.jpg`;
  await page.route('**/tour-images/*.jpg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  await addTour(staffApi, {
    title: `Full ${word}`,
    description: 'A long way through many valleys. '.repeat(40),
    difficulty_level: 'Challenging',
    max_participants: 12,
    locations: ['Zagora', 'Agdz', 'Mhamid'],
    highlights: ['Dunes', 'Camels', 'Stars', 'Tea', 'Bread'],
    images: ['a', 'b', 'c', 'd', 'e', 'f'].map(picture),
    is_active: false,
  });
  await find(page, 'tours?inactive=true', word);
  const card = page.getByRole('list', { name: 'Tours' }).locator('> li');
  await expect(card).toHaveCount(1);
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

test('without tours the list says so, once for all and once for the active ones, with one button to add one', async ({
  page,
}) => {
  await page.route(/\/rest\/v1\/tours\?/, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
  await page.goto(`/${adminPath}/tours`);
  await expect(page.getByText('No active tours yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Tour' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Show inactive' }).check();
  await expect(page.getByText('No tours to show')).toBeVisible();
});

test('above the locations stands how many there are, how many are active and of how many types', async ({
  page,
  sql,
}) => {
  await page.goto(`/${adminPath}/locations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Locations Management' })).toBeVisible();
  // Other tests add and delete locations meanwhile: their figures are those of one moment or of the next.
  await expect(async () => {
    await page.reload();
    const [row] = await sql`select count(*)::int as total, count(*) filter (where is_active)::int as active,
      count(distinct location_type)::int as types from locations`;
    for (const [label, count] of [
      ['Total Locations', row?.['total']],
      ['Active', row?.['active']],
      ['Categories', row?.['types']],
    ])
      await expect(page.locator('dl').filter({ hasText: label }).getByRole('definition')).toHaveText(String(count), {
        timeout: 5000,
      });
  }).toPass();
});

test('after a tour was deleted the keyboard is at the next card, after the last one at the list', async ({
  page,
  staffApi,
}) => {
  const word = ownWord();
  const title = (number: number) => `Tour ${number} ${word}`;
  for (const number of [1, 2, 3]) await addTour(staffApi, { title: title(number), display_order: 500 + number });
  await find(page, 'tours', word);
  await press(page, `Delete ${title(2)}`);
  await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title(3)}` })).toBeFocused();
  await press(page, `Delete ${title(3)}`);
  await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title(1)}` })).toBeFocused();
  await press(page, `Delete ${title(1)}`);
  await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tours' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Show inactive' }).check();
  await press(page, `Delete permanently: ${title(1)}`);
  await ask(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
});

test('after a location or a day trip was deleted the keyboard is at the next card', async ({ page, staffApi, sql }) => {
  const word = ownWord();
  for (const number of [1, 2]) {
    await sql`insert into locations (name, location_type, description, best_times_to_visit, is_active, display_order)
      values (${`Place ${number} ${word}`}, 'Valley', 'A valley for a test.', 'Spring', false, ${500 + number})`;
    await addDayTrip(staffApi, { title: `Trip ${number} ${word}`, is_active: false, display_order: 500 + number });
  }
  await find(page, 'locations', word);
  await press(page, `Delete Place 1 ${word}`);
  await ask(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(noticeOf(page, 'Location deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit Place 2 ${word}` })).toBeFocused();

  await find(page, 'day-trips', word);
  await press(page, `Delete Trip 1 ${word}`);
  await ask(page).getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit Trip 2 ${word}` })).toBeFocused();
});

test('notices stand together at the top, the newest first, clear of the foot of the form', async ({
  page,
  staffApi,
}) => {
  const tour = await addTour(staffApi, { is_active: false });
  await page.goto(`/${adminPath}/tours?inactive=true&edit=${tour.id}`);
  const files = page.locator('input[type=file]');
  await files.setInputFiles(await drawing('arrives.png', 'png'));
  const arrived = noticeOf(page, '1 image(s) uploaded successfully!');
  await arrived.hover();
  await files.setInputFiles([noPicture, { ...noPicture, name: 'more.jpg' }]);
  const refused = noticeOf(page, 'No valid files to upload');
  await expect(refused).toBeVisible();
  await expect(arrived).toBeVisible();
  const top = async (notice: typeof refused) => (await notice.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(refused)) < (await top(arrived))).toBe(true);
  expect((await top(arrived)) + 60).toBeLessThan(
    (await page.getByRole('button', { name: 'Save' }).boundingBox())?.y ?? 0,
  );

  await page.getByRole('button', { name: 'Dismiss all 2' }).press('Enter');
  await expect(page.getByText('Invalid file type.')).toHaveCount(0);
  await expect(page.locator('button').filter({ hasText: 'Choose images' })).toBeFocused();
});
