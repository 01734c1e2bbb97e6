import type { Page } from '@playwright/test';
import {
  bookingDialog,
  bookingRows,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** The keys of both lists, as somebody types into a dialog that isn't there yet. */
const typed = ['1', 'a', '2', 'b', '3', 'c', '4', 'd', 'f', 'r', 'x', '?', 'j', 'k', '1', 'a'];

/** Holds the scripts of a name until the returned function is called. */
async function holdScript(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/admin-assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return { asked: page.waitForRequest(new RegExp(`/${name}-`)), release: resolve };
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens two bookings of one test. Returns a function that expects them unchanged. */
async function openBookings(page: Page, sql: Parameters<typeof insertBooking>[0], status: string) {
  const word = uniqueWord();
  for (const number of [1, 2])
    await insertBooking(sql, { customer_name: `${word} ${number}`, customer_email: `${word}@example.com`, status });
  await openSearchResults(page, word, 2);
  await expect(bookingRows(page).first().getByRole('button').first()).toBeFocused();
  return async () => {
    const rows = await sql`select status from bookings where customer_name like ${`${word}%`}`;
    expect(rows.map((row) => row['status'])).toEqual([status, status]);
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  };
}

test('what is typed after Ctrl+K on bookings reaches the field of the search', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const finder = await holdScript(page, 'Finder');
  const expectUnchanged = await openBookings(page, sql, 'pending');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('1a2b3c4d, 4 people');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toHaveValue('1a2b3c4d, 4 people');
  finder.release();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found for “1a2b3c4d, 4 people”.');
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('1a2b3c4d, 4 people!');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectUnchanged();
});

test('what is typed after Ctrl+K on reviews takes none off the site', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const { id } = await insertReviewWithBooking(sql, word, { name: 'Fatima', is_approved: true });
  const finder = await holdScript(page, 'Finder');
  await page.goto(`/${adminPath}/reviews?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('article')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`fatima ${word}`);
  await page.keyboard.press('Enter');
  finder.release();
  // Enter was pressed early, and chooses the first record that is found.
  await expect(page).toHaveURL(/bookings\?.*show=/);
  expect(await readReviewFlags(sql, id)).toMatchObject({ is_approved: true, is_featured: false });
});

test('a search that could not be loaded keeps what was typed, and is tried again', { tag: '@deep' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_FAILED/);
  await page.route('**/admin-assets/Finder-*.js', (route) => route.abort());
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign-ins');
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
  await page.unroute('**/admin-assets/Finder-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('option').first()).toHaveText('Sign-insSettings');
});

for (const [name, status, key, script, tag] of [
  ['the mail with a status', 'pending', 'c', 'StatusMailDialog', ''],
  ['the details', 'pending', 'Enter', 'BookingDetailsDialog', '@deep'],
  ['a mail to the customer', 'confirmed', 'a', 'WriteToCustomer', '@deep'],
  ['the shortcuts', 'confirmed', '?', 'BookingShortcuts', '@deep'],
] as const)
  test(`keys on the list do nothing while ${name} of a booking load`, tag ? { tag } : {}, async ({ page, sql }) => {
    const dialog = await holdScript(page, script);
    const expectUnchanged = await openBookings(page, sql, status);
    await page.keyboard.press(key);
    await dialog.asked;
    await press(page, typed);
    await expectUnchanged();
    dialog.release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectUnchanged();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bookingRows(page).first().getByRole('button').first()).toBeFocused();
  });

test('keys in the details do nothing while a mail or a letter loads', { tag: '@deep' }, async ({ page, sql }) => {
  const mail = await holdScript(page, 'StatusMailDialog');
  const letter = await holdScript(page, 'WriteToCustomer');
  const expectUnchanged = await openBookings(page, sql, 'pending');
  await page.keyboard.press('Enter');
  await expect(bookingDialog(page)).toContainText(/ 2$|2/);
  await page.keyboard.press('c');
  await press(page, typed);
  mail.release();
  await expect(page.getByRole('dialog', { name: /^Confirm booking/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await letter.asked;
  await press(page, typed);
  letter.release();
  await expect(page.getByRole('dialog', { name: /^Write/ })).toBeVisible();
  await expectUnchanged();
});

test('keys on the reviews do nothing while an answer or another screen loads', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const { id } = await insertReviewWithBooking(sql, word, { is_approved: true });
  const answer = await holdScript(page, 'AnswerDialog');
  const calendar = await holdScript(page, 'CalendarPage');
  await page.goto(`/${adminPath}/reviews?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('article')).toBeFocused();
  await page.keyboard.press('r');
  await answer.asked;
  await press(page, typed);
  answer.release();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus stays in the list, as after a link in Find or the keys of the browser.
  await page.getByRole('link', { name: 'Calendar' }).evaluate((link: HTMLElement) => link.click());
  await calendar.asked;
  await page.getByRole('article').focus();
  await press(
    page,
    typed.filter((key) => key !== 'Tab'),
  );
  calendar.release();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readReviewFlags(sql, id)).toMatchObject({ is_approved: true, is_featured: false });
});
