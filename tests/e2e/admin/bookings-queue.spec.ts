import {
  bookingDialog,
  bookingRows,
  insertBooking,
  openSearchResults,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { findNotification, navigateInAdmin, searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const opener = (name: string) => ({ name: `View the booking of ${name}` });

test('pending bookings are answered one after the other by single keys, with Undo, in the list and in an open booking', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const names = Array.from({ length: 7 }, (_, index) => `${word} ${index + 1}`);
  // The newest stands first.
  for (const name of names.toReversed())
    await insertBooking(sql, { customer_name: name, customer_email: `${name.replace(' ', '.')}@example.com` });
  const readStatuses = async () =>
    (await sql`select status from bookings where customer_name like ${`${word}%`} order by customer_name`).map(
      (row) => row['status'],
    );
  await openSearchResults(page, word, 7);

  await test.step('seven are confirmed with their mail in fourteen keystrokes', async () => {
    await page.getByRole('button', opener(names[0] ?? '')).focus();
    let keystrokes = 0;
    const press = (key: string) => {
      keystrokes += 1;
      return page.keyboard.press(key);
    };
    for (const [index, name] of names.entries()) {
      await expect(page.getByRole('button', opener(name))).toBeFocused();
      await press('c');
      await expect(
        page.getByRole('dialog', { name: /^Confirm booking/ }).getByText(name, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
      await press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(bookingRows(page).nth(index)).toContainText('Confirmed');
    }
    expect(keystrokes).toBe(14);
    expect(await readStatuses()).toEqual(Array.from({ length: 7 }, () => 'confirmed'));
  });

  await test.step('a wrong key is taken back', async () => {
    await page.getByRole('button', opener(names[1] ?? '')).focus();
    await page.keyboard.press('4');
    await expect(findNotification(page, 'Booking marked as completed.')).toHaveCount(1);
    await expect(page.getByRole('button', opener(names[2] ?? ''))).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(findNotification(page, 'Undone.')).toBeVisible();
    await expect(bookingRows(page).nth(1)).toContainText('Confirmed');
  });

  await test.step('several are taken back at once', async () => {
    await page.getByRole('button', opener(names[0] ?? '')).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Mark selected as completed' }).click();
    await expect(page.getByText('2 bookings marked as completed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(findNotification(page, 'Undone.')).toBeVisible();
    expect(await readStatuses()).toEqual(Array.from({ length: 7 }, () => 'confirmed'));
  });

  await test.step('keys lead to the neighbours of an open booking, and act on it', async () => {
    await page.getByRole('button', opener(names[2] ?? '')).focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(bookingDialog(page)).toContainText(names[1] ?? '');
    await page.keyboard.press('j');
    await expect(bookingDialog(page)).toContainText(names[2] ?? '');
    await bookingDialog(page).getByRole('button', { name: 'Previous booking' }).click();
    await expect(bookingDialog(page)).toContainText(names[1] ?? '');
    await page.keyboard.press('1');
    await expect(bookingDialog(page)).toContainText(names[2] ?? '');
    await page.keyboard.press('Escape');
    await expect(bookingRows(page).nth(1)).toContainText('Pending');
    // What is typed is no command.
    await page.getByRole('searchbox', { name: 'Search bookings' }).press('c');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a booking shows why it was found, the counts filter, and a customer has a history', async ({ page, sql }) => {
  const word = uniqueWord();
  const phone = `+44 7700 9${String(Date.now()).slice(-5)}`;
  const first = await insertBooking(sql, {
    customer_name: `${word} early`,
    customer_phone: phone,
    ...{ status: 'completed', total_price: 300, currency: 'EUR' },
    created_at: new Date(Date.now() - 86_400_000),
  });
  await insertBooking(sql, {
    customer_name: `${word} late`,
    customer_phone: phone.replace('+44 ', '0').replaceAll(' ', ''),
    customer_email: `${word}@example.com`,
    special_requests: `A room with a view of the ${word}garden`,
  });

  await test.step('words of the wishes are shown, and a number is found in any form', async () => {
    await openSearchResults(page, `${word}garden`, 1);
    await expect(bookingRows(page)).toContainText(`Special requests: A room with a view of the ${word}garden`);
    await openSearchResults(page, phone.replace('+44 ', '0044(0)'), 2);
  });

  await test.step('a press on a count filters, and another one shows all again', async () => {
    await page.getByRole('button', { name: 'Show: Pending' }).click();
    await expect(bookingRows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Show: Pending' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Show: Total Bookings' }).click();
    await expect(bookingRows(page)).toHaveCount(2);
  });

  await test.step('the other booking of the customer is told and opened', async () => {
    await navigateInAdmin(page, `/bookings?${searchQuery(`${word} late`)}`);
    await page.getByRole('button', opener(`${word} late`)).click();
    const history = bookingDialog(page).getByRole('region', { name: 'Customer' });
    await expect(history).toContainText('2nd booking · €300');
    await history.getByRole('button', { name: 'Custom trip' }).click();
    await expect(bookingDialog(page)).toContainText(`${word} early`);
    await expect(page).toHaveURL(new RegExp(first));
  });
});
