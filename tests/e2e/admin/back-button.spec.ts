import type { Page } from '@playwright/test';
import { bookingDialog, bookingRows, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { navigateInAdmin, searchQuery } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const editForm = (page: Page) => page.getByRole('dialog', { name: /^Edit Booking/ });
const createForm = (page: Page) => page.getByRole('dialog', { name: 'Create Booking' });

/** Opens the list from the dashboard, searches for a word, and returns the address. */
async function openListFromDashboard(page: Page, word: string): Promise<string> {
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(word);
  await expect(bookingRows(page)).toHaveCount(1);
  return page.url();
}

/** Goes back to the dashboard; closed dialogs must leave no entries in the history. */
async function goBackToDashboard(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  while (!page.url().endsWith(adminPath)) {
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
}

test('the browser’s Back button does not reopen a dialog that was closed', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await insertBooking(sql, { customer_name: word });
  const list = await openListFromDashboard(page, word);
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: `View the booking of ${word}` }).click();
    await bookingDialog(page).getByRole('button', { name: 'Edit' }).click();
    await editForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(bookingDialog(page)).toBeVisible();
    await expect(editForm(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(bookingDialog(page)).toBeHidden();
    await expect(page).toHaveURL(list);
  }
  await goBackToDashboard(page);
});

test('the browser’s Back button does not return to a form that was saved', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await insertBooking(sql, { customer_name: word });
  const list = await openListFromDashboard(page, word);
  await page.getByRole('button', { name: 'Create Booking' }).click();
  const form = createForm(page);
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(`${word} by telephone`);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('telephone@example.com');
  await form.getByRole('combobox', { name: 'Trip' }).selectOption('custom');
  await form.getByRole('combobox', { name: 'Duration' }).selectOption('flexible');
  await form.getByRole('combobox', { name: 'Budget per person' }).selectOption('flexible');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(bookingDialog(page)).toContainText(`${word} by telephone`);
  await page.goBack();
  await expect(bookingDialog(page)).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await goBackToDashboard(page);
});

test('details opened by their address give way to the list when closed', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, { customer_name: word });
  await insertBooking(sql, { customer_name: `${word} by telephone` });
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await navigateInAdmin(page, `/bookings?${searchQuery(word)}`);
  await expect(bookingRows(page)).toHaveCount(2);
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(bookingDialog(page)).toContainText(word);
  await page.keyboard.press('Escape');
  await expect(bookingDialog(page)).toBeHidden();
  await expect(bookingRows(page).first()).toBeVisible();
  await page.goBack();
  await expect(bookingDialog(page)).toBeHidden();
  await expect(bookingRows(page)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('the new booking form does not open the on-screen keyboard by itself', async ({ page }) => {
    await page.goto(`${bookingsPath}?new=true`);
    await expect(createForm(page).getByLabel('Full name')).toBeVisible();
    await expect(createForm(page).getByLabel('Full name')).not.toBeFocused();
  });
});
