import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import {
  bookingDialog,
  bookingRows,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const opener = (name: string) => ({ name: `View the booking of ${name}` });

/** Opens a queue of bookings with a status, newest first. Returns their names and a function that reads their statuses. */
async function openQueue(page: Page, sql: postgres.Sql, count: number, status: string) {
  const word = uniqueWord();
  const names = Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  for (const name of names.toReversed())
    await insertBooking(sql, {
      customer_name: name,
      customer_email: `${name.replace(' ', '.')}@example.com`,
      status,
      special_requests: 'We would love Thursday 3 June 2077.',
    });
  await openSearchResults(page, word, count);
  const readStatuses = async () =>
    (await sql`select status from bookings where customer_name like ${`${word}%`} order by customer_name`).map(
      (row) => row['status'],
    );
  return {
    names,
    focus: (index: number) => page.getByRole('button', opener(names[index] ?? '')).focus(),
    readStatuses,
  };
}

test('seven bookings are confirmed with their mail in fourteen keystrokes', async ({ page, sql }) => {
  const { names, focus, readStatuses } = await openQueue(page, sql, 7, 'pending');
  await focus(0);
  let keystrokes = 0;
  const press = (key: string) => {
    keystrokes += 1;
    return page.keyboard.press(key);
  };
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('button', opener(name))).toBeFocused();
    await press('c');
    await expect(page.getByRole('dialog', { name: /^Confirm booking/ }).getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bookingRows(page).nth(index)).toContainText('Confirmed');
  }
  expect(keystrokes).toBe(14);
  expect(await readStatuses()).toEqual(Array.from({ length: 7 }, () => 'confirmed'));
  expect([
    ...(await sql`select distinct departure_date::text from bookings where customer_name = any(${names})`),
  ]).toEqual([{ departure_date: '2077-06-03' }]);
});

