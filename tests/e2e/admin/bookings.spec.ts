import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  hoursAgo,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** The counts as the API returns them; the counting itself has a test of its own. */
const bookingCounts = z.strictObject({
  id: z.string(),
  total: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  this_month: z.int(),
});

const table = (page: Page) => page.getByRole('table', { name: 'Bookings' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search bookings' });
const viewButton = (page: Page, name: string) => page.getByRole('button', { name: `View the booking of ${name}` });

test('the bookings list shows its columns and is filtered by status', async ({ page, sql }) => {
  const word = uniqueWord();
  for (const status of ['pending', 'confirmed', 'cancelled', 'completed'])
    await insertBooking(sql, { customer_name: `${word} stated ${status}`, status, number_of_people: 7 });
  await openSearchResults(page, word, 4);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bookings');
  expect(await findProblems(page, 'list')).toEqual([]);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '',
    'Customer',
    'Tour/Trip',
    'Type',
    'People',
    'Date',
    'Status',
    'Actions',
  ]);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await expect(filter.getByRole('option', { selected: true })).toHaveText('All Status');
  await expect(filter.getByRole('option')).toHaveText(['All Status', 'Pending', 'Confirmed', 'Cancelled', 'Completed']);
  await filter.selectOption('Cancelled');
  await expect(bookingRows(page)).toHaveCount(1);
  await expect(bookingRows(page)).toContainText([
    new RegExp(`${word} stated cancelled.*Custom trip.*Custom.*7.*, 20\\d\\d.*Cancelled`),
  ]);
  await filter.selectOption('All Status');
  await expect(bookingRows(page)).toHaveCount(4);
});

test('a status set in the details of a booking is seen in the list', async ({ page, sql }) => {
  const word = uniqueWord();
  await insertBooking(sql, { customer_name: word, customer_phone: '+212 (600) 12-34-56' });
  await openSearchResults(page, word, 1);
  const view = viewButton(page, word);
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(bookingDialog(page)).toContainText('customer@example.com');
  await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm without mail' }).click();
  const question = 'Which day does the trip leave? Without a day it isn’t on the calendar.';
  const departure = page.getByRole('textbox', { name: 'Departure' });
  await expect(departure).toBeFocused();
  await expect(departure).toHaveAccessibleDescription(question);
  await page.getByRole('button', { name: 'Confirm without mail' }).click();
  await expect(bookingDialog(page).getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true');
  await bookingDialog(page).getByRole('link', { name: 'Enter the days' }).press('Enter');
  await expect(departure).toBeFocused();
  await departure.fill('2078-06-03');
  await page.getByRole('button', { name: 'Save' }).click();
  const days = bookingDialog(page).getByRole('link', { name: 'Day and guides' });
  await days.press('Enter');
  const day = page.getByRole('region', { name: 'Friday, Jun 3' });
  await expect(day.getByRole('link', { name: word })).toBeVisible();
  await expect(day.getByRole('button', { name: /guide/i }).first()).toBeVisible();
  await page.goBack();
  await expect(days).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bookingDialog(page)).toBeHidden();
  await expect(view).toBeFocused();
  await expect(bookingRows(page)).toContainText(['Confirmed']);
});

