import { bookingDialog, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { mails as conversation } from '../../helpers/e2e/booking-mails.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test('staff record an answer by telephone, which stops the waiting until it is undone', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const created_at = new Date(Date.now() - 5 * 60 * 60 * 1000);
  const id = await insertBooking(sql, { customer_name: word, customer_phone: '+212 600 123 456', created_at });
  await page.goto(`${bookingsPath}?show=${id}`);
  const details = bookingDialog(page);
  await expect(details).toContainText('Waiting 5 h');
  const button = details.getByRole('button', { name: 'Record an answer' });
  await button.press('Enter');
  await expect(details.getByRole('radio', { name: 'WhatsApp' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await details.getByRole('textbox', { name: 'Note' }).fill('She brings two children.');
  expect(await findProblems(page, 'recording an answer')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(findNotification(page, 'Answer recorded: ')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(details).toContainText('Answered just now');
  const item = conversation(page).getByRole('button', { name: /^Answer by Telephone/ });
  await item.press('Enter');
  await expect(conversation(page)).toContainText('She brings two children.');
  expect(await findProblems(page, 'a recorded answer')).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(details).toContainText('Waiting 5 h');
  await expect(item).toBeHidden();
});

test('a text sent by WhatsApp is recorded with the press of a button', async ({ page, sql }) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, { customer_name: word, customer_phone: '+212 600 123 456' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await bookingDialog(page).getByRole('button', { name: 'WhatsApp' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write about booking #/ });
  await dialog.getByRole('textbox', { name: 'Text' }).fill(`Dear ${word}, come in May.`);
  await dialog.getByRole('button', { name: 'I answered by WhatsApp' }).click();
  await expect(findNotification(page, 'Answer recorded: ')).toBeVisible();
  await expect(dialog).toBeHidden();
  await conversation(page)
    .getByRole('button', { name: /^Answer by WhatsApp/ })
    .click();
  await expect(conversation(page)).toContainText(`Dear ${word}, come in May.`);
});
