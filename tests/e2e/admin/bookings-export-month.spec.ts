import { readFile } from 'node:fs/promises';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import { bookingRows, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** The last day of the month before this one. */
const lastDay = addDays(`${getMoroccoDate(new Date()).slice(0, 7)}-01`, -1);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

test('last month is exported in three presses, with its sums below the list', async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, {
    customer_name: `${word} last`,
    created_at: noon(lastDay),
    total_price: 12.5,
    currency: 'GBP',
  });
  await insertBooking(sql, { customer_name: `${word} this`, created_at: noon(addDays(lastDay, 1)) });
  await page.goto(`/${adminPath}`);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Bookings/ })
    .click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByLabel('Received from')).toHaveValue(`${lastDay.slice(0, 7)}-01`);
  await expect(page.getByLabel('Received to')).toHaveValue(lastDay);
  await expect(page.getByText(/^Total of \d+ bookings? \(not cancelled\): .*£\d/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`"${id}","#${id.slice(0, 8)}","${lastDay}",`);
  expect(file).toContain(`${word} last`);
  expect(file).not.toContain(`${word} this`);
});

test.describe('the period of the list of bookings', { tag: '@deep' }, () => {
  test('the days of a period are changed, combine with the search and are cleared', async ({ page, sql }) => {
    const word = uniqueWord();
    for (const [name, departure_date, total_price] of [
      ['early', '2031-05-02', 100],
      ['late', '2031-05-30', 200.25],
      ['other', '2031-06-01', 400],
    ] as const)
      await insertBooking(sql, { customer_name: `${word} ${name}`, departure_date, total_price, currency: 'MAD' });
    await page.setViewportSize({ width: 390, height: 844 });
    const filter = { q: word, 'departure_date@gte': '2031-05-01', 'departure_date@lte': '2031-05-31' };
    await page.goto(`${bookingsPath}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const total = page.getByText(/^Total of/);
    await expect(total).toHaveText('Total of 2 bookings (not cancelled): MAD 300.25');
    await page.getByLabel('Departing from').fill('2031-05-03');
    await expect(total).toHaveText('Total of 1 booking (not cancelled): MAD 200.25');
    await page.getByLabel('Departing to').fill('');
    await expect(total).toHaveText('Total of 2 bookings (not cancelled): MAD 600.25');
    await page.reload();
    await expect(page.getByLabel('Departing from')).toHaveValue('2031-05-03');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('All days');
    await expect(page.getByLabel('Departing from')).toHaveCount(0);
    await expect(total).toHaveText('Total of 3 bookings (not cancelled): MAD 700.25');
    await expect(bookingRows(page)).toHaveCount(0);
  });
});
