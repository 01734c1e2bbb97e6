import {
  bookingDialog,
  bookingsPath,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsAtWidths, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { insertMail, mails, statusButton } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('mails and their dialogs, in light and dark', { tag: '@deep' }, () => {
  const longName = (word: string) => `${word} ${'Maximiliana'.repeat(8)}`;
  const longAddress = (word: string) => `${word}.${'maximiliana'.repeat(4)}@example.com`;
  const longBooking = (word: string) => ({
    customer_name: longName(word),
    customer_phone: '+212 600 123 456',
    customer_email: longAddress(word),
    travel_dates: 'Jun 3, 2077',
  });

  test('the mails of a booking are accessible and fit', async ({ page, sql }) => {
    const word = uniqueWord();
    const recipient = longAddress(word);
    const id = await insertBooking(sql, longBooking(word));
    await insertMail(sql, id, { kind: 'receipt', state: 'sent', recipient, body: 'Abcdefghij'.repeat(30) });
    await insertMail(sql, id, { kind: 'reply', state: 'failed', recipient, failure: 'x'.repeat(300) });
    await insertMail(sql, id, { kind: 'confirmation', state: 'unknown', recipient: `other.${recipient}` });
    await page.goto(`${bookingsPath}?show=${id}`);
    await mails(page)
      .getByRole('button', { name: /^Receipt/ })
      .click();
    expect(await findProblemsInBothThemes(page, 'the mails of a booking', [390, 768, 1440])).toEqual([]);
  });

  test('the mail of a status with an error is accessible and fits', async ({ page, sql }) => {
    const id = await insertBooking(sql, longBooking(uniqueWord()));
    await page.goto(`${bookingsPath}?show=${id}`);
    await statusButton(page, 'Confirmed').click();
    const dialog = page.getByRole('dialog', { name: /^Confirm booking/ });
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Abcdefghij'.repeat(300));
    await dialog.getByRole('button', { name: 'Send and confirm' }).click();
    await expect(dialog).toContainText('Subject is required.');
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeFocused();
    expect(await findProblemsInBothThemes(page, 'the mail of a status', [390, 768, 1440])).toEqual([]);
  });

  test('a mail with a template is accessible and fits', async ({ page, sql }) => {
    const id = await insertBooking(sql, longBooking(uniqueWord()));
    await page.goto(`${bookingsPath}?show=${id}`);
    await bookingDialog(page).getByRole('button', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Copy text' }).click();
    expect(await findProblemsInBothThemes(page, 'a mail with a template', [390, 768, 1440])).toEqual([]);
  });

  test('a blocked address is shown accessibly and fits', async ({ page, sql }) => {
    const word = uniqueWord();
    const id = await insertBooking(sql, { customer_name: word, customer_email: `no.${word}@example.com` });
    await sql`insert into mail_suppressions (id, reason) values (${`no.${word}@example.com`}, 'objected')`;
    await page.goto(`${bookingsPath}?show=${id}`);
    await statusButton(page, 'Cancelled').click();
    await expect(page.getByRole('dialog', { name: /^Decline request/ }).getByRole('alert')).toBeVisible();
    expect(await findProblemsAtWidths(page, 'a blocked address', [390, 1440])).toEqual([]);
  });

  test('the dialog of mails to several customers is accessible and fits', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, longBooking(word));
    await insertBooking(sql, { customer_name: word, customer_email: `no.${word}@example.com` });
    await sql`insert into mail_suppressions (id, reason) values (${`no.${word}@example.com`}, 'objected')`;
    await openSearchResults(page, word, 2);
    await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check();
    await page.getByRole('button', { name: 'Mark selected as cancelled' }).click();
    await page.getByRole('checkbox', { name: /^Write to 1 customer too/ }).check();
    expect(await findProblemsInBothThemes(page, 'mails to several customers', [390, 768, 1440])).toEqual([]);
  });
});
