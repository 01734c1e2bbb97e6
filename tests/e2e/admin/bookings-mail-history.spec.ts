import type { Locator, Page } from '@playwright/test';
import { bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { insertMail, mails, onItsWay } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** Finds a mail of the booking by its kind. */
const mailItem = (page: Page, kind: string): Locator =>
  mails(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${kind}`) }) });

test('a mail that failed is sent again at once, and its state is followed', { tag: '@deep' }, async ({ page, sql }) => {
  const recipient = `${uniqueWord()}@example.com`;
  const bookingId = await insertBooking(sql, { customer_email: recipient });
  const id = await insertMail(sql, bookingId, { kind: 'reply', state: 'failed', recipient, failure: 'Mailbox full.' });
  await page.goto(`${bookingsPath}?show=${bookingId}`);
  const item = mailItem(page, 'Reply');
  await expect(item).toContainText('Mailbox full.');
  await item.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(item).toContainText(onItsWay);
  await expect(item).not.toContainText('Mailbox full.');
  await expect(item.getByRole('button', { name: /^Reply/ })).toBeFocused();
  expect([...(await sql`select state from mail_messages where id = ${id} and state <> 'failed'`)]).toHaveLength(1);
  await sql`update mail_messages set state = 'sent', claim = null, finished_at = now() where id = ${id}`;
  await expect(item).toContainText('Sent');
});

test('the mails of a booking show what happened to them', { tag: '@deep' }, async ({ page, sql }) => {
  const recipient = `${uniqueWord()}@example.com`;
  const id = await insertBooking(sql, { customer_email: recipient });
  await insertMail(sql, id, { kind: 'booking_alert', state: 'sent', recipient: 'desk@example.com' });
  await insertMail(sql, id, { kind: 'receipt', state: 'sent', recipient });
  await insertMail(sql, id, { kind: 'confirmation', state: 'unknown', recipient });
  await insertMail(sql, id, { kind: 'reply', state: 'failed', recipient, failure: 'Mailbox full.' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(mails(page).getByRole('listitem')).toHaveCount(4);
  await expect(mails(page)).toContainText('It is not known whether this mail arrived.');
  await expect(mails(page)).toContainText('To desk@example.com');
  await expect(mailItem(page, 'Reply')).toContainText('Mailbox full.');
});

test('a mail that may have arrived is sent again after a question only', { tag: '@deep' }, async ({ page, sql }) => {
  const recipient = `${uniqueWord()}@example.com`;
  const bookingId = await insertBooking(sql, { customer_email: recipient });
  const id = await insertMail(sql, bookingId, { kind: 'confirmation', state: 'unknown', recipient });
  await page.goto(`${bookingsPath}?show=${bookingId}`);
  const again = mailItem(page, 'Confirmation').getByRole('button', { name: 'Send again' });
  const question = page.getByRole('alertdialog', { name: 'Send it again?' });
  await again.click();
  await expect(question).toContainText('arrives twice');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await sql`select state from mail_messages where id = ${id}`)[0]).toEqual({ state: 'unknown' });
  await again.click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(mailItem(page, 'Confirmation')).toContainText(onItsWay);
});

test('a mail that was sent is offered again below its text', { tag: '@deep' }, async ({ page, sql }) => {
  const recipient = `${uniqueWord()}@example.com`;
  const id = await insertBooking(sql, { customer_email: recipient });
  await insertMail(sql, id, { kind: 'receipt', state: 'sent', recipient });
  await page.goto(`${bookingsPath}?show=${id}`);
  const item = mailItem(page, 'Receipt');
  await expect(item).toBeVisible();
  await expect(item.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await item.getByRole('button', { name: /^Receipt/ }).click();
  await item.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Send it again?' })).toContainText(
    'A second one goes to the address that its booking has now',
  );
});
