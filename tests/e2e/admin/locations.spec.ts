import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { JSDOM } from 'jsdom';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  navigateInAdmin,
  searchList,
  searchQuery,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createPhoto, uploadImage } from '../../helpers/e2e/image-files.ts';
import { liveReleaseFolder, readHtmlFiles } from '../../helpers/release-pages.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const locationsPath = `/${adminPath}/locations`;
const newForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Location' });
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Location' });
const list = (page: Page) => page.getByRole('list', { name: 'Locations' });
const highlights = (page: Page) => page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');
const card = (page: Page, name: string) => list(page).locator('> li').filter({ hasText: name });

/** Inserts an inactive oasis after the locations that other tests rely on. */
async function insertLocation(sql: postgres.Sql, name: string, values: Record<string, unknown> = {}): Promise<void> {
  await sql`insert into locations ${sql({
    name,
    location_type: 'Oasis',
    description: 'Palms, water and a minaret of mud.',
    best_times_to_visit: 'Spring',
    is_active: false,
    display_order: 500,
    ...values,
  })}`;
}

/** Uploads an image to the bucket of the locations and returns its address. */
async function uploadLocationImage(api: SupabaseClient<Database>): Promise<string> {
  const path = `locations/${Date.now()}-${randomUUID().slice(0, 8)}.jpg`;
  return uploadImage(api, buckets.locations, path, await createPhoto('palms.jpg', { width: 900, height: 600 }));
}

const isActive = async (sql: postgres.Sql, name: string) =>
  (await sql`select is_active from locations where name = ${name}`)[0]?.['is_active'];

async function openLocations(page: Page, words: string): Promise<void> {
  await page.goto(`${locationsPath}?${searchQuery(words)}`);
}