test.describe('further states of the bookings list', { tag: '@deep' }, () => {
  test('the counts of bookings are all, pending, confirmed and this month', async ({ page }) => {
    const countsResponse = page.waitForResponse(/rpc\/booking_counts/);
    await page.goto(bookingsPath);
    const counts = bookingCounts.parse(await (await countsResponse).json());
    await expect(page.locator('dl')).toHaveText([
      `Total Bookings${counts.total}`,
      `Pending${counts.pending}`,
      `Confirmed${counts.confirmed}`,
      `This Month${counts.this_month}`,
    ]);
    const filtered = page.waitForRequest(/created_at=gte/);
    await page.getByRole('button', { name: 'Show: This Month' }).click();
    const month = getMoroccoDate(new Date()).slice(0, 7);
    expect(new URL((await filtered).url()).searchParams.get('created_at')).toBe(`gte.${month}-01T00:00:00.000Z`);
  });

  test('a search of bookings takes words, commas, accents and parts of numbers', async ({ page, sql }) => {
    const word = uniqueWord();
    for (let number = 0; number < 4; number++) await insertBooking(sql, { customer_name: `${word} stated ${number}` });
    await insertBooking(sql, { customer_name: `Chloé Lévêque ${word}`, customer_phone: '+212 (528) 010-114' });
    await insertBooking(sql, { customer_name: `Robert ${word}`, internal_note: 'Friend of the house' });
    await page.goto(bookingsPath);
    const search = searchBox(page);
    for (const [typed, expected] of [
      [`${word} stated`, 4],
      [`leveque, chloe ${word}`, 1],
      [`${word} 528010`, 1],
      [`${word} friend house`, 1],
    ] as const) {
      await search.fill(typed);
      await expect(bookingRows(page)).toHaveCount(expected);
    }
    await search.fill(`${word} nobody`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    await expect(bookingRows(page).nth(1)).toBeVisible();
  });

  test('pending bookings are late after 2 hours and overdue after 24', async ({ page, sql }) => {
    const word = uniqueWord();
    const badges = [
      [1, 'Waiting 1 h'],
      [3, 'Waiting 3 h'],
      [49, 'Waiting 2 days'],
    ] as const;
    for (const [hours] of badges)
      await insertBooking(sql, { customer_name: `${word} aged`, created_at: hoursAgo(hours), number_of_people: 1 });
    await insertBooking(sql, { customer_name: `${word} aged`, status: 'confirmed', created_at: hoursAgo(50) });
    await openSearchResults(page, word, 4);
    for (const [index, [, text]] of badges.entries()) await expect(bookingRows(page).nth(index)).toContainText(text);
    await expect(bookingRows(page).nth(3)).not.toContainText('Waiting');
    await bookingRows(page).nth(2).getByRole('button', { name: /^View/ }).click();
    await expect(bookingDialog(page)).toContainText('Waiting 2 days');
    await page.keyboard.press('Escape');
    await expect(bookingDialog(page)).toBeHidden();
  });

  test('column heads sort the bookings', async ({ page, sql }) => {
    const word = uniqueWord();
    // Another row is first in each order, so that the test can wait for it.
    const parties: Readonly<Record<number, number>> = { 17: 1, 20: 30 };
    for (let number = 10; number < 25; number++)
      await insertBooking(sql, { customer_name: `${word} many ${number}`, number_of_people: parties[number] ?? 9 });
    // More than a page holds, so that the database sorts them.
    await openSearchResults(page, word, 12);
    for (const [head, name] of [
      ['Customer', `${word} many 10`],
      ['Customer', `${word} many 24`],
      ['People', `${word} many 17`],
      ['People', `${word} many 20`],
    ] as const) {
      await table(page).getByRole('columnheader', { name: head }).getByRole('button').click();
      await expect(bookingRows(page).first()).toContainText(name);
    }
  });

  test('bookings are filtered and sorted by departure, which the address keeps', async ({ page, sql }) => {
    const word = uniqueWord();
    const today = getMoroccoDate(new Date());
    for (const [name, days] of [
      ['soon', 3],
      ['later', 20],
      ['gone', -2],
      ['long gone', -9],
    ] as const)
      await insertBooking(sql, { customer_name: `${name} ${word}`, departure_date: addDays(today, days) });
    await insertBooking(sql, { customer_name: `open ${word}` });
    await openSearchResults(page, word, 5);
    const departure = page.getByRole('combobox', { name: 'Period' });
    for (const [choice, names] of [
      ['Next 7 days', ['soon']],
      ['From today', ['soon', 'later']],
      ['Before today', ['gone', 'long gone']],
      ['Without days', ['open']],
      ['All days', ['open', 'long gone', 'gone', 'later', 'soon']],
    ] as const) {
      await departure.selectOption(choice);
      await expect(bookingRows(page)).toContainText(names.map((name) => `${name} ${word}`));
    }
    await departure.selectOption('Next 30 days');
    await expect(bookingRows(page)).toHaveCount(2);
    await page.reload();
    await expect(departure.getByRole('option', { selected: true })).toHaveText('Next 30 days');
    await expect(bookingRows(page)).toContainText([`soon ${word}`, `later ${word}`]);
  });

  test('the number of bookings on a page can be chosen', async ({ page, sql }) => {
    const word = uniqueWord();
    for (let number = 10; number < 25; number++) await insertBooking(sql, { customer_name: `${word} many ${number}` });
    await openSearchResults(page, word, 12);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '24' }).click();
    await expect(bookingRows(page)).toHaveCount(15);
  });
});

