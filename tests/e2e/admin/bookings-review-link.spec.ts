import { bookingDialog, bookingsPath, hideMail, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { navigateInAdmin } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a completed booking has one review link to copy, mail or replace until it is used, other bookings have none, and failures are reported', async ({
  page,
  sql,
  origin,
  expectErrors,
}) => {
  const word = uniqueWord();
  const id = await insertBooking(sql, {
    customer_name: word,
    customer_email: 'happy@example.com',
    status: 'completed',
  });
  await hideMail(page);
  await page.goto(`${bookingsPath}?show=${id}`);
  const button = bookingDialog(page).getByRole('button', { name: 'Review link' });
  await button.click();
  const linkDialog = page.getByRole('dialog', { name: 'Review link' });
  const field = linkDialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(new RegExp(`^${origin}/review/${id}#token=[\\w-]{32}$`));
  const link = await field.inputValue();
  await linkDialog.getByRole('button', { name: 'Copy' }).click();
  await expect(linkDialog.getByRole('status')).toHaveText('Review link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const mail = linkDialog.getByRole('link', { name: 'Send via Email' });
  await expect(mail).toHaveAttribute('href', /^mailto:happy@example\.com\?subject=.*Thank%20you%20for%20travelling/);
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(link)));
  await page.keyboard.press('Escape');
  await expect(linkDialog).toBeHidden();
  await expect(button).toBeFocused();
  const validUntil = /valid until \w{3} \d{1,2}, 20\d\d/;
  await expect(bookingDialog(page)).toContainText(new RegExp(`Link created, ${validUntil.source}`));

  const question = page.getByRole('alertdialog', { name: 'Make a new review link?' });
  await button.click();
  await expect(question).toContainText(
    new RegExp(`A link was made before, ${validUntil.source}.*the earlier one stops working`),
  );
  await question.getByRole('button', { name: 'Keep the earlier one' }).click();
  await expect(question).toBeHidden();
  await expect(linkDialog).toBeHidden();
  await expect(button).toBeFocused();
  const token = link.slice(link.indexOf('=') + 1);
  const isValidToken = async (candidate: string) =>
    (await sql`select 1 from private.reviewable_booking(${id}, ${candidate})`).length === 1;
  expect(await isValidToken(token)).toBe(true);
  await button.click();
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect(field).not.toHaveValue(link);
  expect(await isValidToken(token)).toBe(false);
  expect(await isValidToken((await field.inputValue()).slice(link.indexOf('=') + 1))).toBe(true);
  await page.keyboard.press('Escape');

  await page.unroute('**/rpc/get_mail_state');
  await sql`update bookings set review_submitted = true where id = ${id}`;
  await page.reload();
  await expect(bookingDialog(page)).toContainText('Submitted');
  await expect(button).toHaveCount(0);

  await test.step('pending and cancelled bookings get no link, and a message says why', async () => {
    for (const status of ['pending', 'cancelled']) {
      const other = await insertBooking(sql, { status });
      await navigateInAdmin(page, `/bookings?show=${other}`);
      await expect(bookingDialog(page)).toContainText(`#${other.slice(0, 8)}`);
      await button.click();
      await expect(bookingDialog(page).getByRole('alert')).toHaveText(
        'Review links can only be generated for confirmed or completed bookings.',
      );
      expect(await sql`select 1 from private.review_links where booking_id = ${other}`).toHaveLength(0);
    }
    await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
    await page.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(page.getByText('Booking marked as confirmed.')).toBeVisible();
    await expect(bookingDialog(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('a link that cannot be made or copied is reported, and can be copied by hand', async () => {
    expectErrors(/review link|Failed to load resource/);
    const id = await insertBooking(sql, { status: 'confirmed' });
    await navigateInAdmin(page, `/bookings?show=${id}`);
    await expect(bookingDialog(page)).toContainText(`#${id.slice(0, 8)}`);
    const button = bookingDialog(page).getByRole('button', { name: 'Review link' });
    const rpc = '**/rpc/generate_review_token_for_booking';
    await page.route(rpc, (route) => route.abort());
    await button.click();
    await expect(bookingDialog(page).getByRole('alert')).toHaveText(
      'Failed to generate review link. Please try again.',
    );
    await page.unroute(rpc);

    await test.step('a booking that somebody has cancelled meanwhile gets no link', async () => {
      await sql`update bookings set status = 'cancelled' where id = ${id}`;
      await button.click();
      await expect(bookingDialog(page).getByRole('alert')).toHaveText(
        'Review links can only be generated for confirmed or completed bookings.',
      );
      await sql`update bookings set status = 'confirmed' where id = ${id}`;
    });

    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });
    });
    await button.click();
    const linkDialog = page.getByRole('dialog', { name: 'Review link' });
    await linkDialog.getByRole('button', { name: 'Copy' }).click();
    await expect(linkDialog.getByRole('status')).toHaveText('Failed to copy link. Please copy manually.');
    const field = linkDialog.getByRole('textbox', { name: 'Link' });
    await expect(field).toBeFocused();
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)))
      .toBeGreaterThan(80);
  });
});
