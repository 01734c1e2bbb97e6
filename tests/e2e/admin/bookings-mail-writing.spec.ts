import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { bookingDialog, bookingsPath, hideMail, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { mails, onItsWay, readMails } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Write about booking #/ });
const template = (page: Page) => dialog(page).getByRole('combobox', { name: 'Template' });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text' });
const write = (page: Page) => bookingDialog(page).getByRole('button', { name: 'E-mail' });

/** Opens a new booking with a telephone number and returns its id. */
async function openBooking(page: Page, sql: Sql, word: string): Promise<string> {
  const id = await insertBooking(sql, {
    customer_name: word,
    customer_email: `${word}@example.com`,
    customer_phone: '+212 600 123 456',
  });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(bookingDialog(page)).toContainText(word);
  return id;
}

/** Starts a mail about a new booking, changes its text and returns the booking's id. */
async function beginMail(page: Page, sql: Sql, word: string): Promise<string> {
  const id = await openBooking(page, sql, word);
  await write(page).press('Enter');
  await template(page).selectOption('Fully booked');
  await text(page).fill(`Dear ${word}, come in May.`);
  return id;
}

test('staff write to a customer with a template', async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await openBooking(page, sql, word);
  await expect(bookingDialog(page)).toContainText('Nothing written yet.');
  await write(page).press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleName(`Write about booking #${id.slice(0, 8)}`);
  await expect(text(page)).toHaveValue(new RegExp(`^Dear ${word},.*#${id.slice(0, 8)}.*\nTrip: .*\nTravellers: `, 's'));
  await template(page).selectOption('Fully booked');
  await expect(text(page)).toHaveValue(new RegExp(`Dear ${word}.*fully booked`, 's'));
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveValue(new RegExp(id.slice(0, 8)));
  expect(await findProblems(page, 'a mail with a template')).toEqual([]);
  await text(page).fill(`Dear ${word}, come in May.`);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(findNotification(page, /^Mail to .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(write(page)).toBeFocused();
  await expect(mails(page).getByRole('button', { name: /^Reply/ })).toContainText(onItsWay);
  expect([...(await readMails(sql, id))]).toMatchObject([{ kind: 'reply', body: `Dear ${word}, come in May.` }]);
});

test('an answer is typed at once, and given back by Undo, which Tab reaches', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const id = await openBooking(page, sql, word);
  await write(page).press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Fine, dogs are welcome.');
  await expect(text(page)).toHaveValue(/Travellers: .*Fine, dogs are welcome\..*Kind regards/s);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/Fine, dogs are welcome\./);
  expect(await readMails(sql, id)).toHaveLength(0);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(/Fine, dogs are welcome\./);
  expect(await readMails(sql, id)).toHaveLength(0);
});

test('another template replaces a changed text only after a question', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await beginMail(page, sql, word);
  await template(page).selectOption('A question first');
  const question = page.getByRole('alertdialog', { name: 'Replace what you typed?' });
  await question.getByRole('button', { name: 'Keep my text' }).click();
  await expect(question).toBeHidden();
  await expect(text(page)).toHaveValue(`Dear ${word}, come in May.`);
  await expect(template(page).getByRole('option', { selected: true })).toHaveText('Fully booked');
});

test('the text of a mail is copied, and handed to WhatsApp', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await beginMail(page, sql, word);
  await dialog(page).getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Text copied to clipboard!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Dear ${word}, come in May.`);
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/212600123456?text=${encodeURIComponent(`Dear ${word}, come in May.`)}`,
  );
});

test('a refused mail is reported in words, and its text is kept and sent', { tag: '@deep' }, async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/mail of booking|Failed to load resource/);
  const word = uniqueWord();
  const id = await beginMail(page, sql, word);
  await page.route('**/rpc/write_to_customer', (route) =>
    route.fulfill({ status: 409, json: { code: 'PT409', hint: 'mail_off', message: 'Mail is switched off.' } }),
  );
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Mail is switched off.');
  await page.unroute('**/rpc/write_to_customer');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(findNotification(page, /^Mail to .* The mail goes in \d+\ss\./)).toBeVisible();
  expect([...(await readMails(sql, id))]).toMatchObject([{ kind: 'reply', body: `Dear ${word}, come in May.` }]);
});

test('without mail the text opens in the mail program', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await openBooking(page, sql, word);
  await write(page).click();
  await template(page).selectOption('Fully booked');
  await hideMail(page);
  await page.reload();
  await expect(bookingDialog(page)).toContainText(word);
  await write(page).click();
  await expect(template(page).getByRole('option', { selected: true })).toHaveText('No template');
  await template(page).selectOption('Fully booked');
  await expect(dialog(page).getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${word}@example\\.com\\?subject=.*${id.slice(0, 8)}.*&body=Dear%20${word}.*fully%20booked`),
  );
  await expect(dialog(page).getByRole('button', { name: 'Send' })).toHaveCount(0);
});

test('a chat opens with a text of its own', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await hideMail(page);
  await openBooking(page, sql, word);
  await bookingDialog(page).getByRole('button', { name: 'WhatsApp' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/212600123456\\?text=Dear%20${word}.*Trip%3A`),
  );
});

test('without mail a booking is confirmed with its days and a text', { tag: '@deep' }, async ({ page, sql }) => {
  await hideMail(page);
  const id = await openBooking(page, sql, uniqueWord());
  await bookingDialog(page).getByRole('button', { name: 'Confirm and write' }).click();
  const confirm = page.getByRole('dialog', { name: `Confirm booking #${id.slice(0, 8)}` });
  await confirm.getByLabel('Departure').fill('2027-04-10');
  await confirm.getByLabel('Return').fill('2027-04-12');
  await confirm.getByRole('button', { name: 'Confirm and write' }).click();
  await expect(text(page)).toHaveValue(/your trip is confirmed.*Travel dates: Apr 10-12, 2027/s);
  expect([
    ...(await sql`select status, departure_date::text, return_date::text from bookings where id = ${id}`),
  ]).toEqual([{ status: 'confirmed', departure_date: '2027-04-10', return_date: '2027-04-12' }]);
});
