import { readFile } from 'node:fs/promises';
import { expect } from '../test.ts';
import { addBooking, bookingsPath, openFound, ownWord, rows, test } from './bookings.ts';

test('several bookings get one status by keyboard alone, and the selection goes with the filter', async ({
  page,
  sql,
}) => {
  const word = ownWord();
  for (const name of ['one', 'two', 'three']) await addBooking(sql, { customer_name: `${word} ${name}` });
  await openFound(page, word, 3);
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  await page.getByRole('checkbox', { name: `Select the booking of ${word} one` }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('3 selected');
  await page.getByRole('checkbox', { name: `Select the booking of ${word} two` }).press('Space');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Mark selected as completed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 bookings marked as completed.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Completed' })).toHaveCount(2);
  expect([
    ...(await sql`select customer_name from bookings where customer_name like ${`${word}%`} and status = 'completed' order by 1`),
  ]).toEqual([{ customer_name: `${word} one` }, { customer_name: `${word} three` }]);

  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(`${word} one`);
  await expect(rows(page)).toHaveCount(1);
  await expect(bar).toBeHidden();
});

test('one that was deleted meanwhile is told of', async ({ page, sql }) => {
  const word = ownWord();
  const gone = await addBooking(sql, { customer_name: `${word} gone` });
  await addBooking(sql, { customer_name: `${word} here` });
  await openFound(page, word, 2);
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
  await sql`delete from bookings where id = ${gone}`;
  await page.getByRole('button', { name: 'Mark selected as cancelled' }).click();
  await expect(page.getByText('1 booking marked as cancelled. 1 booking was no longer there.')).toBeVisible();
});

test('the export holds everything that is filtered, in its order, and nothing that could be a formula', async ({
  page,
  sql,
}) => {
  const word = ownWord();
  for (let number = 10; number < 24; number++) await addBooking(sql, { customer_name: `${word} ${number}` });
  await addBooking(sql, {
    customer_name: `=cmd|' /C calc'!A0 ${word}`,
    customer_phone: '+212 600 000 001',
    special_requests: '@SUM(1+1)\r\n"quoted", and\t\u202edetour',
    travel_dates: '－2',
    internal_note: '-1',
    status: 'completed',
  });
  await addBooking(sql, { customer_name: `${word} 99`, status: 'cancelled' });
  await page.goto(
    `${bookingsPath}?perPage=12&sort=customer_name&order=ASC&filter=${encodeURIComponent(JSON.stringify({ q: word }))}`,
  );
  await expect(rows(page)).toHaveCount(12);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const file = bytes.toString('utf8');
  expect(file.match(new RegExp(word, 'g'))).toHaveLength(16);
  expect(file).toContain(`"'=cmd|' /C calc'!A0 ${word}"`);
  expect(file).toContain(`"'+212 600 000 001"`);
  expect(file).toContain(`"'@SUM(1+1)\r\n""quoted"", and\t\u202edetour"`);
  expect(file).toContain(`"'－2"`);
  expect(file).toContain(`"'-1"`);
  const names = [...file.matchAll(new RegExp(`"${word} (\\d+)"`, 'g'))].map(([, number]) => Number(number));
  expect(names).toEqual(names.toSorted((a, b) => a - b));
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test.describe('an export that fails', () => {
  test.use({ expectedErrors: [/export of bookings|Failed to load resource/] });
  test('says so and saves no file', async ({ page, sql }) => {
    const word = ownWord();
    await addBooking(sql, { customer_name: word });
    await openFound(page, word, 1);
    await page.route(/search_bookings/, (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The export failed, and no file was saved. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});

test.describe('a status for several that fails', () => {
  test.use({ expectedErrors: [/status of several bookings|Failed to load resource/] });

  test('is said beside what is selected, until something else is selected', async ({ page, sql }) => {
    const word = ownWord();
    for (const name of ['one', 'two']) await addBooking(sql, { customer_name: `${word} ${name}` });
    await openFound(page, word, 2);
    const bar = page.getByRole('region', { name: 'Selected bookings' });
    const box = (name: string) => page.getByRole('checkbox', { name: `Select the booking of ${word} ${name}` });
    await page.route(/rest\/v1\/bookings/, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await box('one').check();
    await bar.getByRole('button', { name: 'Mark selected as confirmed' }).click();
    await expect(bar.getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
    await expect(bar).toContainText('1 selected');
    await box('two').check();
    await expect(bar).toContainText('2 selected');
    await expect(bar.getByRole('alert')).toHaveCount(0);
    await page.unroute(/rest\/v1\/bookings/);
    await bar.getByRole('button', { name: 'Mark selected as confirmed' }).click();
    await expect(page.getByText('2 bookings marked as confirmed.')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('half way says how far it came, and the others stay selected', async ({ page, sql }) => {
    test.setTimeout(120_000);
    const word = ownWord();
    for (let number = 0; number < 105; number++) await addBooking(sql, { customer_name: `${word} ${number}` });
    await openFound(page, word, 12);
    const bar = page.getByRole('region', { name: 'Selected bookings' });
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '48' }).click();
    for (const selected of [48, 96, 105]) {
      await expect(rows(page)).toHaveCount(selected === 105 ? 9 : 48);
      await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
      await expect(bar).toContainText(`${selected} selected`);
      if (selected < 105) {
        await page.getByRole('button', { name: 'Go to next page' }).click();
        await expect(page.getByRole('checkbox', { name: 'Select all bookings of this page' })).not.toBeChecked();
      }
    }
    let sent = 0;
    await page.route(/rest\/v1\/bookings/, (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      sent += 1;
      return sent > 1 ? route.abort() : route.fallback();
    });
    await bar.getByRole('button', { name: 'Mark selected as completed' }).click();
    await expect(bar.getByRole('alert')).toHaveText(
      '100 bookings marked as completed. The other 5 could not be changed and are still selected. Please try again.',
    );
    await expect(bar).toContainText('5 selected');
    const [done] =
      await sql`select count(*)::int as n from bookings where customer_name like ${`${word}%`} and status = 'completed'`;
    expect(done?.['n']).toBe(100);
  });
});
