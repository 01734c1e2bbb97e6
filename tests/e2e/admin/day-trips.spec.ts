import type { Page } from '@playwright/test';
import { dayTripCard } from '../../helpers/e2e/admin-day-trips.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import {
  findNotification,
  navigateInAdmin,
  searchList,
  searchQuery,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createDrawing, dropFiles } from '../../helpers/e2e/image-files.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const list = `/${adminPath}/day-trips`;
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

/** Types the word that a permanent deletion asks for. */
async function confirmDeletion(page: Page): Promise<void> {
  await confirmDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
}

test('day trip cards show every detail in display order and any text, deactivate, activate and delete day trips, and give way to an empty state', async ({
  page,
  staffApi,
  sql,
  origin,
}) => {
  const word = uniqueWord();
  const full = await createTestDayTrip(staffApi, {
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
    // All three forms: a full address, a path in the bucket, an address of the storage.
    images: {
      short2: `${origin}/storage/v1/object/public/day-trip-images/third.jpg`,
      tall: 'day-trip-images/first.jpg',
      short1: '/storage/v1/object/public/day-trip-images/second.jpg',
    },
    is_active: false,
    display_order: 901,
  });
  const plain = await createTestDayTrip(staffApi, {
    title: `Imlil ${word}`,
    display_order: 900,
    images: { short1: 'gone.jpg' },
  });
  const isActive = async () => (await sql`select is_active from day_trips where id = ${plain.id}`)[0]?.['is_active'];
  const reviewed = await createTestDayTrip(staffApi, {
    title: `Setti Fatma ${word}`,
    display_order: 902,
    rating: 2,
    is_active: false,
  });
  for (const [rating, is_approved] of [
    [5, true],
    [4, true],
    [1, false],
  ] as const) {
    const { id } = await insertReviewWithBooking(sql, word, { rating });
    await sql`update reviews set booking_type = 'day-trip', day_trip_id = ${reviewed.id}, is_approved = ${is_approved} where id = ${id}`;
  }
  await page.route('**/day-trip-images/**', (route) =>
    route.request().url().endsWith('gone.jpg')
      ? route.fulfill({ contentType: 'image/jpeg', body: 'no image' })
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        }),
  );
  const ratingRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/approved_reviews')) ratingRequests.push(request.url());
  });
  await page.goto(`${list}?${searchQuery(word)}`);
  const cards = page.getByRole('list', { name: 'Day trips' }).locator('> li');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('heading')).toHaveText([plain.title, full.title, reviewed.title]);
  await expect(page.getByText(/^3 of \d+ day trips$/)).toBeVisible();

  const card = dayTripCard(page, full.title);
  await expect(card).toContainText('Seven waterfalls');
  await expect(card).toContainText(full.description);
  await expect(card).toContainText('Challenging');
  await expect(card).toContainText('Inactive');
  await expect(card).toContainText('€49.50');
  await expect(card).toContainText('9 hours');
  await expect(card).toContainText('2-12 people');
  await expect(card.getByText('4.7 (128 ratings) · entered by staff', { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Waterfalls', 'Tea', 'Market', '+2 more']);
  await expect(dayTripCard(page, plain.title)).toContainText('No rating');
  await expect(dayTripCard(page, plain.title)).not.toContainText('Inactive');

  await test.step('the tall image is first and highest, the two short ones are beside it', async () => {
    const images = card.locator('img');
    const stored = `${origin}/storage/v1/object/public/day-trip-images`;
    await expect(images).toHaveCount(3);
    await expect
      .poll(() => images.evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.src : ''))))
      .toEqual([`${stored}/day-trip-images/first.jpg`, `${stored}/second.jpg`, `${stored}/third.jpg`]);
    const [tall, short1, short2] = await images.evaluateAll((all) =>
      all.map((image) => image.getBoundingClientRect().toJSON()),
    );
    expect(tall.height).toBeGreaterThan(short1.height * 1.9);
    expect(tall.right).toBeLessThanOrEqual(short1.left);
    expect(short1.bottom).toBeLessThanOrEqual(short2.top);
    expect(short1.left).toBe(short2.left);
  });

  await test.step('the rating is that of approved reviews, with one request for the whole page', async () => {
    await expect(
      dayTripCard(page, reviewed.title).getByText('2 reviews · from approved reviews', { exact: true }),
    ).toBeVisible();
    const requestsOfSearch = ratingRequests.filter((url) => url.includes(reviewed.id));
    expect(requestsOfSearch).toHaveLength(1);
    for (const { id } of [plain, full]) expect(requestsOfSearch[0]).toContain(id);
  });
  expect(await findProblemsInBothThemes(page, 'list', [390, 768, 1920])).toEqual([]);

  await test.step('the list is filtered by difficulty', async () => {
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Challenging');
    await expect(cards.getByRole('heading')).toHaveText([full.title]);
  });

  await test.step('a day trip is deactivated by its button, or by a deletion that can be undone', async () => {
    const plainCard = dayTripCard(page, plain.title);
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption({ index: 0 });
    await plainCard.getByRole('button', { name: `Deactivate ${plain.title}` }).press('Enter');
    await expect(findNotification(page, 'Day trip status updated!')).toBeVisible();
    await expect(plainCard.getByText('Inactive')).toBeVisible();
    await expect(plainCard.getByRole('button', { name: `Activate ${plain.title}` })).toBeFocused();
    expect(await isActive()).toBe(false);
    await plainCard.getByRole('button', { name: `Activate ${plain.title}` }).press('Enter');
    await expect(plainCard.getByText('Inactive')).toBeHidden();
    expect(await isActive()).toBe(true);

    const remove = plainCard.getByRole('button', { name: `Delete ${plain.title}` });
    await remove.press('Enter');
    await expect(confirmDialog(page)).toHaveAccessibleName('Delete this day trip?');
    await expect(confirmDialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    expect(await isActive()).toBe(true);
    await remove.press('Enter');
    await confirmDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const notice = findNotification(page, 'Day trip deleted successfully!');
    await expect(plainCard.getByText('Inactive')).toBeVisible();
    await expect.poll(isActive).toBe(false);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(plainCard.getByText('Inactive')).toBeHidden();
    expect(await isActive()).toBe(true);
  });

  await test.step('the list has an empty state, shows hostile and long texts as plain text, and deletes inactive rows permanently', async () => {
    const [word, removed] = [uniqueWord(), uniqueWord()];
    await test.step('an empty list offers to add the first day trip', async () => {
      await page.route(/\/rest\/v1\/day_trips\?/, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      );
      // An address without a filter would show the search made last.
      await page.goto(`${list}?filter={}`);
      await expect(page.getByText('No day trips yet')).toBeVisible();
      await expect(page.getByText('0 day trips')).toBeVisible();
      expect(await findProblems(page, 'empty')).toEqual([]);
      await page.getByRole('button', { name: 'Add First Day Trip' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create New Day Trip' })).toBeFocused();
    });

    await test.step('hostile and long texts are shown as plain text', async () => {
      const title = `<script>alert(1)</script> ${'Ait'.repeat(40)} ${word}`;
      await createTestDayTrip(staffApi, {
        title,
        subtitle: '‮reversed',
        description: 'x'.repeat(10_000),
        highlights: ['y'.repeat(300)],
        is_active: false,
      });
      await page.setViewportSize({ width: 390, height: 800 });
      await page.unrouteAll();
      await navigateInAdmin(page, `/day-trips?${searchQuery(word)}`);
      await expect(dayTripCard(page, title)).toBeVisible();
      expect(await findProblems(page, 'long texts')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('two day trips in a row are deleted, and their images are there for 30 days', async () => {
      const upload = async (name: string) => {
        const path = `${Date.now()}-${removed}-${name}.png`;
        const pixel = Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        );
        const { error } = await staffApi.storage
          .from('day-trip-images')
          .upload(path, new Uint8Array(pixel).buffer, { contentType: 'image/png' });
        expect(error).toBeNull();
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
      await searchList(page, removed);
      for (const { title } of [first, second]) {
        await dayTripCard(page, title)
          .getByRole('button', { name: `Delete permanently: ${title}` })
          .click();
        await expect(confirmDialog(page)).toHaveAccessibleName('Delete this day trip permanently?');
        await expect(confirmDialog(page)).toContainText('Nothing else refers to it.');
        await confirmDeletion(page);
        await expect(findNotification(page, 'Day trip deleted successfully!')).toBeVisible();
        await expect(dayTripCard(page, title)).toBeHidden();
      }
      await expect(page.getByRole('list', { name: 'Day trips' }).locator('> li')).toHaveCount(1);
      const rows = await sql`select title from day_trips where title like ${`%${removed}`}`;
      expect(rows.map(({ title }) => title)).toEqual([`Third ${removed}`]);
      const stored = await sql`select name from storage.objects where name like ${`%${removed}%`} order by name`;
      expect(stored.map(({ name }) => name)).toEqual([own, shared].sort());
    });
  });

  await test.step('an image slot takes the first of two dropped files, and a deletion moves the focus to the next card', async () => {
    const word = uniqueWord();
    const title = (number: number) => `Trip ${number} ${word}`;
    for (const number of [1, 2])
      await createTestDayTrip(staffApi, { title: title(number), is_active: false, display_order: 500 + number });
    await navigateInAdmin(page, `/day-trips?${searchQuery(word)}`);
    await page.getByRole('button', { name: `Edit ${title(2)}` }).click();
    const slot = page.getByRole('group', { name: 'Small image 1' });
    await expect(slot).toContainText('Small image 1');
    await dropFiles(page, slot.getByText('Or drop it here.'), [
      await createDrawing('one.png', 'png'),
      await createDrawing('two.webp', 'webp'),
    ]);
    await expect(page.getByText('short1 image uploaded successfully!')).toBeVisible();
    await expect(slot.getByRole('img', { name: 'Small image 1' })).toHaveAttribute('src', /-one\.\w+$/);
    await slot.getByRole('button', { name: 'Remove small image 1' }).press('Enter');
    await expect(slot.locator('button').filter({ hasText: 'Choose small image 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: `Delete permanently: ${title(1)}` }).press('Enter');
    await confirmDeletion(page);
    await expect(page.getByRole('button', { name: `Edit ${title(2)}` })).toBeFocused();
  });
});

test.describe('day trips when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|day trip|day-trips|ERR_/] });

  test('list and form load on retry, and each failed action is reported, changes nothing and works again', {
    tag: '@deep',
  }, async ({ page, staffApi, sql, context }) => {
    const word = uniqueWord();
    const { id, title } = await createTestDayTrip(staffApi, { title: `Agafay ${word}`, is_active: false });
    const rest = '**/rest/v1/day_trips?*';
    const isActive = async () => (await sql`select is_active from day_trips where id = ${id}`)[0]?.['is_active'];
    const failAll = () => page.route(rest, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
    const failMethod = (method: string) =>
      page.route(rest, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { message: 'broken' } })
          : route.fallback(),
      );
    /** Waits for the refetch after a failure: a change made before its response would be shown as undone. */
    const actAndWaitForRefetch = async (action: () => Promise<void>) => {
      const refetch = page.waitForResponse((response) => response.url().includes(word) && response.ok());
      await action();
      await (await refetch).finished();
    };

    await test.step('form and list load on retry', async () => {
      await failAll();
      await page.goto(`${list}?edit=${id}`);
      await expect(page.getByRole('alert')).toContainText('Failed to load day trip for editing');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
      await failAll();
      await page.getByRole('link', { name: 'All day trips' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load day trips' })).toBeVisible();
      expect(await findProblems(page, 'failed')).toEqual([]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('list', { name: 'Day trips' })).toBeVisible();
    });

    await searchList(page, word);
    const card = dayTripCard(page, title);
    await test.step('a permanent deletion fails', async () => {
      await expect(card.getByText('Inactive')).toBeVisible();
      await failMethod('DELETE');
      await card.getByRole('button', { name: `Delete permanently: ${title}` }).click();
      await actAndWaitForRefetch(() => confirmDeletion(page));
      await expect(findNotification(page, 'Failed to delete day trip')).toBeVisible();
      await expect(card).toBeVisible();
      expect(await isActive()).toBe(false);
      await page.unrouteAll();
    });

    await test.step('a permanent deletion of a day trip that somebody has activated meanwhile is refused', async () => {
      await card.getByRole('button', { name: `Delete permanently: ${title}` }).click();
      await expect(confirmDialog(page)).toBeVisible();
      await sql`update day_trips set is_active = true where id = ${id}`;
      // The list learns of it while the question is open.
      await actAndWaitForRefetch(() => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))));
      await expect(card.getByText('Inactive')).toBeHidden();
      await confirmDeletion(page);
      await expect(
        findNotification(page, 'Failed to delete day trip: only inactive ones can be deleted'),
      ).toBeVisible();
      expect(await isActive()).toBe(true);
    });

    await test.step('a deactivation fails, by button and by deletion', async () => {
      const deleteFailed = page.getByText('Failed to delete day trip', { exact: true });
      await failMethod('PATCH');
      await card.getByRole('button', { name: `Deactivate ${title}` }).click();
      await expect(findNotification(page, 'Failed to update day trip status')).toBeVisible();
      await expect(deleteFailed).toBeHidden();
      await card.getByRole('button', { name: `Delete ${title}` }).click();
      await actAndWaitForRefetch(() =>
        confirmDialog(page).getByRole('button', { name: 'Delete', exact: true }).click(),
      );
      await expect(deleteFailed).toBeVisible();
      await expect(card.getByText('Inactive')).toBeHidden();
      await page.unrouteAll();
    });

    await test.step('without a network a change fails at once, and the list stays', async () => {
      await expect(findNotification(page, 'Failed to update day trip status')).toBeHidden();
      await context.setOffline(true);
      await card.getByRole('button', { name: `Deactivate ${title}` }).click();
      await expect(findNotification(page, 'Failed to update day trip status')).toBeVisible();
      await expect(card.getByText('Inactive')).toBeHidden();
      await actAndWaitForRefetch(() => context.setOffline(false));
      await card.getByRole('button', { name: `Deactivate ${title}` }).click();
      await expect(card.getByText('Inactive')).toBeVisible();
      expect(await isActive()).toBe(false);
    });
  });
});
