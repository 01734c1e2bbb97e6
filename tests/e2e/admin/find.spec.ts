import type { Page } from '@playwright/test';
import { bookingDialog, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Find anything' });
const results = (page: Page) => dialog(page).getByRole('option');
const status = (page: Page) => dialog(page).getByRole('status');
const findButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Find anything' });

/** Opens the search by its keys over the dashboard. */
async function openFind(page: Page): Promise<void> {
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('a booking is found by its number, and opened by keys alone', async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, { customer_name: `Zoë ${word}`, status: 'confirmed' });
  await openFind(page);
  await field(page).fill(`#${id.slice(0, 8)}`);
  await expect(results(page).first()).toContainText(`Zoë ${word}`);
  await expect(results(page).first()).toContainText('Confirmed');
  await expect(status(page)).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(bookingDialog(page)).toContainText(word);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bookingDialog(page)).toHaveCount(0);
  // Closing leads back to where it was opened.
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
});

test('characters that no database takes are left out', { tag: '@deep' }, async ({ page }) => {
  await openFind(page);
  for (const typed of ['\0sah\0ara \ud800', '\0']) {
    // A keyboard has none of them, the clipboard may.
    await field(page).evaluate((input: HTMLInputElement, text) => {
      input.setRangeText(text, 0, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, typed);
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ results?$/);
  }
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('arrow keys choose among groups, and Enter pressed early waits for the answer', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const customer_email = `${word}@example.com`;
  for (const customer_name of [`${word} one`, `${word} two`])
    await insertBooking(sql, { customer_name, customer_email });
  await openFind(page);
  await field(page).fill(word);
  await expect(dialog(page).getByRole('group', { name: 'Bookings' }).getByRole('option')).toHaveText([
    new RegExp(`^${word} two#`),
    new RegExp(`^${word} one#`),
  ]);
  const customer = dialog(page).getByRole('group', { name: 'Customers' }).getByRole('option');
  await expect(customer).toContainText(`2 bookings · ${customer_email}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await customer.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bookings\?.*search/);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('row')).toHaveCount(3);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${word} one`);
  await page.keyboard.press('Enter');
  await expect(bookingDialog(page)).toContainText(`${word} one`);
});

test('Escape gives the focus back, and no other dialog is covered', { tag: '@deep' }, async ({ page }) => {
  await openFind(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await findButton(page).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findButton(page)).toBeFocused();
  await page.goto(`/${adminPath}/bookings?new=true`);
  await expect(page.getByRole('dialog', { name: 'Create Booking' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('screens, views and actions are found at once, and what was opened last', { tag: '@deep' }, async ({ page }) => {
  await openFind(page);
  await expect(results(page).first()).toHaveText('Create booking');
  await field(page).fill('log out');
  await expect(results(page).first()).toHaveText('Sign Out');
  await field(page).fill('sign-ins');
  await expect(results(page).first()).toHaveText('Sign-insSettings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\?view=sign-ins$/);
  await page.keyboard.press('Control+k');
  await field(page).fill('create tour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /tour/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await findButton(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([
    'Tours',
    'Dashboard',
  ]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('nothing found, an error and a repeated attempt are told', { tag: '@deep' }, async ({ page, expectErrors }) => {
  await openFind(page);
  const nowhere = uniqueWord();
  await field(page).fill(nowhere);
  await expect(status(page)).toHaveText(`Nothing found for “${nowhere}”.`);
  await field(page).fill('   ');
  await expect(results(page).first()).toBeVisible();
  expectErrors(/find:|status of 500/);
  await page.route('**/rpc/find_anything', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await field(page).fill(`${nowhere}x`);
  await expect(dialog(page).getByRole('alert')).toContainText('Records could not be searched. Broken.');
  await page.unroute('**/rpc/find_anything');
  await dialog(page).getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(status(page)).toHaveText(`Nothing found for “${nowhere}x”.`);
  await expect(field(page)).toBeFocused();
});

test('a late answer to an earlier search is dropped', { tag: '@deep' }, async ({ page, sql }) => {
  const [early, late] = [uniqueWord(), uniqueWord()];
  await insertBooking(sql, { customer_name: early });
  await insertBooking(sql, { customer_name: late });
  await openFind(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/find_anything', async (route) => {
    if (route.request().postData()?.includes(early)) await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes(early) ?? false);
  await field(page).fill(early);
  await asked;
  await field(page).fill(late);
  await expect(results(page).first()).toContainText(late);
  const answered = page.waitForResponse((response) => response.request().postData()?.includes(early) ?? false);
  release();
  await answered;
  await expect(results(page).first()).toContainText(late);
});

test('publishing is asked for, and the answer is told', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/rpc/publish_now', (route) => route.fulfill({ json: 1 }));
  await openFind(page);
  await field(page).fill('publish now');
  await page.keyboard.press('Enter');
  await expect(findNotification(page, 'Publishing was asked for.')).toBeVisible();
});

test('on a phone the search fills the screen, with rows for fingers', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const tour_title = 'A very long title of a trip that goes on and on';
  await insertBooking(sql, { customer_name: word, customer_email: `${word}@example.com`, tour_title });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${adminPath}`);
  await findButton(page).click();
  await expect(results(page).first()).toBeVisible();
  expect(await findProblems(page, 'what can be done')).toEqual([]);
  await field(page).fill(word);
  await expect(results(page)).toHaveCount(1);
  const box = await dialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  expect((await results(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await findProblems(page, 'a found booking')).toEqual([]);
  await results(page).first().click();
  await expect(bookingDialog(page)).toContainText(word);
});

test('a mail is opened alone among the messages, with a way to all of them', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const booking_id = await insertBooking(sql, { customer_name: word, customer_email: `${word}@example.com` });
  await sql`delete from mail_messages where booking_id = ${booking_id}`;
  await sql`insert into mail_messages ${sql({
    kind: 'receipt',
    booking_id,
    recipient: `${word}@example.com`,
    state: 'sent',
    finished_at: new Date(),
  })}`;
  await openFind(page);
  await field(page).fill(word);
  await dialog(page).getByRole('group', { name: 'Mail' }).getByRole('option').click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText(`${word}@example.com`);
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'All messages' }).click();
  await expect(page).not.toHaveURL(/filter=%7B%22id/);
  await expect(page.getByRole('button', { name: 'All messages' })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});
