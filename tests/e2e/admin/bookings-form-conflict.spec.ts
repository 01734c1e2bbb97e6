import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { bookingDialog, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { setReviewToken } from '../../helpers/review-link.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const editForm = (page: Page) => page.getByRole('dialog', { name: /^Edit Booking #/ });
const conflictNotice = (page: Page) =>
  editForm(page).getByRole('alert').filter({ hasText: 'Someone else changed this after you opened it' });

/** Opens the form of a new booking and returns its id. */
async function openEditForm(page: Page, sql: Sql): Promise<string> {
  const id = await insertBooking(sql, { travel_dates: 'May', customer_phone: '+212 600' });
  await page.goto(`${bookingsPath}?edit=${id}`);
  return id;
}

const readBooking = async (sql: Sql, id: string) =>
  (await sql`select travel_dates, customer_phone, special_requests from bookings where id = ${id}`)[0];

test.describe('a booking that two people change', { tag: '@deep' }, () => {
  test('a version conflict of a booking shows both versions, and takes theirs', async ({ page, sql }) => {
    const id = await openEditForm(page, sql);
    const form = editForm(page);
    const notice = conflictNotice(page);
    const readStored = () => readBooking(sql, id);
    const savedMessage = page.getByText('Booking saved.');
    await form.getByLabel('Travel dates').fill('June');
    await form.getByLabel('Special requests').fill('Mine');
    await sql`update bookings set travel_dates = 'July', customer_phone = '+212 700' where id = ${id}`;
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(/Travel dates\s*Both changed\s*Yours: June\s*Theirs: July/);
    await expect(notice).toContainText(/Phone\s*They changed\s*Yours: \+212 600\s*Theirs: \+212 700/);
    await expect(notice).toContainText(/Special requests\s*You changed\s*Yours: Mine\s*Theirs: \(empty\)/);
    await expect(notice).not.toContainText('E-mail');
    expect(await readStored()).toEqual({ travel_dates: 'July', customer_phone: '+212 700', special_requests: null });
    await notice.getByRole('button', { name: 'Use their version' }).click();
    await expect(notice).toBeHidden();
    await expect(form.getByLabel('Travel dates')).toHaveValue('July');
    await expect(form.getByLabel('Phone')).toHaveValue('+212 700');
    await expect(form.getByLabel('Special requests')).toHaveValue('Mine');
    expect(await readStored()).toMatchObject({ special_requests: null });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(savedMessage).toBeVisible();
    expect(await readStored()).toEqual({
      travel_dates: 'July',
      customer_phone: '+212 700',
      special_requests: 'Mine',
    });
  });

  test('keeping mine in a version conflict of a booking loses nothing of theirs', async ({ page, sql }) => {
    const id = await openEditForm(page, sql);
    const form = editForm(page);
    const notice = conflictNotice(page);
    const readStored = () => readBooking(sql, id);
    await form.getByLabel('Travel dates').fill('August');
    await form.getByLabel('Special requests').fill('Mine again');
    await sql`update bookings set travel_dates = 'September', customer_phone = '+212 800' where id = ${id}`;
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeFocused();
    expect(await readStored()).toMatchObject({ travel_dates: 'September' });
    await notice.getByRole('button', { name: 'Keep mine and save' }).click();
    await expect(bookingDialog(page)).toContainText('August');
    expect(await readStored()).toEqual({
      travel_dates: 'August',
      customer_phone: '+212 800',
      special_requests: 'Mine again',
    });
  });

  test('a review link made in the meantime is no conflict and stays', async ({ page, sql }) => {
    const id = await openEditForm(page, sql);
    const form = editForm(page);
    await form.getByLabel('Travel dates').fill('October');
    await setReviewToken(sql, id, uniqueWord());
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(bookingDialog(page)).toContainText('October');
    expect((await sql`select travel_dates, review_link_expires_at from bookings where id = ${id}`)[0]).toEqual({
      travel_dates: 'October',
      review_link_expires_at: expect.any(Date),
    });
  });
});
