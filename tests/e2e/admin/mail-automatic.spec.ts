import { bookingDialog, bookingsPath, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test('staff set when the mail before a trip goes, and find its text, accessibly', async ({ page, sql }) => {
  await page.goto(`/${adminPath}/mail?view=automatic`);
  const before = page.getByRole('region', { name: 'Before the trip' });
  await expect(before.getByRole('switch', { name: 'Send by itself: before the trip' })).not.toBeChecked();
  await before.getByRole('textbox', { name: 'Days before departure' }).fill('30');
  await before.getByRole('combobox', { name: 'From (time in Morocco)' }).selectOption('7:00');
  await expect(before.getByText('Next five')).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'automatic mails')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(page, 'Automatic mails saved.')).toBeVisible();
  expect(await sql`select is_on, days, at_hour from private.automatic_mails where kind = 'trip_reminder'`).toEqual([
    { is_on: false, days: 30, at_hour: 7 },
  ]);
  await before.getByRole('link', { name: 'Edit the text' }).click();
  const form = page.getByRole('dialog', { name: 'Edit template' });
  await expect(form.getByRole('button', { name: 'Insert {departure}' })).toBeVisible();
  await expect(form).toContainText('Meeting point: Place Jemaa el-Fna, Marrakech');
});

test('a booking is left out of automatic mails in its details', async ({ page, sql }) => {
  const id = await insertBooking(sql, { customer_name: uniqueWord() });
  await page.goto(`${bookingsPath}?show=${id}`);
  const box = bookingDialog(page).getByRole('checkbox', { name: 'No automatic mails for this booking' });
  await box.press('Space');
  await expect(box).toBeChecked();
  expect(await sql`select no_automatic_mails from bookings where id = ${id}`).toEqual([{ no_automatic_mails: true }]);
});
