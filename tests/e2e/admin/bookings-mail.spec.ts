import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import {
  bookingDialog,
  bookingsPath,
  hideMail,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { mails, onItsWay, readMails, statusButton } from '../../helpers/e2e/booking-mails.ts';
import { createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const answers = '**/rpc/answer_bookings';
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: /^Confirm booking #/ });
const declineDialog = (page: Page) => page.getByRole('dialog', { name: /^Decline request #/ });
const mailText = (page: Page) => confirmDialog(page).getByRole('textbox', { name: 'Text' });

/** Opens a new booking and returns its id. */
async function openBooking(page: Page, sql: Sql, word: string): Promise<string> {
  const id = await insertBooking(sql, {
    customer_name: word,
    customer_email: `${word}@example.com`,
    travel_dates: 'Jun 3, 2077',
  });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(bookingDialog(page)).toContainText('Nothing written yet.');
  return id;
}

test('the mail of a status is seen, changed and sent by keyboard alone', async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, {
    customer_name: word,
    customer_email: `${word}@example.com`,
    travel_dates: 'Jun 3, 2077',
  });
  await openSearchResults(page, word, 1);
  await page.getByRole('button', { name: `View the booking of ${word}` }).press('Enter');
  await expect(bookingDialog(page)).toContainText('Nothing written yet.');
  await statusButton(page, 'Confirmed').press('Enter');
  await expect(mailText(page)).toBeFocused();
  await expect(confirmDialog(page)).toHaveAccessibleName(`Confirm booking #${id.slice(0, 8)}`);
  await expect(confirmDialog(page)).toContainText(`${word}@example.com`);
  await expect(mailText(page)).toHaveValue(new RegExp(word));
  expect(await findProblems(page, 'the mail of a status')).toEqual([]);
  await page.keyboard.type('Good news. ');
  await mailText(page).press('Control+Enter');
  await expect(findNotification(page, /^Confirmed: .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(confirmDialog(page)).toBeHidden();
  await expect(statusButton(page, 'Confirmed')).toBeFocused();
  await expect(statusButton(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
  expect([...(await readMails(sql, id))]).toEqual([
    { kind: 'confirmation', subject: expect.any(String), body: expect.stringMatching(/^Good news\. /) },
  ]);
  const head = mails(page).getByRole('button', { name: /^Confirmation/ });
  await expect(head).toContainText(onItsWay);
  await expect(mails(page)).not.toContainText('Good news.');
  await head.press('Enter');
  await expect(mails(page)).toContainText('Good news.');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('undoing a status withdraws its mail, and the booking waits for an answer again', async ({ page, sql }) => {
  const id = await openBooking(page, sql, uniqueWord());
  await statusButton(page, 'Confirmed').click();
  await confirmDialog(page).getByRole('button', { name: 'Send and confirm' }).click();
  await expect(mails(page).getByRole('button', { name: /^Confirmation/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findNotification(page, 'Undone. The mail was not sent.')).toBeVisible();
  await expect(statusButton(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect(bookingDialog(page)).toContainText('Nothing written yet.');
  expect(await readMails(sql, id)).toHaveLength(0);
  expect([...(await sql`select first_answered_at from bookings where id = ${id}`)]).toEqual([
    { first_answered_at: null },
  ]);
});

test('a mail that has gone is not undone: staff can write another', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await openBooking(page, sql, word);
  await statusButton(page, 'Confirmed').click();
  await confirmDialog(page).getByRole('button', { name: 'Send and confirm' }).click();
  await expect(mails(page).getByRole('button', { name: /^Confirmation/ })).toBeVisible();
  await sql`update mail_messages set state = 'sent', claim = null, finished_at = now() where booking_id = ${id}`;
  await page.getByRole('button', { name: 'Undo' }).click();
  const notice = findNotification(page, 'The customer has the mail already, so the booking stays marked as confirmed.');
  await expect(notice).toBeVisible();
  await expect(statusButton(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const writeDialog = page.getByRole('dialog', { name: `Write about booking #${id.slice(0, 8)}` });
  await expect(writeDialog).toContainText(`${word}@example.com`);
  await page.keyboard.press('Escape');
  await expect(writeDialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${bookingsPath}$`));
});

test('a confirmation proposes the return, and warns of a full, closed or past departure', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueWord();
  const day = (number: number) => ({ day: number, title: 'A day', description: 'So.', activities: [] });
  const tour = await createTestTour(staffApi, {
    is_active: false,
    max_participants: 5,
    itinerary: [day(1), day(2), day(3)],
    availability_calendar: { available_months: [], weekly_schedule: [], blackout_dates: ['2040-02-08'] },
  });
  const onTour = { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null };
  await insertBooking(sql, { ...onTour, status: 'confirmed', departure_date: '2040-02-06', number_of_people: 4 });
  const id = await insertBooking(sql, { ...onTour, customer_name: word, number_of_people: 2 });
  await page.goto(`${bookingsPath}?show=${id}`);
  await statusButton(page, 'Confirmed').click();
  const departure = confirmDialog(page).getByLabel('Departure');
  await departure.fill('2040-02-06');
  await expect(confirmDialog(page).getByLabel('Return')).toHaveValue('2040-02-08');
  await expect(confirmDialog(page)).toContainText(
    '6 travellers would leave on Monday, Feb 6, 4 of them with other bookings. The tour takes 5.',
  );
  await departure.fill('2040-02-08');
  await expect(confirmDialog(page)).toContainText('The tour is closed on Wednesday, Feb 8.');
  await expect(confirmDialog(page).getByLabel('Return')).toHaveValue('2040-02-10');
  await departure.fill('2020-02-03');
  await expect(confirmDialog(page)).toContainText('The departure is in the past.');
  await confirmDialog(page).getByLabel('Return').fill('2020-02-07');
  await departure.fill('2040-02-13');
  await expect(confirmDialog(page)).not.toContainText('The departure is in the past.');
  await expect(confirmDialog(page).getByLabel('Return')).toHaveValue('2020-02-07');
});

test('Escape leaves an unchanged mail at once, a changed one after a question', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  await insertBooking(sql, { customer_name: word });
  // From the list, so that there is an address to go back to.
  await openSearchResults(page, word, 1);
  await page.getByRole('button', { name: `View the booking of ${word}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await statusButton(page, 'Confirmed').press('Enter');
  await expect(mailText(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeHidden();
  await expect(statusButton(page, 'Confirmed')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mailText(page)).toBeFocused();
  await page.keyboard.type('Good news. ');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mailText(page)).toHaveValue(/^Good news\. /);
});

test('a failure keeps the text of a mail, which can be sent then', { tag: '@deep' }, async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/mail of booking|Failed to load resource/);
  const id = await openBooking(page, sql, uniqueWord());
  await statusButton(page, 'Confirmed').press('Enter');
  await expect(mailText(page)).toBeFocused();
  await page.keyboard.type('Good news. ');
  await page.route(answers, (route) => route.abort());
  await mailText(page).press('Control+Enter');
  await expect(confirmDialog(page).getByRole('alert')).toContainText('The status could not be changed.');
  await expect(mailText(page)).toHaveValue(/^Good news\. /);
  await page.unroute(answers);
  await mailText(page).press('Control+Enter');
  await expect(findNotification(page, /^Confirmed: .* The mail goes in \d+\ss\./)).toBeVisible();
  expect([...(await readMails(sql, id))]).toMatchObject([
    { kind: 'confirmation', body: expect.stringMatching(/^Good news\. /) },
  ]);
});

test('a lost response causes no second mail', { tag: '@deep' }, async ({ page, sql, expectErrors }) => {
  expectErrors(/mail of booking|Failed to load resource/);
  const id = await openBooking(page, sql, uniqueWord());
  await page.route(answers, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await statusButton(page, 'Cancelled').click();
  const send = declineDialog(page).getByRole('button', { name: 'Send and decline' });
  await send.click();
  await expect(declineDialog(page).getByRole('alert').filter({ hasText: 'no mail is sent twice' })).toBeVisible();
  await page.unroute(answers);
  await send.click();
  await expect(findNotification(page, 'The mail was on its way already')).toBeVisible();
  await expect(declineDialog(page)).toBeHidden();
  await expect(statusButton(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true');
  expect((await readMails(sql, id)).map(({ kind }) => kind)).toEqual(['cancellation']);
});

test('a status is set without mail on request', { tag: '@deep' }, async ({ page, sql }) => {
  const id = await openBooking(page, sql, uniqueWord());
  await statusButton(page, 'Confirmed').click();
  await confirmDialog(page).getByRole('button', { name: 'Confirm without mail' }).click();
  await expect(findNotification(page, 'Confirmed: ')).toBeVisible();
  await expect(confirmDialog(page)).toBeHidden();
  expect(await readMails(sql, id)).toHaveLength(0);
});

test('without mail a status is set at once, but a confirmation asks for the day', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  await hideMail(page);
  const id = await insertBooking(sql);
  await page.goto(`${bookingsPath}?show=${id}`);
  await statusButton(page, 'Cancelled').click();
  await expect(findNotification(page, 'Cancelled: ')).toBeVisible();
  await expect(statusButton(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true');
  await statusButton(page, 'Confirmed').press('Enter');
  await expect(confirmDialog(page).getByLabel('Departure')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmDialog(page).getByRole('button', { name: 'Confirm without a day' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(confirmDialog(page)).toBeHidden();
  await expect(statusButton(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
  expect(await readMails(sql, id)).toHaveLength(0);
});

test('several customers are mailed their status on request, each with a text', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const ids = [
    await insertBooking(sql, { customer_name: `${word} Ana`, customer_email: `${word}a@example.com` }),
    await insertBooking(sql, { customer_name: `${word} Ben`, customer_email: `${word}b@example.com` }),
  ];
  const confirmed = await insertBooking(sql, { customer_name: `${word} Cem`, status: 'confirmed' });
  await openSearchResults(page, word, 3);
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
  await page.getByRole('button', { name: 'Mark selected as confirmed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 3 bookings?' });
  await expect(dialog.getByRole('button', { name: 'Confirm without mail' })).toBeFocused();
  await expect(dialog).toContainText('1 booking gets no mail');
  const box = dialog.getByRole('checkbox', { name: 'Write to 2 customers too' });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(dialog).toContainText(new RegExp(`To ${word} (Ana|Ben)`));
  await dialog.getByRole('button', { name: 'Send and confirm' }).press('Enter');
  await expect(findNotification(page, /^3 bookings marked as confirmed\. 2 mails go in \d+\ss\./)).toBeVisible();
  for (const [index, name] of ['Ana', 'Ben'].entries())
    expect([...(await readMails(sql, ids[index] ?? ''))]).toMatchObject([
      { kind: 'confirmation', body: expect.stringContaining(`${word} ${name}`) },
    ]);
  expect(await readMails(sql, confirmed)).toHaveLength(0);
});

test('a review invitation is mailed from the dialog of its link', { tag: '@deep' }, async ({ page, sql }) => {
  const id = await insertBooking(sql, { customer_name: uniqueWord(), status: 'confirmed' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
  const linkDialog = page.getByRole('dialog', { name: 'Review link' });
  await linkDialog.getByRole('button', { name: 'Send via Email' }).click();
  const invitation = page.getByRole('dialog', { name: /^Ask for a review/ });
  const body = invitation.getByRole('textbox', { name: 'Text' });
  await expect(body).toHaveValue(/Thank you for travelling with .*\{link\}/s);
  expect(await readMails(sql, id)).toHaveLength(0);
  await body.fill('How was it?');
  await invitation.getByRole('button', { name: 'Send' }).click();
  await expect(invitation.getByRole('alert')).toHaveText('The text needs {link}, which becomes the review link.');
  await body.fill('How was it?\n\n{link}');
  await invitation.getByRole('button', { name: 'Send' }).click();
  await expect(findNotification(page, /^Mail to .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(invitation).toBeHidden();
  expect([...(await readMails(sql, id))]).toMatchObject([{ kind: 'review_invitation', body: 'How was it?\n\n{link}' }]);
  await page.keyboard.press('Escape');
  await expect(mails(page).getByRole('button', { name: /^Review invitation/ })).toContainText(onItsWay);
});
