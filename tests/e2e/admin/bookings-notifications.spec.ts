import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { z } from 'zod';
import { bookingDialog, bookingRows, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { navigateInAdmin, pollUntil, searchQuery } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ polling: true });

/** Finds the notice, which says "requests" while a question of another test is among the new bookings. */
const notice = (page: Page) => page.getByRole('button', { name: /^Show \d+ new (bookings?|requests)$/ });

/** Matches the request with which every screen polls for new bookings. */
const pendingList = /\/rest\/v1\/bookings\?.*status=eq\.pending.*order=created_at\.desc/;
const pendingBookings = z.array(z.looseObject({ id: z.string() }));

/** Reads the number in the tab's title; NaN if there is none. */
async function readTitleCount(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
}

/** Leaves out bookings of other tests, and returns the ids of those that are announced. */
async function announceOnly(page: Page, ...ids: string[]): Promise<Set<string>> {
  const ownIds = new Set(ids);
  await page.route(pendingList, async (route) => {
    const response = await route.fetch();
    const ownBookings = pendingBookings.parse(await response.json()).filter(({ id }) => ownIds.has(id));
    await route.fulfill({ response, json: ownBookings });
  });
  return ownIds;
}

function setVisibility(page: Page, state: string) {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('new bookings are announced, and the list keeps its selection and page', async ({ page, sql }) => {
  const word = uniqueWord();
  const ids: string[] = [];
  for (let number = 10; number < 24; number++)
    ids.push(await insertBooking(sql, { customer_name: `${word} ${number}`, status: 'confirmed' }));
  await page.clock.install();
  await page.goto(bookingsPath);
  await expect(page).toHaveTitle(/^\(\d+\) Bookings · Discover Morocco$/);
  await navigateInAdmin(page, `/bookings?sort=customer_name&order=ASC&page=2&${searchQuery(word)}`);
  await expect(bookingRows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Select the booking of ${word} 22` }).check();
  await page.getByRole('button', { name: `View the booking of ${word} 23` }).click();
  await expect(bookingDialog(page)).toContainText('customer@example.com');
  await insertBooking(sql, { customer_name: `${word} 30` });
  await sql`update bookings set travel_dates = 'Changed by someone else' where id = ${ids.at(-1) ?? ''}`;
  await pollUntil(page, () => expect(bookingDialog(page)).toContainText('Changed by someone else', { timeout: 2000 }));
  // No notice beside an open dialog, since it would lead away from it.
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeVisible();
  await expect(bookingRows(page)).toContainText([`${word} 22`, `${word} 23`, `${word} 30`]);
  await expect(page.getByRole('checkbox', { name: `Select the booking of ${word} 22` })).toBeChecked();
  await expect(page).toHaveURL(/page=2/);
});

test('a hidden tab updates only its title, every 30 seconds', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await insertBooking(sql, { customer_name: `${word} first`, status: 'confirmed' });
  await page.clock.install();
  await page.goto(`${bookingsPath}?${searchQuery(word)}`);
  await expect(bookingRows(page)).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(\d+\) Bookings/);
  await page.waitForLoadState('networkidle');
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requestUrls.push(request.url());
  });
  await setVisibility(page, 'hidden');
  const before = await readTitleCount(page);
  await insertBooking(sql, { customer_name: `${word} 31` });
  await insertBooking(sql, { customer_name: `${word} 32` });
  for (let halfMinute = 0; halfMinute < 4; halfMinute++) await page.clock.runFor(30_000);
  await expect.poll(() => readTitleCount(page)).not.toBe(before);
  expect(requestUrls.filter((url) => !pendingList.test(url))).toEqual([]);
  expect(requestUrls.length).toBeLessThanOrEqual(4);
  await setVisibility(page, 'visible');
  await expect.poll(() => requestUrls.some((url) => url.includes('search_bookings'))).toBe(true);
});

test('other screens announce new bookings, with a link to them', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const ownIds = await announceOnly(page);
  await page.clock.install();
  await page.goto(`/${adminPath}/tours`);
  await expect(page).toHaveTitle(/^\(\d+\) Tours Management · /);
  ownIds.add(await insertBooking(sql, { customer_name: `${word} early` }));
  await pollUntil(page, () => expect(notice(page)).toBeVisible({ timeout: 2000 }));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  ownIds.add(await insertBooking(sql, { customer_name: `${word} latecomer` }));
  await pollUntil(page, () => expect(notice(page)).toBeVisible({ timeout: 2000 }));
  await notice(page).click();
  await expect(page).toHaveURL(/\/bookings/);
  await navigateInAdmin(page, `/bookings?${searchQuery(`${word} latecomer`)}`);
  await expect(bookingRows(page)).toHaveCount(1);
});

/** Opens a list with one selected booking; only the test's own bookings are announced. */
async function openOwnBookings(page: Page, sql: postgres.Sql) {
  const word = uniqueWord();
  const old = await insertBooking(sql, { customer_name: `${word} old`, status: 'confirmed' });
  const ownIds = await announceOnly(page, old);
  await page.clock.install();
  await page.goto(`${bookingsPath}?${searchQuery(`${word} old`)}`);
  await expect(page).toHaveTitle(/^\(\d+\) Bookings/);
  await page.getByRole('checkbox', { name: `Select the booking of ${word} old` }).check();
  const addBooking = async () => {
    const id = await insertBooking(sql, { customer_name: `${word} fresh` });
    ownIds.add(id);
    await pollUntil(page, () => expect(notice(page)).toHaveText('1 new booking', { timeout: 2000 }));
    return id;
  };
  return { word, old, addBooking };
}

test('only bookings that arrive while the admin is open are announced', { tag: '@deep' }, async ({ page, sql }) => {
  const { word, old, addBooking } = await openOwnBookings(page, sql);
  await sql`update bookings set status = 'pending' where id = ${old}`;
  const pollResponse = page.waitForResponse(pendingList);
  await page.clock.fastForward(31_000);
  expect(pendingBookings.parse(await (await pollResponse).json())).toHaveLength(1);
  await expect(notice(page)).toHaveCount(0);
  const fresh = await addBooking();
  await notice(page).click();
  await expect(page).toHaveURL(new RegExp(`show=${fresh}`));
  await expect(bookingDialog(page)).toContainText(`${word} fresh`);
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
});

test('the notice of new bookings covers no control at any width', { tag: '@deep' }, async ({ page, sql }) => {
  const { addBooking } = await openOwnBookings(page, sql);
  await addBooking();
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible();
    const controls = page.locator('nav, header, section').locator('button:visible:enabled, a:visible');
    for (const control of await controls.all()) await control.click({ trial: true });
  }
});
