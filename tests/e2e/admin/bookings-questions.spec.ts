import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { bookingMessages } from '#admin/bookings/booking/messages.ts';
import { bookingRows, bookingsPath, insertBooking, openSearchResults, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { readMails } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const details = (page: Page) => page.getByRole('dialog', { name: /^Question #/ });

/** Inserts a pending question about Fes from a customer with this name. */
const insertQuestion = (sql: Sql, name: string) =>
  insertBooking(sql, {
    customer_name: name,
    customer_email: `${name}@example.com`,
    booking_type: 'question',
    tour_title: 'Fes',
    special_requests: 'Is it far?',
  });
const readStatus = async (sql: Sql, id: string) =>
  (await sql`select status from bookings where id = ${id}`)[0]?.['status'];

test('a question is listed as one and answered by mail, which completes it', async ({ page, sql }) => {
  const name = uniqueWord();
  const id = await insertQuestion(sql, name);
  await openSearchResults(page, name, 1);
  await expect(bookingRows(page)).toContainText(/Fes.*Question/);
  await expect(bookingRows(page).locator('.column-number_of_people')).toHaveText('');
  await bookingRows(page)
    .getByRole('button', { name: `View the question of ${name}` })
    .click();
  await expect(details(page)).toContainText('Is it far?');
  await expect(details(page).getByText(/traveller|Confirmed|Review link/)).toHaveCount(0);
  expect(await findProblems(page, 'details of a question')).toEqual([]);
  await details(page).getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = page.getByRole('dialog', { name: /^Answer question #/ });
  await answer.getByRole('textbox', { name: 'Text' }).fill('Three hours by train.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(findNotification(page, /^Mail to .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(bookingRows(page)).toContainText('Answered');
  expect([...(await readMails(sql, id))]).toMatchObject([{ kind: 'reply', body: 'Three hours by train.' }]);
  expect(await readStatus(sql, id)).toBe('completed');
});

test('A answers a question in the list and in its details', { tag: '@deep' }, async ({ page, sql }) => {
  const name = uniqueWord();
  await insertQuestion(sql, name);
  await openSearchResults(page, name, 1);
  const opener = page.getByRole('button', { name: `View the question of ${name}` });
  const answer = page.getByRole('dialog', { name: /^Answer question #/ });
  await expect(opener).toBeFocused();
  await page.keyboard.press('a');
  await expect(answer).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details(page)).toContainText('Is it far?');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Answer');
  await expect(shortcuts).not.toContainText('Confirm');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(answer).toContainText(name);
});

test('a question is not confirmed by a key, and says how it becomes a booking', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const name = uniqueWord();
  const id = await insertQuestion(sql, name);
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(details(page)).toContainText('Is it far?');
  await page.keyboard.press('c');
  await expect(findNotification(page, bookingMessages.questionNotConfirmed)).toBeVisible();
  await details(page).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit Booking/ });
  await expect(form.getByRole('combobox', { name: 'Trip' })).toHaveValue('question');
  await expect(form.getByRole('textbox', { name: 'Travellers' })).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Trip' }).selectOption('custom');
  await form.getByRole('combobox', { name: 'Duration' }).selectOption('flexible');
  await form.getByRole('combobox', { name: 'Budget per person' }).selectOption('flexible');
  await form.getByRole('textbox', { name: 'Travellers' }).fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: /^Booking #/ })).toContainText('4 travellers');
  expect([...(await sql`select booking_type, number_of_people from bookings where id = ${id}`)]).toEqual([
    { booking_type: 'custom', number_of_people: 4 },
  ]);
});
