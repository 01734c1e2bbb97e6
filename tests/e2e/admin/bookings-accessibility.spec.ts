import {
  bookingDialog,
  bookingsPath,
  hoursAgo,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsAtWidths, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const longName = (word: string) => `${word} ${'Maximiliana'.repeat(8)}`;
const longBooking = (word: string) => ({
  customer_name: longName(word),
  customer_phone: '+212 600 123 456',
  created_at: hoursAgo(3),
});

// States without colours of their own are not checked in the other theme.
test.describe('states and dialogs of the bookings, in light and dark', { tag: '@deep' }, () => {
  test('a list of bookings that failed is accessible and fits', async ({ page, expectErrors }) => {
    expectErrors(/bookings getList|Failed to load resource/);
    await page.route(/search_bookings/, (route) => route.abort());
    await page.goto(`${bookingsPath}?${searchQuery(uniqueWord())}`);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'a failure', [390, 1440])).toEqual([]);
    await page.unroute(/search_bookings/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a list of bookings with a selection is accessible and fits', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, longBooking(word));
    await insertBooking(sql, { customer_name: word, created_at: hoursAgo(30) });
    await insertBooking(sql, { customer_name: word, status: 'confirmed' });
    await openSearchResults(page, word, 3);
    await page.getByRole('checkbox', { name: `Select the booking of ${longName(word)}` }).check();
    await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'the list with a selection', [390, 1440])).toEqual([]);
  });

  test('the main button of the bookings is accessible under the mouse', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, longBooking(word));
    await openSearchResults(page, word, 1);
    await page.getByRole('button', { name: 'Create Booking' }).hover();
    expect(await findProblemsInBothThemes(page, 'the main button under the mouse', [1440])).toEqual([]);
  });

  test('the open status filter of the bookings is accessible and fits', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, longBooking(word));
    await openSearchResults(page, word, 1);
    await page.getByRole('combobox', { name: 'Status' }).press('Space');
    expect(await findProblemsAtWidths(page, 'the open status filter', [390, 1440])).toEqual([]);
  });

  test('a search of bookings that finds nothing is accessible and fits', async ({ page }) => {
    await page.goto(`${bookingsPath}?${searchQuery(uniqueWord())}`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    expect(await findProblemsAtWidths(page, 'nothing found', [390, 1440])).toEqual([]);
  });

  test('the details of a booking with an error are accessible and fit', async ({ page, sql, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    const id = await insertBooking(sql, longBooking(uniqueWord()));
    await page.goto(`${bookingsPath}?show=${id}`);
    await expect(bookingDialog(page).getByRole('button', { name: 'WhatsApp' })).toBeVisible();
    await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
    await expect(bookingDialog(page).getByRole('alert')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'the details', [390, 1440])).toEqual([]);
  });

  test('the confirmation of a deletion of a booking is accessible and fits', async ({ page, sql }) => {
    const id = await insertBooking(sql, longBooking(uniqueWord()));
    await page.goto(`${bookingsPath}?show=${id}`);
    await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findProblemsAtWidths(page, 'the confirmation of a deletion', [390, 1440])).toEqual([]);
  });

  test('the review link of a booking is accessible and fits', async ({ page, sql }) => {
    const id = await insertBooking(sql, { ...longBooking(uniqueWord()), status: 'confirmed' });
    await page.goto(`${bookingsPath}?show=${id}`);
    await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review link' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toBeVisible();
    expect(await findProblemsAtWidths(page, 'the review link', [390, 1440])).toEqual([]);
  });

  test('a new booking with errors is accessible and fits', async ({ page }) => {
    await page.goto(`${bookingsPath}?new=true`);
    const form = page.getByRole('dialog', { name: 'Create Booking' });
    await form.getByRole('combobox', { name: 'Trip' }).selectOption('custom');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'a new booking with errors', [390, 1440])).toEqual([]);
  });

  test('a version conflict of a booking is accessible and fits', async ({ page, sql }) => {
    const id = await insertBooking(sql, longBooking(uniqueWord()));
    await page.goto(`${bookingsPath}?edit=${id}`);
    const edit = page.getByRole('dialog', { name: /^Edit Booking/ });
    await edit.getByLabel('Travel dates').fill('June');
    await sql`update bookings set travel_dates = 'July' where id = ${id}`;
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'a version conflict', [390, 1440])).toEqual([]);
  });
});
