import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { suspiciousMessages } from '#admin/bookings/desk/suspicious/messages.ts';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { readMails } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: suspiciousMessages.title });

test('a suspicious request is kept as a booking, and another deleted after a question', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const [kept, deleted] = [uniqueWord(), uniqueWord()];
  const ids = { [kept]: randomUUID(), [deleted]: randomUUID() };
  await sql`insert into suspicious_bookings ${sql(
    Object.entries(ids).map(([name, id]) => ({
      id,
      customer_name: name,
      customer_email: `${name}@example.com`,
      booking_type: 'custom',
      tour_title: 'Custom trip',
      number_of_people: 2,
      duration: '4-7-days',
      budget: '500-1000',
      special_requests: 'A quiet room',
      trap: 'https://spam.example',
    })),
  )}`;
  await page.goto(bookingsPath);
  const link = page.getByRole('button', { name: /^Suspicious requests \(\d+\)$/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: kept })).toContainText('https://spam.example');
  expect(await findProblems(page, 'suspicious requests')).toEqual([]);

  await dialog(page)
    .getByRole('button', { name: `Delete the request of ${deleted}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(findNotification(page, suspiciousMessages.deleted)).toBeVisible();
  await expect(dialog(page).getByText(deleted, { exact: true })).toHaveCount(0);
  expect(await sql`select 1 from bookings where customer_name = ${deleted}`).toHaveLength(0);

  await dialog(page)
    .getByRole('button', { name: `Keep as a booking: ${kept}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(kept, { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByRole('region', { name: 'Requests' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openSearchResults(page, kept, 1);
  await expect(bookingRows(page)).toContainText('Pending');
  expect((await readMails(sql, ids[kept] ?? '')).map(({ kind }) => kind)).toContain('receipt');
});

test('a booking marked as spam is among the suspicious requests, and comes back by Undo', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const name = uniqueWord();
  const id = await insertBooking(sql, {
    customer_name: name,
    customer_email: `${name}@example.com`,
    internal_note: 'Called twice.',
  });
  await page.goto(`${bookingsPath}?show=${id}`);
  await bookingDialog(page).getByRole('button', { name: 'Spam' }).press('Enter');
  await expect(findNotification(page, `New ones from ${name}@example.com go there too.`)).toBeVisible();
  await expect(bookingDialog(page)).toBeHidden();
  expect(await sql`select 1 from bookings where id = ${id}`).toHaveLength(0);
  await page.getByRole('button', { name: /^Suspicious requests \(\d+\)$/ }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: name })).toContainText('Called twice.');
  expect(await findProblems(page, 'a booking marked as spam')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(findNotification(page, 'is back.')).toBeVisible();
  expect(await sql`select internal_note from bookings where id = ${id}`).toMatchObject([
    { internal_note: 'Called twice.' },
  ]);
});