test('the keys of the queue work at once, and after the details and Undo', { tag: '@deep' }, async ({ page, sql }) => {
  const { names, focus, readStatuses } = await openQueue(page, sql, 3, 'confirmed');
  const openerAt = (index: number) => page.getByRole('button', opener(names[index] ?? ''));
  await expect(openerAt(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(openerAt(1)).toBeFocused();
  await bookingRows(page).nth(2).getByText('customer@').or(bookingRows(page).nth(2).getByText('@example.com')).click();
  await expect(bookingDialog(page)).toContainText(names[2] ?? '');
  await bookingDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(openerAt(2)).toBeFocused();
  await focus(1);
  await page.keyboard.press('4');
  await expect(openerAt(2)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readStatuses).toEqual(['confirmed', 'confirmed', 'confirmed']);
  await expect(openerAt(2)).toBeFocused();
});

test('the number in the sidebar leads to the first pending booking, also from the list', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const { names } = await openQueue(page, sql, 1, 'pending');
  await expect(page.getByRole('button', opener(names[0] ?? ''))).toBeFocused();
  await page.getByRole('link', { name: /waiting for an answer$/ }).press('Enter');
  await expect(page).toHaveURL(/pending/);
  const openers = page.getByRole('button', { name: /^View the (booking|question) of / });
  await expect(openers.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(openers.nth(1)).toBeFocused();
});

test('details of pending bookings go on to the next one after each answer', async ({ page, sql }) => {
  const { names } = await openQueue(page, sql, 3, 'pending');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await page.getByRole('button', opener(names[0] ?? '')).press('Enter');
  for (const name of names.slice(0, 2)) {
    await expect(bookingDialog(page)).toContainText(name);
    await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
    await page.getByRole('button', { name: 'Send and confirm' }).click();
    await expect(page.getByRole('dialog', { name: /^Confirm booking/ })).toHaveCount(0);
  }
  await expect(bookingDialog(page)).toContainText(names[2] ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', opener(names[2] ?? ''))).toBeFocused();
});

test('after the last booking of a filter the focus stays in the list', { tag: '@deep' }, async ({ page, sql }) => {
  const { names, focus } = await openQueue(page, sql, 2, 'confirmed');
  await sql`update bookings set status = 'pending' where customer_name = ${names[1] ?? ''}`;
  await page.getByRole('combobox', { name: 'Status' }).selectOption('confirmed');
  // The list of the filter has replaced that of the search.
  await expect(bookingRows(page)).toHaveCount(1);
  await focus(0);
  await page.keyboard.press('4');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toBeFocused();
});

test('the keys of the queue are named by a button', { tag: '@deep' }, async ({ page, sql }) => {
  await openQueue(page, sql, 1, 'pending');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Confirm, and go on');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
});

test('a wrong key in the queue of bookings is taken back', { tag: '@deep' }, async ({ page, sql }) => {
  const { names, focus } = await openQueue(page, sql, 3, 'confirmed');
  await focus(1);
  await page.keyboard.press('4');
  await expect(findNotification(page, `Completed: \u2068${names[1]}\u2069.`)).toHaveCount(1);
  await expect(page.getByRole('button', opener(names[2] ?? ''))).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findNotification(page, 'Undone.')).toBeVisible();
  await expect(bookingRows(page).nth(1)).toContainText('Confirmed');
});

test('undo names its customer, ends with its own time, and others wait behind a number', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const { names, focus, readStatuses } = await openQueue(page, sql, 2, 'confirmed');
  const notice = (name: string | undefined) => findNotification(page, `Completed: \u2068${name}\u2069.`);
  await page.clock.install();
  await focus(0);
  await page.keyboard.press('4');
  await expect(notice(names[0])).toBeVisible();
  await page.keyboard.press('4');
  await expect(notice(names[1])).toBeVisible();
  await expect(notice(names[0])).toHaveCount(0);
  await page.getByRole('button', { name: '2 done, Show' }).click();
  await expect(notice(names[0])).toBeVisible();
  await expect(page.getByText('Ctrl+Z').filter({ visible: true })).toHaveCount(1);
  // Its ten seconds go on while a dialog takes it in.
  await page.clock.fastForward(6000);
  await page.getByRole('button', opener(names[0] ?? '')).click();
  await expect(bookingDialog(page)).toBeVisible();
  await notice(names[1]).getByRole('button', { name: 'Undo' }).click();
  await expect(findNotification(page, 'Undone.')).toBeVisible();
  expect(await readStatuses()).toEqual(['completed', 'confirmed']);
  await page.clock.fastForward(6000);
  await expect(notice(names[0])).toHaveCount(0);
});

test('the status of several bookings is taken back at once', { tag: '@deep' }, async ({ page, sql }) => {
  const { focus, readStatuses } = await openQueue(page, sql, 3, 'confirmed');
  await focus(0);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Mark selected as completed' }).click();
  await expect(page.getByText('2 bookings marked as completed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findNotification(page, 'Undone.')).toBeVisible();
  expect(await readStatuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('keys lead to the neighbours of an open booking, and act on it', { tag: '@deep' }, async ({ page, sql }) => {
  const { names, focus } = await openQueue(page, sql, 3, 'confirmed');
  await focus(2);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(bookingDialog(page)).toContainText(names[1] ?? '');
  await page.keyboard.press('j');
  await expect(bookingDialog(page)).toContainText(names[2] ?? '');
  await bookingDialog(page).getByRole('button', { name: 'Previous booking' }).click();
  await expect(bookingDialog(page)).toContainText(names[1] ?? '');
  await page.keyboard.press('1');
  await expect(bookingDialog(page)).toContainText(names[2] ?? '');
  await page.keyboard.press('Escape');
  await expect(bookingRows(page).nth(1)).toContainText('Pending');
  // Typed letters are not commands.
  await page.getByRole('searchbox', { name: 'Search bookings' }).press('c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Inserts two bookings of a customer who wrote the telephone number in two forms. */
async function insertCustomer(sql: postgres.Sql) {
  const word = uniqueWord();
  const phone = `+44 7700 9${String(Date.now()).slice(-5)}`;
  const first = await insertBooking(sql, {
    customer_name: `${word} early`,
    customer_phone: phone,
    customer_email: `${word}@example.net`,
    status: 'completed',
    total_price: 300,
    currency: 'EUR',
    created_at: new Date(Date.now() - 86_400_000),
  });
  await insertBooking(sql, {
    customer_name: `${word} late`,
    customer_phone: phone.replace('+44 ', '0').replaceAll(' ', ''),
    customer_email: `${word}@example.com`,
    special_requests: `A room with a view of the ${word}garden`,
  });
  return { word, phone, first };
}

test('bookings are found by their wishes and by any form of a number', { tag: '@deep' }, async ({ page, sql }) => {
  const { word, phone } = await insertCustomer(sql);
  await openSearchResults(page, `${word}garden`, 1);
  await expect(bookingRows(page)).toContainText(`Special requests: A room with a view of the ${word}garden`);
  await openSearchResults(page, phone.replace('+44 ', '0044(0)'), 2);
});

test('a press on a count filters the bookings, another shows all again', { tag: '@deep' }, async ({ page, sql }) => {
  const { word } = await insertCustomer(sql);
  await openSearchResults(page, word, 2);
  await page.getByRole('button', { name: 'Show: Pending' }).click();
  await expect(bookingRows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Show: Pending' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show: Total Bookings' }).click();
  await expect(bookingRows(page)).toHaveCount(2);
});

test('a booking leads to the other one of its customer, and back', { tag: '@deep' }, async ({ page, sql }) => {
  const { word, first } = await insertCustomer(sql);
  await openSearchResults(page, `${word} late`, 1);
  await page.getByRole('button', opener(`${word} late`)).click();
  const history = bookingDialog(page).getByRole('region', { name: 'Customer' });
  await expect(history).toContainText('2nd booking · €300');
  await history.getByRole('button', { name: 'Custom trip' }).click();
  await expect(bookingDialog(page)).toContainText(`${word} early`);
  await expect(page).toHaveURL(new RegExp(first));
  // The pressed button is gone. The dialog takes the focus back, and with it the Escape key.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.keyboard.press('Escape');
  await expect(history).toContainText('2nd booking · €300');
  await expect(history.getByRole('button', { name: 'Custom trip' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bookingDialog(page)).toBeHidden();
  await expect(page.getByRole('button', opener(`${word} late`))).toBeFocused();
});
