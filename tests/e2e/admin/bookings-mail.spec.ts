import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import {
  bookingDialog,
  bookingsPath,
  hideMail,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsAtWidths, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, navigateInAdmin } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const onItsWay = /Waiting|Sending|Sent/;

/** Inserts a finished message of a booking and returns its id. */
async function insertMail(
  sql: postgres.Sql,
  bookingId: string,
  values: { kind: string; state: string; recipient: string; failure?: string; body?: string },
): Promise<string> {
  const id = randomUUID();
  const { body = 'Dear traveller,\n\nall is well.', failure = null, ...others } = values;
  const texts = { subject: 'Your booking', body, failure, attempts: 1, finished_at: new Date() };
  await sql`insert into mail_messages ${sql({ id, booking_id: bookingId, ...others, ...texts })}`;
  return id;
}

const readMails = (sql: postgres.Sql, bookingId: string) =>
  sql<{ kind: string; subject: string | null; body: string | null }[]>`
    select kind, subject, body from mail_messages where booking_id = ${bookingId} order by created_at`;

const mails = (page: Page) => bookingDialog(page).getByRole('list', { name: 'Mails' });
const statusButton = (page: Page, name: string) => bookingDialog(page).getByRole('button', { name });

test('the mail of a status is seen, changed and sent by keyboard alone, once, or left out', async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/mail of booking|Failed to load resource/);
  const word = uniqueWord();
  const id = await insertBooking(sql, { customer_name: word, customer_email: `${word}@example.com` });
  await openSearchResults(page, word, 1);
  await page.getByRole('button', { name: `View the booking of ${word}` }).click();
  await expect(bookingDialog(page)).toContainText('No mails yet.');
  const dialog = page.getByRole('dialog', { name: `Confirm booking #${id.slice(0, 8)}` });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const answers = '**/rpc/answer_bookings';

  await test.step('Escape leaves an unchanged text at once, a changed one only after a question', async () => {
    await statusButton(page, 'Confirmed').press('Enter');
    await expect(text).toBeFocused();
    await expect(dialog).toContainText(`${word}@example.com`);
    await expect(text).toHaveValue(new RegExp(word));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(statusButton(page, 'Confirmed')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Good news. ');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await page.evaluate(() => window.history.back());
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(text).toHaveValue(/^Good news\. /);
  });

  await test.step('a failure keeps the text, and Ctrl+Enter sends it with the status', async () => {
    await page.route(answers, (route) => route.abort());
    await text.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('The status could not be changed.');
    await expect(text).toHaveValue(/^Good news\. /);
    await page.unroute(answers);
    await text.press('Control+Enter');
    await expect(findNotification(page, 'Booking marked as confirmed. The mail is on its way.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(statusButton(page, 'Confirmed')).toBeFocused();
    await expect(statusButton(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
    expect([...(await readMails(sql, id))]).toEqual([
      { kind: 'confirmation', subject: expect.any(String), body: expect.stringMatching(/^Good news\. /) },
    ]);
  });

  await test.step('the details show the mail and the text as it went', async () => {
    const head = mails(page).getByRole('button', { name: /^Confirmation/ });
    await expect(head).toContainText(onItsWay);
    await expect(mails(page)).not.toContainText('Good news.');
    await head.press('Enter');
    await expect(mails(page)).toContainText('Good news.');
    await expect(head).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a lost response causes no second mail', async () => {
    await page.route(answers, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await statusButton(page, 'Cancelled').click();
    const cancelDialog = page.getByRole('dialog', { name: `Cancel booking #${id.slice(0, 8)}` });
    await cancelDialog.getByRole('button', { name: 'Send and cancel booking' }).click();
    await expect(cancelDialog.getByRole('alert').filter({ hasText: 'no mail is sent twice' })).toBeVisible();
    await page.unroute(answers);
    await cancelDialog.getByRole('button', { name: 'Send and cancel booking' }).click();
    await expect(findNotification(page, 'The mail was on its way already')).toBeVisible();
    await expect(cancelDialog).toBeHidden();
    expect((await readMails(sql, id)).map(({ kind }) => kind)).toEqual(['confirmation', 'cancellation']);
  });

  await test.step('the status is set without mail on request, and where mail is not set up', async () => {
    await expect(statusButton(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true');
    await statusButton(page, 'Confirmed').click();
    await dialog.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(findNotification(page, 'Booking marked as confirmed.').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await hideMail(page);
    await page.reload();
    await statusButton(page, 'Cancelled').click();
    await expect(findNotification(page, 'Booking marked as cancelled.')).toBeVisible();
    await expect(statusButton(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true');
    expect(await readMails(sql, id)).toHaveLength(2);
  });
});

test('mails of a booking show what happened to them, follow changes, and are sent again with a question where one may arrive twice', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const recipient = `${word}@example.com`;
  const id = await insertBooking(sql, { customer_name: word, customer_email: recipient });
  await insertMail(sql, id, { kind: 'booking_alert', state: 'sent', recipient: 'desk@example.com' });
  await insertMail(sql, id, { kind: 'receipt', state: 'sent', recipient });
  const unknownId = await insertMail(sql, id, { kind: 'confirmation', state: 'unknown', recipient });
  const failedId = await insertMail(sql, id, { kind: 'reply', state: 'failed', recipient, failure: 'Mailbox full.' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(mails(page).getByRole('listitem')).toHaveCount(4);
  await expect(mails(page)).toContainText('It is not known whether this mail arrived.');
  await expect(mails(page)).toContainText('To desk@example.com');
  const item = (kind: string) =>
    mails(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${kind}`) }) });

  await test.step('one that failed is sent again at once', async () => {
    await expect(item('Reply')).toContainText('Mailbox full.');
    await item('Reply').getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(item('Reply')).toContainText(onItsWay);
    await expect(item('Reply')).not.toContainText('Mailbox full.');
    await expect(item('Reply').getByRole('button', { name: /^Reply/ })).toBeFocused();
    expect([...(await sql`select state from mail_messages where id = ${failedId} and state <> 'failed'`)]).toHaveLength(
      1,
    );
  });

  await test.step('the list shows by itself when it was sent', async () => {
    await sql`update mail_messages set state = 'sent', claim = null, finished_at = now() where id = ${failedId}`;
    await expect(item('Reply')).toContainText('Sent');
  });

  await test.step('one of unknown outcome is sent again after a question only', async () => {
    const again = item('Confirmation').getByRole('button', { name: 'Send again' });
    const question = page.getByRole('alertdialog', { name: 'Send it again?' });
    await again.click();
    await expect(question).toContainText('arrives twice');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect((await sql`select state from mail_messages where id = ${unknownId}`)[0]).toEqual({ state: 'unknown' });
    await again.click();
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(item('Confirmation')).toContainText(onItsWay);
  });

  await test.step('one that was sent is offered again below its text', async () => {
    await expect(item('Receipt').getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await item('Receipt')
      .getByRole('button', { name: /^Receipt/ })
      .click();
    await item('Receipt').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Send it again?' })).toContainText(
      'A second one goes to the address that its booking has now',
    );
  });
});

test('staff write to a customer with a template, by mail, as a copied text, by WhatsApp or in their own mail program', async ({
  page,
  sql,
  expectErrors,
}) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, {
    customer_name: word,
    customer_email: `${word}@example.com`,
    customer_phone: '+212 600 123 456',
  });
  await page.goto(`${bookingsPath}?show=${id}`);
  const write = bookingDialog(page).getByRole('button', { name: 'E-mail' });
  const dialog = page.getByRole('dialog', { name: `Write about booking #${id.slice(0, 8)}` });
  const template = dialog.getByRole('combobox', { name: 'Template' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(bookingDialog(page)).toContainText('No mails yet.');
  await write.press('Enter');
  await expect(template).toBeFocused();
  await expect(text).toHaveValue(new RegExp(`^Dear ${word},.*#${id.slice(0, 8)}.*\nTrip: .*\nParty: `, 's'));
  await template.selectOption('Fully booked');
  await expect(text).toHaveValue(new RegExp(`Dear ${word}.*fully booked`, 's'));
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(new RegExp(id.slice(0, 8)));

  await test.step('another template replaces a changed text only after a question', async () => {
    await text.fill(`Dear ${word}, come in May.`);
    await template.selectOption('A question first');
    const question = page.getByRole('alertdialog', { name: 'Replace what you typed?' });
    await question.getByRole('button', { name: 'Keep my text' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue(`Dear ${word}, come in May.`);
    await expect(template.getByRole('option', { selected: true })).toHaveText('Fully booked');
  });

  await test.step('the text is copied, and handed to WhatsApp', async () => {
    await dialog.getByRole('button', { name: 'Copy text' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Text copied to clipboard!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Dear ${word}, come in May.`);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/212600123456?text=${encodeURIComponent(`Dear ${word}, come in May.`)}`,
    );
  });

  await test.step('a refusal is reported in words, and the text is kept and sent', async () => {
    expectErrors(/mail of booking|Failed to load resource/);
    await page.route('**/rpc/write_to_customer', (route) =>
      route.fulfill({ status: 409, json: { code: 'PT409', hint: 'mail_off', message: 'Mail is switched off.' } }),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Mail is switched off.');
    await page.unroute('**/rpc/write_to_customer');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(findNotification(page, 'The mail is on its way.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(write).toBeFocused();
    await expect(mails(page).getByRole('button', { name: /^Reply/ })).toContainText(onItsWay);
    expect([...(await readMails(sql, id))]).toMatchObject([{ kind: 'reply', body: `Dear ${word}, come in May.` }]);
  });

  await test.step('without mail the text opens in the mail program', async () => {
    await hideMail(page);
    await page.reload();
    await expect(bookingDialog(page)).toContainText(word);
    await write.click();
    // The template that was chosen last.
    await expect(template.getByRole('option', { selected: true })).toHaveText('Fully booked');
    await expect(dialog.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${word}@example\\.com\\?subject=.*${id.slice(0, 8)}.*&body=Dear%20${word}.*fully%20booked`),
    );
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('a chat opens with a text of its own', async () => {
    await bookingDialog(page).getByRole('button', { name: 'WhatsApp' }).click();
    await template.selectOption('No template');
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/212600123456\\?text=Dear%20${word}.*Trip%3A`),
    );
    await dialog.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('without mail a booking is confirmed with its days, and the text is at hand', async () => {
    await bookingDialog(page).getByRole('button', { name: 'Confirm and write' }).click();
    const confirm = page.getByRole('dialog', { name: `Confirm booking #${id.slice(0, 8)}` });
    await confirm.getByLabel('Departure').fill('2027-04-10');
    await confirm.getByLabel('Return').fill('2027-04-12');
    await confirm.getByRole('button', { name: 'Confirm and write' }).click();
    await expect(text).toHaveValue(/your trip is confirmed.*Dates: Apr 10-12, 2027/s);
    expect([
      ...(await sql`select status, departure_date::text, return_date::text from bookings where id = ${id}`),
    ]).toEqual([{ status: 'confirmed', departure_date: '2027-04-10', return_date: '2027-04-12' }]);
  });
});

test('several customers are mailed their status on request, each with a text of their own, and a review invitation is mailed from its dialog', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const word = uniqueWord();
  const ids = [
    await insertBooking(sql, { customer_name: `${word} Ana`, customer_email: `${word}a@example.com` }),
    await insertBooking(sql, { customer_name: `${word} Ben`, customer_email: `${word}b@example.com` }),
  ];
  const completed = await insertBooking(sql, { customer_name: `${word} Cem`, status: 'confirmed' });
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
  await expect(findNotification(page, '3 bookings marked as confirmed. 2 mails are on their way.')).toBeVisible();
  for (const [index, name] of ['Ana', 'Ben'].entries())
    expect([...(await readMails(sql, ids[index] ?? ''))]).toMatchObject([
      { kind: 'confirmation', body: expect.stringContaining(`${word} ${name}`) },
    ]);
  expect(await readMails(sql, completed)).toHaveLength(0);

  await test.step('the review invitation', async () => {
    await navigateInAdmin(page, `/bookings?show=${completed}`);
    await bookingDialog(page).getByRole('button', { name: 'Review link' }).click();
    const linkDialog = page.getByRole('dialog', { name: 'Review link' });
    await linkDialog.getByRole('button', { name: 'Send via Email' }).click();
    await expect(linkDialog.getByRole('status')).toHaveText(
      'The invitation is on its way. It has a link of its own; the one above stays valid.',
    );
    expect((await readMails(sql, completed)).map(({ kind }) => kind)).toEqual(['review_invitation']);
    await page.keyboard.press('Escape');
    await expect(mails(page).getByRole('button', { name: /^Review invitation/ })).toContainText(onItsWay);
  });
});

test('the mails and their dialogs are accessible and fit, in light and dark', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = uniqueWord();
  const recipient = `${word}.${'maximiliana'.repeat(4)}@example.com`;
  const customer = { customer_name: `${word} ${'Maximiliana'.repeat(8)}`, customer_phone: '+212 600 123 456' };
  const id = await insertBooking(sql, { ...customer, customer_email: recipient });
  const suppressed = await insertBooking(sql, { customer_name: word, customer_email: `no.${word}@example.com` });
  await sql`insert into mail_suppressions (id, reason) values (${`no.${word}@example.com`}, 'objected')`;
  await insertMail(sql, id, { kind: 'receipt', state: 'sent', recipient, body: 'Abcdefghij'.repeat(30) });
  await insertMail(sql, id, { kind: 'reply', state: 'failed', recipient, failure: 'x'.repeat(300) });
  await insertMail(sql, id, { kind: 'confirmation', state: 'unknown', recipient: `other.${recipient}` });
  const problems: string[] = [];
  const check = async (state: string) =>
    problems.push(...(await findProblemsInBothThemes(page, state, [390, 768, 1440])));

  await page.goto(`${bookingsPath}?show=${id}`);
  await mails(page)
    .getByRole('button', { name: /^Receipt/ })
    .click();
  await check('the mails of a booking');
  await statusButton(page, 'Confirmed').click();
  const dialog = page.getByRole('dialog', { name: /^Confirm booking/ });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Abcdefghij'.repeat(300));
  await dialog.getByRole('button', { name: 'Send and confirm' }).click();
  await expect(dialog).toContainText('Subject is required.');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await check('the mail of a status with an error');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await bookingDialog(page).getByRole('button', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Copy text' }).click();
  await check('a mail with a template');
  await navigateInAdmin(page, `/bookings?show=${suppressed}`);
  await statusButton(page, 'Cancelled').click();
  await expect(page.getByRole('dialog', { name: /^Cancel booking/ }).getByRole('alert')).toBeVisible();
  problems.push(...(await findProblemsAtWidths(page, 'an address that is not written to', [390, 1440])));
  await openSearchResults(page, word, 2);
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
  await page.getByRole('button', { name: 'Mark selected as cancelled' }).click();
  await page.getByRole('checkbox', { name: /^Write to 1 customer too/ }).check();
  await check('mails to several customers');
  expect(problems).toEqual([]);
});
