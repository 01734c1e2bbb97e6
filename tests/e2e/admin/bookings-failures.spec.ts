import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({
  expectedErrors: [/Failed to load resource|Failed to fetch|bookings?\b|counts|publishing|tours|day-trips|reviews/],
});

const lists = /rest\/v1\/(bookings|rpc\/search_bookings|rpc\/booking_counts)\?/;
const changes = /rest\/v1\/bookings/;
const failChanges = (page: Page) =>
  page.route(changes, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
const findListError = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Failed to load bookings. Please try again.' });

/** Opens the details of a new pending booking and returns its id. */
async function openDetails(page: Page, sql: Sql): Promise<string> {
  const id = await insertBooking(sql, { travel_dates: 'Jun 3, 2077' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(bookingDialog(page)).toContainText('customer@example.com');
  return id;
}

test.describe('bookings when the database does not answer', { tag: '@deep' }, () => {
  test('a list of bookings and its counts load on retry', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, { customer_name: word });
    await page.route(lists, (route) => route.abort());
    await page.goto(`${bookingsPath}?${searchQuery(word)}`);
    const listError = findListError(page);
    await expect(listError).toBeVisible();
    const countsError = page.getByRole('alert').filter({ hasText: 'Some numbers could not be loaded.' });
    await expect(countsError).toBeVisible();
    await expect(page.locator('dl').first()).toContainText('–');
    await page.unroute(lists);
    await countsError.getByRole('button', { name: 'Try Again' }).click();
    await expect(countsError).toBeHidden();
    await expect(page.locator('dl').first()).not.toContainText('–');
    await listError.getByRole('button', { name: 'Try Again' }).click();
    await expect(bookingRows(page)).toHaveCount(1);
  });

  test('loaded bookings stay when a refresh fails', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, { customer_name: word });
    await openSearchResults(page, word, 1);
    const listError = findListError(page);
    await page.route(lists, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(listError).toBeVisible();
    await expect(bookingRows(page)).toHaveCount(1);
    await page.unroute(lists);
    await listError.getByRole('button', { name: 'Try Again' }).click();
    await expect(listError).toBeHidden();
  });

  test('a failed change of the status of a booking changes nothing', async ({ page, sql }) => {
    const id = await openDetails(page, sql);
    await failChanges(page);
    await bookingDialog(page).getByRole('button', { name: 'Completed' }).click();
    await expect(bookingDialog(page).getByRole('alert')).toHaveText(
      'The status could not be changed. Please try again.',
    );
    await expect(bookingDialog(page).getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');

    expect(await sql`select 1 from bookings where id = ${id} and status = 'pending'`).toHaveLength(1);
    await page.unroute(changes);
    await bookingDialog(page).getByRole('button', { name: 'Completed' }).click();
    await expect(bookingDialog(page).getByRole('alert')).toHaveCount(0);
    await expect(bookingDialog(page).getByRole('button', { name: 'Completed' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('a failed deletion of a booking changes nothing', async ({ page, sql }) => {
    const id = await openDetails(page, sql);
    await failChanges(page);
    await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The booking could not be deleted. Please try again.')).toBeVisible();
    await expect(bookingDialog(page)).toBeVisible();
    expect(await sql`select 1 from bookings where id = ${id} and status = 'pending'`).toHaveLength(1);
  });

  test('without a network a change of status fails and is not queued', async ({ page, sql, context }) => {
    const id = await openDetails(page, sql);
    const mailDialog = page.getByRole('dialog', { name: /^Confirm booking #/ });
    // The dialog and the state of mail are loaded once, so they are available offline.
    await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
    await expect(mailDialog.getByRole('button', { name: 'Confirm without mail' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mailDialog).toBeHidden();
    await context.setOffline(true);
    await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
    await mailDialog.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(mailDialog.getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
    await page.keyboard.press('Escape');
    await expect(mailDialog).toBeHidden();
    await context.setOffline(false);
    await bookingDialog(page).getByRole('button', { name: 'Cancelled' }).click();
    await page.getByRole('button', { name: 'Decline without mail' }).click();
    await expect(bookingDialog(page).getByRole('button', { name: 'Cancelled' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'cancelled' });
  });

  test('details of a deleted booking say that it is gone', async ({ page }) => {
    await page.goto(`${bookingsPath}?show=0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d`);
    await expect(bookingDialog(page)).toContainText('This booking is no longer there.');
  });

  test('a new booking that failed can be saved again', async ({ page, sql }) => {
    const word = uniqueWord();
    await failChanges(page);
    await page.goto(`${bookingsPath}?new=true`);
    const form = page.getByRole('dialog', { name: 'Create Booking' });
    await form.getByLabel('Full name').fill(`${word} again`);
    await form.getByRole('textbox', { name: 'E-mail' }).fill('again@example.com');
    const [tour] = await sql<{ id: string }[]>`select id from tours where is_active order by display_order limit 1`;
    await form.getByRole('combobox', { name: 'Trip' }).selectOption(`tour:${tour?.id}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('The booking could not be saved.');
    await expect(form.getByLabel('Full name')).toHaveValue(`${word} again`);
    await page.unroute(changes);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(bookingDialog(page)).toContainText(`${word} again`);
    expect(await sql`select 1 from bookings where customer_name = ${`${word} again`}`).toHaveLength(1);
  });
});
