import { bookingDialog, bookingsPath, hoursAgo, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsAtWidths, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { navigateInAdmin, searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedErrors: [/bookings:|Failed to load resource/],
});

test('every state and dialog of the bookings is accessible and fits, in light and dark', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  test.setTimeout(240_000);
  const word = uniqueWord();
  const name = `${word} ${'Maximiliana'.repeat(8)}`;
  const id = await insertBooking(sql, {
    customer_name: name,
    customer_phone: '+212 600 123 456',
    created_at: hoursAgo(3),
  });
  await insertBooking(sql, { customer_name: word, created_at: hoursAgo(30) });
  await insertBooking(sql, { customer_name: word, status: 'confirmed' });
  const searchPath = (params = '', words = word) => `/bookings?${params}${searchQuery(words)}`;
  const problems: string[] = [];
  const check = async (state: string) => problems.push(...(await findProblemsInBothThemes(page, state, [390, 1440])));
  // For states that have no colours of their own: the other theme is left out.
  const checkOnce = async (state: string) => problems.push(...(await findProblemsAtWidths(page, state, [390, 1440])));

  await page.route(/search_bookings/, (route) => route.abort());
  await page.goto(`${bookingsPath}?${searchQuery(word)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await check('a failure');
  await page.unroute(/search_bookings/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('checkbox', { name: `Select the booking of ${name}` }).check();
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible();
  await check('the list with a selection');
  await page.getByRole('button', { name: 'Create Booking' }).hover();
  problems.push(...(await findProblemsInBothThemes(page, 'the main button under the mouse', [1440])));
  await page.getByRole('combobox', { name: 'Status' }).press('Space');
  await checkOnce('the open status filter');
  await page.keyboard.press('Escape');
  await navigateInAdmin(page, searchPath('', `${word} nobody`));
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await checkOnce('nothing found');

  await navigateInAdmin(page, searchPath(`show=${id}&`));
  await expect(bookingDialog(page).getByRole('button', { name: 'WhatsApp' })).toBeVisible();
  await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
  await expect(bookingDialog(page).getByRole('alert')).toBeVisible();
  await check('the details');
  await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkOnce('the confirmation of a deletion');
  await page.keyboard.press('Escape');
  await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm without mail' }).click();
  await expect(bookingDialog(page).getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true');
  await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
  await page.getByRole('dialog', { name: 'Review link' }).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('dialog', { name: 'Review link' }).getByRole('status')).toBeVisible();
  await checkOnce('the review link');

  await navigateInAdmin(page, searchPath('new=true&'));
  const form = page.getByRole('dialog', { name: 'Create Booking' });
  await form.getByRole('combobox', { name: 'Trip' }).selectOption('custom');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await check('a new booking with errors');
  await page.goto(`${bookingsPath}?edit=${id}`);
  const edit = page.getByRole('dialog', { name: /^Edit Booking/ });
  await edit.getByLabel('Travel dates').fill('June');
  await sql`update bookings set travel_dates = 'July' where id = ${id}`;
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
  await check('a version conflict');
  expect(problems).toEqual([]);
});