test.describe('the details of a booking', { tag: '@deep' }, () => {
  test('the details show every field of a booking', async ({ page, sql }) => {
    const id = await insertBooking(sql, {
      customer_phone: '+212 (600) 12-34-56',
      special_requests: 'Two camels\nand tea',
      internal_note: 'Old friends',
      total_price: 1250.5,
      currency: 'EUR',
    });
    await page.goto(`${bookingsPath}?show=${id}`);
    for (const text of [
      'customer@example.com',
      'Custom trip',
      '2 travellers',
      '4 to 7 days',
      '500 to 1,000',
      '€1,250.50',
      'Old friends',
      `#${id.slice(0, 8)}`,
      'Two camels',
    ])
      await expect(bookingDialog(page)).toContainText(text);
    for (const [name, href] of [
      ['Call', 'tel:+212600123456'],
      ['customer@example.com', 'mailto:customer@example.com'],
    ] as const)
      await expect(bookingDialog(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    for (const name of ['E-mail', 'WhatsApp'])
      await expect(bookingDialog(page).getByRole('button', { name, exact: true })).toBeVisible();
  });

  test('the id of a booking is shown short and copied whole', async ({ page, sql, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await insertBooking(sql);
    await page.goto(`${bookingsPath}?show=${id}`);
    await expect(bookingDialog(page)).toContainText(`#${id.slice(0, 8)}`);
    await expect(page.locator('body')).not.toContainText(id);
    await bookingDialog(page).getByRole('button', { name: 'Copy the booking id' }).press('Enter');
    await expect(
      bookingDialog(page).getByRole('status').filter({ hasText: 'Booking id copied to clipboard!' }),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await expect(page.locator('body')).not.toContainText(id);
  });

  test('any status of a booking can follow any other', async ({ page, sql }) => {
    const id = await insertBooking(sql, { departure_date: '2071-05-04' });
    await page.goto(`${bookingsPath}?show=${id}`);
    for (const status of ['Completed', 'Pending', 'Cancelled', 'Confirmed']) {
      await bookingDialog(page).getByRole('button', { name: status }).click();
      if (status === 'Cancelled' || status === 'Confirmed')
        await page.getByRole('button', { name: /^(Confirm|Cancel booking|Decline) without mail$/ }).click();
      await expect(bookingDialog(page).getByRole('button', { name: status })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(new RegExp(`^${status}: `))).toBeVisible();
    }
    expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'confirmed' });
  });

  test('deletions of bookings ask first, follow one another, and can be undone', async ({ page, sql }) => {
    const others = uniqueWord();
    const ids = [
      await insertBooking(sql, { customer_name: `${others} one` }),
      await insertBooking(sql, { customer_name: `${others} two` }),
      await insertBooking(sql, { customer_name: `${others} three` }),
    ];
    await openSearchResults(page, others, 3);
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this booking?' });
    for (const name of ['one', 'two']) {
      await page.getByRole('button', { name: `View the booking of ${others} ${name}` }).click();
      await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(confirmDialog).toContainText(`${others} ${name}`);
      await expect(confirmDialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
      if (name === 'one') {
        await page.keyboard.press('Enter');
        await expect(confirmDialog).toBeHidden();
        await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
      }
      await confirmDialog.getByRole('button', { name: 'Delete' }).click();
      await expect(bookingDialog(page)).toBeHidden();
      await expect(page.getByText('Booking deleted.').last()).toBeVisible();
      await expect(page.getByRole('button', { name: `View the booking of ${others} ${name}` })).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }
    await expect(bookingRows(page)).toHaveCount(1);
    await expect(bookingRows(page)).toContainText([`${others} three`]);
    expect([...(await sql`select id from bookings where id in ${sql(ids)}`)]).toEqual([{ id: ids[2] }]);
    await findNotification(page, 'Booking deleted.').last().getByRole('button', { name: 'Undo' }).click();
    await expect(findNotification(page, `The booking of \u2068${others} two\u2069 is back.`)).toBeVisible();
    await expect(bookingRows(page)).toHaveCount(2);
  });
});
