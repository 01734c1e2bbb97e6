import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { buckets, toThumbnail } from '#shared/rules/images/image-address.ts';
import { dayTripCard } from '../../helpers/e2e/admin-day-trips.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing, uploadImage } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const list = `/${adminPath}/day-trips`;
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const cards = (page: Page) => page.getByRole('list', { name: 'Day trips' }).locator('> li');

/** Types the word that a permanent deletion asks for. */
async function confirmDeletion(page: Page): Promise<void> {
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
}

/** Creates an inactive day trip that fills each part of its card. */
async function createFullDayTrip(page: Page, api: SupabaseClient<Database>, origin: string, word: string) {
  await page.route('**/day-trip-images/**', (route) =>
    route.request().url().endsWith('gone.jpg')
      ? route.fulfill({ contentType: 'image/jpeg', body: 'no image' })
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        }),
  );
  return createTestDayTrip(api, {
    title: `Ourika ${word}`,
    duration: '9 hours',
    group_size: '2-12 people',
    subtitle: 'Seven waterfalls',
    difficulty: 'Challenging',
    price: 49.5,
    currency: 'EUR',
    rating: 4.7,
    review_count: 128,
    highlights: ['Waterfalls', 'Tea', 'Market', 'Saffron', 'Views'],
    // All three forms: full address, path in the bucket, address of the storage.
    images: {
      short2: `${origin}/storage/v1/object/public/day-trip-images/third.jpg`,
      tall: 'day-trip-images/first.jpg',
      short1: '/storage/v1/object/public/day-trip-images/second.jpg',
    },
    is_active: false,
    display_order: 901,
  });
}

/** Creates a day trip without details, whose image is missing. */
const createPlainDayTrip = (api: SupabaseClient<Database>, word: string) =>
  createTestDayTrip(api, { title: `Imlil ${word}`, display_order: 900, images: { short1: 'gone.jpg' } });

/** Creates a day trip with three approved reviews and one that is not. */
async function createReviewedDayTrip(api: SupabaseClient<Database>, sql: Sql, word: string) {
  const reviewed = await createTestDayTrip(api, {
    title: `Setti Fatma ${word}`,
    display_order: 902,
    rating: 2,
    is_active: false,
  });
  for (const [rating, is_approved] of [
    [5, true],
    [4, true],
    [4, true],
    [1, false],
  ] as const) {
    const { id } = await insertReviewWithBooking(sql, word, { rating });
    await sql`update reviews set booking_type = 'day-trip', day_trip_id = ${reviewed.id}, is_approved = ${is_approved} where id = ${id}`;
  }
  return reviewed;
}

