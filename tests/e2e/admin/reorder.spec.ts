import type { Page, Route } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { navigateInAdmin, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

/**
 * Narrows requests for the list to the test's own rows: other tests add day trips, and the order of a list that has changed is
 * refused. Saving is not changed.
 */
async function narrowList(page: Page, word: string) {
  await page.route(/\/rest\/v1\/day_trips\?.*(display_order%2Cis_active|select=id%2Cdisplay_order)/, (route: Route) => {
    const address = new URL(route.request().url());
    address.searchParams.append('title', `like.*${word}*`);
    return route.continue({ url: address.href });
  });
}

/** Matches the request for the list. */
const listRequest = /\/rest\/v1\/day_trips\?.*display_order(%2C|,)is_active/;

/** Creates an inactive day trip. A saved order starts at 1, so active rows would change the first ones on the site. */
const createInactiveDayTrip = (api: SupabaseClient<Database>, title: string, display_order: number) =>
  createTestDayTrip(api, { title, display_order, is_active: false });

const rows = (page: Page) => page.getByRole('list', { name: 'Order of day trips' }).getByRole('listitem');

async function openOrder(page: Page, word: string) {
  await narrowList(page, word);
  await page.goto(`/${adminPath}/day-trips`);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL(/\?ordering=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order of day trips' })).toBeFocused();
}

/** Opens the order of four new day trips. */
async function openOrderOfFour(page: Page, api: SupabaseClient<Database>, sql: Sql) {
  const word = uniqueWord();
  const titles = ['Ourika', 'Essaouira', 'Imlil', 'Ouzoud'].map((place) => `${place} ${word}`);
  for (const [index, title] of titles.entries()) await createInactiveDayTrip(api, title, 700 + index);
  await openOrder(page, word);
  const expectOrder = (...indexes: number[]) =>
    expect(rows(page)).toContainText(indexes.map((index) => titles[index] ?? ''));
  await expectOrder(0, 1, 2, 3);
  const readTitles = async () =>
    (await sql`select title from day_trips where title like ${`%${word}`} order by display_order`).map(
      (row) => row['title'],
    );
  return { word, titles, expectOrder, readTitles };
}

/** Removes the rows, which are among the first after an order is saved. */
const removeAll = (sql: Sql, word: string) => sql`delete from day_trips where title like ${`%${word}`}`;

test('buttons move a day trip place by place, and the saved order is stored', async ({ page, staffApi, sql }) => {
  const { word, titles, expectOrder, readTitles } = await openOrderOfFour(page, staffApi, sql);
  expect(await findProblems(page, 'order')).toEqual([]);
  const down = page.getByRole('button', { name: `Move ${titles[0]} down` });
  await down.click();
  await expectOrder(1, 0, 2, 3);
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expectOrder(1, 2, 0, 3);
  await expect(down).toBeFocused();
  await expect(page.getByText(`${titles[0]} is at place 3 of 4.`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${titles[1]} up` })).toBeDisabled();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved!')).toBeVisible();
  await expect(page).toHaveURL(/day-trips$/);
  await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused();
  expect(await readTitles()).toEqual([titles[1], titles[2], titles[0], titles[3]]);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expectOrder(1, 2, 0, 3);
  await removeAll(sql, word);
});

test('the keyboard picks a day trip up, moves it and drops it', { tag: '@deep' }, async ({ page, staffApi, sql }) => {
  const { titles, expectOrder } = await openOrderOfFour(page, staffApi, sql);
  await page.getByRole('button', { name: `Move ${titles[0]} down` }).click();
  await expectOrder(1, 0, 2, 3);
  const handle = page.getByRole('button', { name: `Move ${titles[3]}`, exact: true });
  // Keys are ignored while the list is still rendering the previous move.
  await expect(async () => {
    if ((await handle.getAttribute('aria-pressed')) !== 'true') await handle.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `${titles[3]} is at place 3.` })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expectOrder(1, 0, 3, 2);
});

test('the mouse drags a day trip to another place', { tag: '@deep' }, async ({ page, staffApi, sql }) => {
  const { titles, expectOrder } = await openOrderOfFour(page, staffApi, sql);
  const handle = page.getByRole('button', { name: `Move ${titles[3]}`, exact: true });
  await expect(async () => {
    const target = await rows(page).first().boundingBox();
    const start = await handle.boundingBox();
    const x = (start?.x ?? 0) + (start?.width ?? 0) / 2;
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(x, (target?.y ?? 0) + 8, { steps: 12 });
    await page.mouse.up();
    await expect(rows(page).first()).toContainText(titles[3] ?? '', { timeout: 2000 });
  }).toPass();
  await expectOrder(3, 0, 1, 2);
});

test('leaving an unsaved order asks for confirmation and changes nothing', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const { titles, expectOrder, readTitles } = await openOrderOfFour(page, staffApi, sql);
  await page.getByRole('button', { name: `Move ${titles[1]} up` }).click();
  await page.getByRole('link', { name: 'All day trips' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expectOrder(1, 0, 2, 3);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await confirmDialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Trips Management' })).toBeVisible();
  expect(await readTitles()).toEqual(titles);
});

test('an order of a list changed since is refused and can be applied again', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const { word, titles, readTitles } = await openOrderOfFour(page, staffApi, sql);
  await expect(rows(page)).toContainText([/Ourika.*Inactive/, /Essaouira/, /Imlil/, /Ouzoud/]);
  await page.getByRole('button', { name: `Move ${titles[1]} up` }).click();
  await createInactiveDayTrip(staffApi, `New ${word}`, 0);
  await sql`delete from day_trips where title = ${titles[2] ?? ''}`;
  const before = await readTitles();
  await page.getByRole('button', { name: 'Save order' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this list in the meantime' });
  await expect(notice).toBeFocused();
  await expect(rows(page)).toContainText(['New', 'Ourika', 'Essaouira', 'Ouzoud']);
  expect(await findProblems(page, 'refused')).toEqual([]);
  expect(await readTitles()).toEqual(before);
  await notice.getByRole('button', { name: 'Use my order again' }).click();
  await expect(rows(page)).toContainText(['Essaouira', 'Ourika', 'Ouzoud', 'New']);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Trips Management' })).toBeVisible();
  expect(await readTitles()).toEqual([titles[1], titles[0], titles[3], `New ${word}`]);
  await removeAll(sql, word);
});

type Section = 'tours' | 'locations';

/** Narrows requests for the list of a section to the test's own rows. */
async function narrowSection(page: Page, section: Section, name: string, word: string) {
  await page.route(
    new RegExp(`/rest/v1/${section}\\?.*(display_order%2Cis_active|select=id%2Cdisplay_order)`),
    (route) => {
      const address = new URL(route.request().url());
      address.searchParams.append(name, `like.*${word}`);
      return route.continue({ url: address.href });
    },
  );
}

async function openSection(page: Page, section: Section, name: string, word: string) {
  await narrowSection(page, section, name, word);
  await page.goto(`/${adminPath}/${section}`);
}

/** Creates two inactive tours, and returns their titles in order. */
async function createTwoTours(api: SupabaseClient<Database>, word: string) {
  const names = [`First ${word}`, `Second ${word}`];
  for (const [index, title] of names.entries())
    await createTestTour(api, { title, is_active: false, display_order: 700 + index });
  return names;
}

/** Creates two inactive locations, and returns their names in order. */
async function createTwoLocations(sql: Sql, word: string) {
  const names = [`First ${word}`, `Second ${word}`];
  for (const [index, name] of names.entries()) {
    const values = { name, is_active: false, display_order: 700 + index };
    await sql`insert into locations ${sql({ location_type: 'Oasis', description: 'x', best_times_to_visit: 'x', ...values })}`;
  }
  return names;
}

/** Swaps the two rows of a section with a button and saves. */
async function exchangeBy(page: Page, section: string, names: string[], button: string) {
  await page.getByRole('button', { name: 'Change order' }).click();
  const entries = page.getByRole('list', { name: `Order of ${section}` }).getByRole('listitem');
  await expect(entries).toContainText(names);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved!').first()).toBeVisible();
  await expect(page).toHaveURL(`/${adminPath}/${section}`);
}

test('tours are reordered by the button that moves one to the top', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const word = uniqueWord();
  const names = await createTwoTours(staffApi, word);
  await openSection(page, 'tours', 'title', word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tours Management');
  await exchangeBy(page, 'tours', names, `Move ${names[1]} to the top`);
  const saved = await sql`select title from tours where title like ${`%${word}`} order by display_order`;
  expect(saved.map((row) => row['title'])).toEqual(names.toReversed());
  await sql`delete from tours where title like ${`%${word}`}`;
});

test('locations are reordered in the same way', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const names = await createTwoLocations(sql, word);
  await openSection(page, 'locations', 'name', word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations Management');
  await exchangeBy(page, 'locations', names, `Move ${names[0]} down`);
  const saved = await sql`select name from locations where name like ${`%${word}`} order by display_order`;
  expect(saved.map((row) => row['name'])).toEqual(names.toReversed());
  await sql`delete from locations where name like ${`%${word}`}`;
});

test('one section after the other is reordered without loading the page again', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const word = uniqueWord();
  const tours = await createTwoTours(staffApi, word);
  const locations = await createTwoLocations(sql, word);
  const trips = [`First ${word}`, `Second ${word}`];
  for (const [index, title] of trips.entries()) await createInactiveDayTrip(staffApi, title, 700 + index);
  await narrowSection(page, 'locations', 'name', word);
  await narrowList(page, word);
  await openSection(page, 'tours', 'title', word);
  // Reloading the page would lose this attribute.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await exchangeBy(page, 'tours', tours, `Move ${tours[1]} to the top`);

  await navigateInAdmin(page, '/locations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations Management');
  await exchangeBy(page, 'locations', locations, `Move ${locations[0]} down`);
  const saved = await sql`select name from locations where name like ${`%${word}`} order by display_order`;
  expect(saved.map((row) => row['name'])).toEqual(locations.toReversed());

  await navigateInAdmin(page, '/tours?ordering=true');
  const tourRows = page.getByRole('list', { name: 'Order of tours' }).getByRole('listitem');
  await expect(tourRows).toContainText(tours.toReversed());

  await navigateInAdmin(page, '/day-trips?ordering=true');
  await expect(tourRows).toHaveCount(0);
  await expect(rows(page)).toContainText(trips);
  await page.getByRole('button', { name: `Move ${trips[1]} up` }).click();
  await expect(rows(page)).toContainText(trips.toReversed());
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await sql`delete from tours where title like ${`%${word}`}`;
  await sql`delete from locations where name like ${`%${word}`}`;
});

test('tours to reorder show images, and a lifted one its home page mark', { tag: '@deep' }, async ({ page }) => {
  const row = (number: number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `Tour ${number}`,
    display_order: number,
    is_active: number !== 2,
    images: [`/storage/v1/object/public/tour-images/${number}.jpg`],
  });
  await page.route(/\/rest\/v1\/tours\?.*display_order(%2C|,)is_active/, (route) =>
    route.fulfill({ json: [1, 2, 3, 4, 5].map(row), headers: { 'content-range': '0-4/5' } }),
  );
  await page.route('**/tour-images/*.jpg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  await page.goto(`/${adminPath}/tours?ordering=true`);
  const all = page.getByRole('list', { name: 'Order of tours' }).locator('> li:not([data-dnd-placeholder])');
  await expect(all.locator('img')).toHaveCount(5);
  const expectOnHomePage = async (...numbers: number[]) => {
    for (const number of [1, 2, 3, 4, 5])
      await expect(all.filter({ hasText: `Tour ${number}` }).getByText('On the home page')).toBeVisible({
        visible: numbers.includes(number),
      });
  };
  await expectOnHomePage(1, 3, 4);
  const handle = page.getByRole('button', { name: 'Move Tour 5', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expectOnHomePage(1, 3, 5);
  await page.keyboard.press('Escape');
  await expectOnHomePage(1, 3, 4);
});

test('a list of 500 day trips can be reordered', { tag: '@deep' }, async ({ page }) => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    id: `trip-${index}`,
    images: {},
    title: `Day trip number ${index + 1}`,
    is_active: true,
    display_order: index,
  }));
  await page.route(listRequest, (route) => route.fulfill({ json: many, headers: { 'content-range': '0-499/620' } }));
  await page.goto(`/${adminPath}/day-trips?ordering=true`);
  await expect(rows(page)).toHaveCount(500);
  await expect(page.getByText('These are the first 500 of 620; the others follow them as they stand.')).toBeVisible();
  await page.getByRole('button', { name: 'Move Day trip number 500 up' }).click();
  await expect(rows(page).last()).toContainText('Day trip number 499');
});

test.describe('reordering when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|order of day trips|day-trips getList|day_trips getList/] });

  test('a failure to load or save an order is reported, and nothing is lost', { tag: '@deep' }, async ({
    page,
    staffApi,
  }) => {
    const word = uniqueWord();
    await createInactiveDayTrip(staffApi, `First ${word}`, 700);
    await createInactiveDayTrip(staffApi, `Second ${word}`, 701);
    await page.route(listRequest, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/${adminPath}/day-trips?ordering=true`);
    await expect(page.getByRole('alert')).toContainText('The list could not be loaded.');
    await page.unrouteAll();
    await narrowList(page, word);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: /^Move Second .* up$/ }).click();
    await page.route('**/rpc/set_display_order*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    );
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save the order. The disk is full.');
    await expect(rows(page)).toContainText(['Second', 'First']);
  });
});