/** Deletes a location by keyboard and confirms the question. */
async function deleteLocation(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this location?' });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('staff create a location with an image, which visitors see once it is active', { tag: '@deep' }, async ({
  page,
  sql,
  waitUntilPublished,
}) => {
  const name = `Oasis ${uniqueWord()}`;
  const form = newForm(page);
  await openLocations(page, name);
  await page.getByRole('button', { name: 'Add New Location' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Type').click();
  await expect(page.getByRole('option')).toHaveText([
    'Imperial City',
    'Modern City',
    'Capital City',
    'Coastal City',
    'Mountain Town',
    'Mountain Region',
    'Desert',
    'Desert Gateway',
    'Historical Site',
    'National Park',
    'Village',
    'Oasis',
    'Valley',
    'Beach',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Oasis' }).click();
  await form.getByLabel('Description').fill('Palms, water and a minaret of mud.');
  await form.getByLabel('Position on the map').fill('https://maps.app.goo.gl/AbCd');
  await form.getByLabel('Best times to visit').fill('October to April');
  // After the locations that other tests rely on.
  await form.getByLabel('Display order').fill('500');
  await form.getByRole('textbox', { name: 'Highlights' }).pressSequentially('Springs, Dates; springs ,');
  await expect(highlights(page)).toHaveText(['Springs', 'Dates']);
  await page.locator('input[type=file]').setInputFiles(await createPhoto('palms.jpg', { width: 900, height: 600 }));
  await expect(page.getByText('1 image(s) uploaded successfully!')).toBeVisible();
  await expect(form.getByText('Only 900 px wide.')).toBeVisible();
  await expect(form.getByLabel('Active: visitors see this location')).toBeChecked();
  await form.getByLabel('Active: visitors see this location').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A short link cannot be read.')).toBeVisible();
  await form.getByLabel('Position on the map').fill('https://www.google.com/maps/@31.6258,-7.9892,14z');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Location created successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  const [row] =
    await sql`select location_type, highlights, duration, latitude, longitude, is_active, display_order, images[1] as image
    from locations where name = ${name}`;
  expect(row).toMatchObject({
    location_type: 'Oasis',
    highlights: ['Springs', 'Dates'],
    duration: null,
    latitude: 31.6258,
    longitude: -7.9892,
    is_active: false,
    display_order: 500,
    image: expect.stringMatching(/^\/storage\/v1\/object\/public\/location-images\/locations\/\d+-\w+\.jpg$/),
  });
  await expect(card(page, name)).toBeVisible();
  expect(await findProblems(page, 'locations')).toEqual([]);

  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await editForm(page).getByLabel('Recommended duration').fill('1 day');
  await editForm(page).getByLabel('Active: visitors see this location').click();
  await editForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Location updated successfully!')).toBeVisible();
  await expect(editForm(page)).toHaveCount(0);
  await expect(list(page)).toContainText('1 day');
  await waitUntilPublished();
  const pages = (await readHtmlFiles(await liveReleaseFolder())).filter(({ file }) =>
    /^locations(\.html|\/)/.test(file),
  );
  const cards = pages
    .flatMap(({ html }) => [...new JSDOM(html).window.document.querySelectorAll('article')])
    .filter(({ textContent }) => textContent.includes(name));
  expect(cards.map((found) => found.querySelectorAll('img').length)).toEqual([1]);
});

test.describe('further states of the locations', { tag: '@deep' }, () => {
  test('the locations list counts all locations, active ones and types', async ({ page, sql }) => {
    const name = `Oasis ${uniqueWord()}`;
    // Other tests may add or delete locations between the two reads.
    await expect(async () => {
      await openLocations(page, name);
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
    await expect(page.getByRole('heading', { level: 1, name: 'Locations Management' })).toBeVisible();
  });

  test('each missing field of a location has a message', async ({ page }) => {
    await page.goto(`${locationsPath}?new=true`);
    await newForm(page).getByRole('button', { name: 'Save' }).click();
    for (const field of ['Name', 'Type', 'Description', 'Best times to visit'])
      await expect(newForm(page).getByText(`${field} is required.`)).toBeVisible();
  });

  test('a new location has display order 0, which is checked and explained', async ({ page }) => {
    await page.goto(`${locationsPath}?new=true`);
    const order = newForm(page).getByLabel('Display order');
    await expect(order).toHaveValue('0');
    await expect(newForm(page).getByText('Locations with 0 come last, sorted by name.')).toBeVisible();
    await newForm(page).getByRole('button', { name: 'Save' }).click();
    await order.fill('-1');
    await expect(newForm(page).getByText('Display order: please enter a whole number (0 or more).')).toBeVisible();
  });

  test('locations with display order 0 come after the others, by name', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertLocation(sql, `Date ${word}`, { display_order: 0 });
    await insertLocation(sql, `Zagora ${word}`, { display_order: 501 });
    await insertLocation(sql, `Camel ${word}`, { display_order: 0 });
    await openLocations(page, word);
    await expect(list(page).getByRole('heading')).toHaveText([`Zagora ${word}`, `Camel ${word}`, `Date ${word}`]);
  });

  test('locations are found by type, name and description', async ({ page, sql }) => {
    const name = `Oasis ${uniqueWord()}`;
    await insertLocation(sql, name);
    await insertLocation(sql, `Next ${name}`, { display_order: 501 });
    await insertLocation(sql, `Dry ${name}`, { description: 'Sand only.' });
    await insertLocation(sql, `High ${name}`, { location_type: 'Valley' });
    await page.goto(locationsPath);
    await page.getByLabel('Type').selectOption('Oasis');
    await searchList(page, `minaret ${name}`);
    await expect(list(page).getByRole('heading')).toHaveText([name, `Next ${name}`]);
  });

  test('deleting a location hides it after a question, and Undo brings it back', async ({ page, sql }) => {
    const name = `Oasis ${uniqueWord()}`;
    await insertLocation(sql, name, { is_active: true });
    await openLocations(page, name);
    await deleteLocation(page, name);
    const notice = findNotification(page, 'Location deleted successfully!');
    await expect(card(page, name).getByText('Inactive')).toBeVisible();
    await expect.poll(() => isActive(sql, name)).toBe(false);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, name).getByText('Inactive')).toBeHidden();
    expect(await isActive(sql, name)).toBe(true);
  });

  test('a location that is gone has one notice, which undoes nothing', async ({ page, sql }) => {
    const name = `Oasis ${uniqueWord()}`;
    await insertLocation(sql, name, { is_active: true });
    await openLocations(page, name);
    await deleteLocation(page, name);
    await expect(findNotification(page, 'Location deleted successfully!')).toBeVisible();
    await page.getByRole('button', { name: `Delete permanently: ${name}`, exact: true }).press('Enter');
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(findNotification(page, 'Location deleted permanently.')).toBeVisible();
    // At once, since the earlier notice disappears by itself.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  test('a deleted location can be activated and deleted again', async ({ page, sql }) => {
    const name = `Oasis ${uniqueWord()}`;
    await insertLocation(sql, name, { is_active: true });
    await openLocations(page, name);
    await deleteLocation(page, name);
    await expect.poll(() => isActive(sql, name)).toBe(false);
    await card(page, name)
      .getByRole('button', { name: `Activate ${name}` })
      .click();
    await expect(card(page, name).getByText('Inactive')).toBeHidden();
    await deleteLocation(page, name);
    await expect.poll(() => isActive(sql, name)).toBe(false);
  });

  test('deleting a location permanently says what refers to it, and keeps its image', async ({
    page,
    sql,
    staffApi,
  }) => {
    const name = `Oasis ${uniqueWord()}`;
    const image = await uploadLocationImage(staffApi);
    await insertLocation(sql, name, { images: [image] });
    await insertLocation(sql, `Next ${name}`, { display_order: 501 });
    await createTestTour(staffApi, { locations: [name], is_active: false });
    await openLocations(page, name);
    await page.getByRole('button', { name: `Delete permanently: ${name}`, exact: true }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this location permanently?' });
    await expect(question).toContainText('1 tour names it and keeps its name, without a page.');
    await question.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Location deleted permanently.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit Next ${name}` })).toBeFocused();
    expect([...(await sql`select id from locations where name = ${name}`)]).toEqual([]);
    // It is kept for 30 days.
    expect((await page.request.get(image)).ok()).toBe(true);
  });

  test('the list of locations is accessible and fits', async ({ page }) => {
    await page.goto(locationsPath);
    await expect(list(page).getByRole('listitem')).not.toHaveCount(0);
    expect(await findProblemsInBothThemes(page, 'list')).toEqual([]);
  });

  test('the form of a location is accessible and fits', async ({ page }) => {
    await openLocations(page, uniqueWord());
    await navigateInAdmin(page, '/locations?edit=marrakech');
    await expect(editForm(page).getByLabel('Name')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'form')).toEqual([]);
  });
});

test('an empty list offers to add the first location', { tag: '@deep' }, async ({ page }) => {
  await page.route(/\/rest\/v1\/locations\?/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  );
  await page.goto(locationsPath);
  await expect(page.getByText('No locations yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add First Location' }).click();
  await expect(newForm(page)).toBeVisible();
});