test('day trip cards show every detail, in display order', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
  origin,
}) => {
  const word = uniqueWord();
  const full = await createFullDayTrip(page, staffApi, origin, word);
  const plain = await createPlainDayTrip(staffApi, word);
  const reviewed = await createReviewedDayTrip(staffApi, sql, word);
  await page.goto(`${list}?${searchQuery(word)}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByRole('heading')).toHaveText([plain.title, full.title, reviewed.title]);
  await expect(page.getByText(/^3 of \d+ day trips$/)).toBeVisible();
  const card = dayTripCard(page, full.title);
  for (const text of [
    'Seven waterfalls',
    full.description,
    'Challenging',
    'Inactive',
    '€49.50',
    '9 hours',
    '2-12 people',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByText('4.7 (128 ratings) · entered by staff', { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Waterfalls', 'Tea', 'Market', '+2 more']);
  await expect(dayTripCard(page, plain.title)).toContainText('No rating');
  await expect(dayTripCard(page, plain.title)).not.toContainText('Inactive');
  expect(await findProblemsInBothThemes(page, 'list', [390, 768, 1920])).toEqual([]);
});

test('a day trip is deactivated and activated by its button', async ({ page, staffApi, sql }) => {
  const { id, title } = await createTestDayTrip(staffApi);
  const isActive = async () => (await sql`select is_active from day_trips where id = ${id}`)[0]?.['is_active'];
  const card = dayTripCard(page, title);
  await page.goto(`${list}?${searchQuery(title)}`);
  for (const name of [`Deactivate ${title}`, `Delete ${title}`])
    await expect(card.getByRole('button', { name })).toHaveAccessibleDescription(
      /hides it from visitors|will no longer see it/,
    );
  await card.getByRole('button', { name: `Deactivate ${title}` }).press('Enter');
  await expect(findNotification(page, 'Day trip status updated!')).toBeVisible();
  await expect(card.getByText('Inactive')).toBeVisible();
  await expect(card.getByRole('button', { name: `Activate ${title}` })).toBeFocused();
  expect(await isActive()).toBe(false);
  await card.getByRole('button', { name: `Activate ${title}` }).press('Enter');
  await expect(card.getByText('Inactive')).toBeHidden();
  expect(await isActive()).toBe(true);
});

test('the tall image of a day trip is beside its two short ones', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  const full = await createFullDayTrip(page, staffApi, origin, uniqueWord());
  await page.goto(`${list}?${searchQuery(full.title)}`);
  const images = dayTripCard(page, full.title).locator('img');
  const stored = `${origin}/storage/v1/object/public/day-trip-images`;
  await expect(images).toHaveCount(3);
  await expect
    .poll(() => images.evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.src : ''))))
    .toEqual(['day-trip-images/first', 'second', 'third'].map((name) => `${stored}/${name}.jpg.thumb.jpg`));
  const [tall, short1, short2] = await images.evaluateAll((all) =>
    all.map((image) => image.getBoundingClientRect().toJSON()),
  );
  expect(tall.height).toBeGreaterThan(short1.height * 1.9);
  expect(tall.right).toBeLessThanOrEqual(short1.left);
  expect(short1.bottom).toBeLessThanOrEqual(short2.top);
  expect(short1.left).toBe(short2.left);
});

test('the rating of day trips is that of approved reviews, by one request', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const word = uniqueWord();
  const plain = await createTestDayTrip(staffApi, { title: `Imlil ${word}`, is_active: false });
  const full = await createTestDayTrip(staffApi, { title: `Ourika ${word}`, rating: 4.7, is_active: false });
  const reviewed = await createReviewedDayTrip(staffApi, sql, word);
  const ratingRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/rpc/get_trip_figures')) ratingRequests.push(request.postData() ?? '');
  });
  await page.goto(`${list}?${searchQuery(word)}`);
  await expect(
    dayTripCard(page, reviewed.title).getByText('4.3 (3 reviews) · from approved reviews', { exact: true }),
  ).toBeVisible();
  const requestsOfSearch = ratingRequests.filter((body) => body.includes(reviewed.id));
  expect(requestsOfSearch).toHaveLength(1);
  for (const { id } of [plain, full]) expect(requestsOfSearch[0]).toContain(id);
});

test('the day trips are filtered by difficulty', { tag: '@deep' }, async ({ page, staffApi }) => {
  const word = uniqueWord();
  await createTestDayTrip(staffApi, { title: `Easy ${word}`, difficulty: 'Easy', is_active: false });
  const { title } = await createTestDayTrip(staffApi, {
    title: `Hard ${word}`,
    difficulty: 'Challenging',
    is_active: false,
  });
  await page.goto(`${list}?${searchQuery(word)}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Challenging');
  await expect(cards(page).getByRole('heading')).toHaveText([title]);
});

test('a deletion of a day trip asks, deactivates it and can be undone', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const { id, title } = await createTestDayTrip(staffApi);
  const isActive = async () => (await sql`select is_active from day_trips where id = ${id}`)[0]?.['is_active'];
  const card = dayTripCard(page, title);
  await page.goto(`${list}?${searchQuery(title)}`);
  const remove = card.getByRole('button', { name: `Delete ${title}` });
  await remove.press('Enter');
  await expect(confirmDialog(page)).toHaveAccessibleName('Delete this day trip?');
  await expect(confirmDialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  expect(await isActive()).toBe(true);
  await remove.press('Enter');
  await confirmDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const notice = findNotification(page, 'Day trip deleted successfully!');
  await expect(card.getByText('Inactive')).toBeVisible();
  await expect.poll(isActive).toBe(false);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Inactive')).toBeHidden();
  expect(await isActive()).toBe(true);
});

