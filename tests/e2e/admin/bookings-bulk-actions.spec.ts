import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookingRows, bookingsPath, insertBooking, openSearchResults, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { testAdmin } from '../../helpers/prepared-app.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected bookings' });

test('selected bookings get one status by keyboard alone', async ({ page, sql }) => {
  const word = uniqueWord();
  for (const name of ['one', 'two', 'three']) await insertBooking(sql, { customer_name: `${word} ${name}` });
  await openSearchResults(page, word, 3);
  const bar = selectionBar(page);
  await page.getByRole('checkbox', { name: `Select the booking of ${word} one` }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('3 selected');
  expect(await findProblems(page, 'list with a selection')).toEqual([]);
  await page.getByRole('checkbox', { name: `Select the booking of ${word} two` }).press('Space');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Mark selected as completed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 bookings marked as completed.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(bookingRows(page).filter({ hasText: 'Completed' })).toHaveCount(2);
  expect([
    ...(await sql`select customer_name from bookings where customer_name like ${`${word}%`} and status = 'completed' order by 1`),
  ]).toEqual([{ customer_name: `${word} one` }, { customer_name: `${word} three` }]);
});

test.describe('further states of bulk actions', { tag: '@deep' }, () => {
  test('a search clears the selection of bookings', async ({ page, sql }) => {
    const word = uniqueWord();
    for (const name of ['one', 'two']) await insertBooking(sql, { customer_name: `${word} ${name}` });
    await openSearchResults(page, word, 2);
    await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
    await expect(selectionBar(page)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(`${word} one`);
    await expect(bookingRows(page)).toHaveCount(1);
    await expect(selectionBar(page)).toBeHidden();
  });

  test('a selected booking that was deleted in the meantime is reported', async ({ page, sql }) => {
    const word = uniqueWord();
    const deletedId = await insertBooking(sql, { customer_name: `${word} bulk deleted` });
    await insertBooking(sql, { customer_name: `${word} bulk present` });
    await openSearchResults(page, word, 2);
    await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
    await sql`delete from bookings where id = ${deletedId}`;
    await page.getByRole('button', { name: 'Mark selected as cancelled' }).click();
    await page.getByRole('button', { name: 'Cancel bookings without mail' }).click();
    await expect(page.getByText('1 booking marked as cancelled. 1 booking was no longer there.')).toBeVisible();
  });

  test('the export of bookings holds everything that is filtered, and no formula', async ({ page, sql }) => {
    const exported = uniqueWord();
    for (let number = 10; number < 24; number++) await insertBooking(sql, { customer_name: `${exported} ${number}` });
    await insertBooking(sql, {
      customer_name: `=cmd|' /C calc'!A0 ${exported}`,
      customer_phone: '+212 600 000 001',
      special_requests: '@SUM(1+1)\r\n"quoted", and\t\u202edetour',
      travel_dates: '－2',
      internal_note: '-1',
      status: 'completed',
    });
    await insertBooking(sql, { customer_name: `${exported} 99`, status: 'cancelled' });
    await page.goto(`${bookingsPath}?perPage=12&sort=customer_name&order=ASC&${searchQuery(exported)}`);
    await expect(bookingRows(page)).toHaveCount(12);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const file = bytes.toString('utf8');
    expect(file.match(new RegExp(exported, 'g'))).toHaveLength(16);
    expect(file.match(/^"[\da-f]{8}-/gm)).toHaveLength(16);
    expect(file).toContain(`"'=cmd|' /C calc'!A0 ${exported}"`);
    expect(file).toContain(`"'+212 600 000 001"`);
    expect(file).toContain(`"'@SUM(1+1)\r\n""quoted"", and\t\u202edetour"`);
    expect(file).toContain(`"'－2"`);
    expect(file).toContain(`"'-1"`);
    const names = [...file.matchAll(new RegExp(`"${exported} (\\d+)"`, 'g'))].map(([, number]) => Number(number));
    expect(names).toEqual(names.toSorted((a, b) => a - b));
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect([
      ...(await sql`select actor, screen, detail from history where action = 'export' and detail like '% 16 %'`),
    ]).toContainEqual({ actor: testAdmin.email, screen: 'bookings', detail: 'CSV of 16 bookings' });
  });

  test('a failed export of bookings saves no file', async ({ page, sql, expectErrors }) => {
    expectErrors(/export of bookings|Failed to load resource/);
    const word = uniqueWord();
    for (const name of ['one', 'two']) await insertBooking(sql, { customer_name: `${word} ${name}` });
    await openSearchResults(page, word, 2);
    await page.route(/search_bookings/, (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The export failed, and no file was saved. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await page.unroute(/search_bookings/);
  });

  test('a failed status of selected bookings is reported until the selection changes', async ({
    page,
    sql,
    expectErrors,
  }) => {
    expectErrors(/status of several bookings|Failed to load resource/);
    const word = uniqueWord();
    for (const name of ['one', 'two']) await insertBooking(sql, { customer_name: `${word} ${name}` });
    await openSearchResults(page, word, 2);
    const bar = selectionBar(page);
    const box = (name: string) => page.getByRole('checkbox', { name: `Select the booking of ${word} ${name}` });
    await page.route(/rest\/v1\/bookings/, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await box('one').check();
    await bar.getByRole('button', { name: 'Mark selected as confirmed' }).click();
    await page.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(bar.getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
    await expect(bar).toContainText('1 selected');
    await box('two').check();
    await expect(bar).toContainText('2 selected');
    await expect(bar.getByRole('alert')).toHaveCount(0);
    await page.unroute(/rest\/v1\/bookings/);
    await bar.getByRole('button', { name: 'Mark selected as confirmed' }).click();
    await page.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(page.getByText('2 bookings marked as confirmed.')).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
