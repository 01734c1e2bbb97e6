import { bookingDialog, bookingRows, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { translatePages } from '../../helpers/e2e/translator.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(async ({ page, staffApi, origin }) => {
  await translatePages(page, 'before hydration');
  await startStaffSession(page, staffApi, origin);
});

test('staff walk through every section, there and back', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/${adminPath}`);
  const links = page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link');
  await expect(links.first()).toBeVisible();
  const count = await links.count();
  expect(count).toBeGreaterThan(10);
  for (const index of [...Array(count).keys(), 0]) {
    await links.nth(index).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('·');
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  }
});

test('an invalid price is refused, and what was typed is saved once it is right', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const word = uniqueWord();
  const tour = await createTestTour(staffApi, { title: `Tour of ${word}` });
  await page.goto(`/${adminPath}/tours?edit=${tour.id}&${searchQuery(word)}`);
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
  await form.getByLabel('Title').first().fill(`Walk of ${word}`);
  for (const price of ['', '-1']) {
    await form.getByLabel('Price').fill(price);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter a valid price.').first()).toBeVisible();
  }
  await form.getByLabel('Price').fill('120');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: `Walk of ${word}` })).toBeVisible();
  expect(await sql`select title, price::text from tours where id = ${tour.id}`).toEqual([
    { title: `Walk of ${word}`, price: '120.00' },
  ]);
});

test('bookings are filtered, searched, opened and confirmed', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, { customer_name: `Customer ${word}` });
  await page.goto(`${bookingsPath}?${searchQuery(word)}`);
  await expect(bookingRows(page)).toHaveCount(1);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await filter.selectOption('cancelled');
  await expect(bookingRows(page)).toHaveCount(0);
  await filter.selectOption({ index: 0 });
  await expect(bookingRows(page)).toHaveCount(1);
  await page
    .getByRole('button', { name: `Customer ${word}` })
    .first()
    .click();
  await bookingDialog(page).getByRole('button', { name: 'Completed' }).click();
  await expect.poll(() => sql`select status from bookings where id = ${id}`).toEqual([{ status: 'completed' }]);
  await page.keyboard.press('Escape');
  await expect(bookingRows(page).getByText('Completed')).toBeVisible();
});