test('an empty list offers to add the first day trip', { tag: '@deep' }, async ({ page }) => {
  await page.route(/\/rest\/v1\/day_trips\?/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  );
  await page.goto(list);
  await expect(page.getByText('No day trips yet')).toBeVisible();
  await expect(page.getByText('0 day trips')).toBeVisible();
  expect(await findProblems(page, 'empty')).toEqual([]);
  await page.getByRole('button', { name: 'Add First Day Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Day Trip' })).toBeFocused();
});

test('hostile and long texts of a day trip are shown as plain text', { tag: '@deep' }, async ({ page, staffApi }) => {
  const word = uniqueWord();
  const title = `<script>alert(1)</script> ${'Ait'.repeat(40)} ${word}`;
  await createTestDayTrip(staffApi, {
    title,
    subtitle: '<b>bold</b> &amp; quoted',
    description: 'x'.repeat(10_000),
    highlights: ['y'.repeat(300)],
    is_active: false,
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${list}?${searchQuery(word)}`);
  await expect(dayTripCard(page, title)).toBeVisible();
  expect(await findProblems(page, 'long texts')).toEqual([]);
});

test('day trips deleted permanently one after another leave their images in storage', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const removed = uniqueWord();
  const upload = async (name: string) => {
    const path = `${Date.now()}-${removed}-${name}.png`;
    await uploadImage(staffApi, buckets.dayTrips, path, await createDrawing(name, 'png'));
    return path;
  };
  const [own, shared] = [await upload('own'), await upload('shared')];
  const address = (path: string) => `/storage/v1/object/public/day-trip-images/${path}`;
  const first = await createTestDayTrip(staffApi, {
    title: `First ${removed}`,
    is_active: false,
    images: { tall: address(own), short1: address(shared) },
  });
  const second = await createTestDayTrip(staffApi, { title: `Second ${removed}`, is_active: false });
  await createTestDayTrip(staffApi, { title: `Third ${removed}`, is_active: false, images: { short2: shared } });
  await page.goto(`${list}?${searchQuery(removed)}`);
  for (const { title } of [first, second]) {
    await dayTripCard(page, title)
      .getByRole('button', { name: `Delete permanently: ${title}` })
      .click();
    await expect(confirmDialog(page)).toHaveAccessibleName('Delete this day trip permanently?');
    await expect(confirmDialog(page)).toContainText('Nothing else refers to it.');
    await confirmDeletion(page);
    const notice = findNotification(page, 'Day trip deleted successfully!');
    await expect(notice).toBeVisible();
    await expect(dayTripCard(page, title)).toBeHidden();
    // Closed, so that the next notice is not mistaken for this one.
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  }
  await expect(cards(page)).toHaveCount(1);
  const rows = await sql`select title from day_trips where title like ${`%${removed}`}`;
  expect(rows.map(({ title }) => title)).toEqual([`Third ${removed}`]);
  const stored = await sql`select name from storage.objects where name like ${`%${removed}%`} order by name`;
  expect(stored.map(({ name }) => name)).toEqual([own, shared].flatMap((path) => [path, toThumbnail(path)]).sort());
});

test('a permanent deletion of a day trip moves the focus to the next card', { tag: '@deep' }, async ({
  page,
  staffApi,
}) => {
  const word = uniqueWord();
  const title = (number: number) => `Trip ${number} ${word}`;
  for (const number of [1, 2])
    await createTestDayTrip(staffApi, { title: title(number), is_active: false, display_order: 500 + number });
  await page.goto(`${list}?${searchQuery(word)}`);
  await page.getByRole('button', { name: `Delete permanently: ${title(1)}` }).press('Enter');
  await confirmDeletion(page);
  await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
});
