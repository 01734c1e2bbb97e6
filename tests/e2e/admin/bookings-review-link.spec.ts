import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { bookingDialog, bookingsPath, hideMail, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const validUntil = /valid until \w{3} \d{1,2}, 20\d\d/;
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Review link' });
const linkField = (page: Page) => linkDialog(page).getByRole('textbox', { name: 'Link' });
const linkButton = (page: Page) => bookingDialog(page).getByRole('button', { name: 'Review link' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Make a new review link?' });
const tokenOf = (link: string) => link.slice(link.indexOf('=') + 1);

/** Opens the details of a new booking and returns its id. */
async function openBooking(page: Page, sql: postgres.Sql, status: string): Promise<string> {
  const id = await insertBooking(sql, { customer_email: 'happy@example.com', status, travel_dates: 'Jun 3, 2077' });
  await page.goto(`${bookingsPath}?show=${id}`);
  await expect(bookingDialog(page)).toContainText('happy@example.com');
  return id;
}

/** Makes the review link of the open booking, closes its dialog and returns the link. */
async function makeLink(page: Page): Promise<string> {
  await linkButton(page).click();
  await expect(linkField(page)).toHaveValue(/token=/);
  const link = await linkField(page).inputValue();
  await page.keyboard.press('Escape');
  await expect(linkDialog(page)).toBeHidden();
  return link;
}

const isValidToken = async (sql: postgres.Sql, id: string, token: string) =>
  (await sql`select 1 from private.reviewable_booking(${id}, ${token})`).length === 1;

test('a completed booking has a review link to copy and to mail', async ({ page, sql, origin }) => {
  await hideMail(page);
  const id = await openBooking(page, sql, 'completed');
  await linkButton(page).click();
  await expect(linkField(page)).toHaveValue(new RegExp(`^${origin}/review/${id}\\?token=[\\w-]{32}$`));
  const link = await linkField(page).inputValue();
  expect(await findProblems(page, 'review link')).toEqual([]);
  await linkDialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(linkDialog(page).getByRole('status')).toHaveText('Review link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await linkDialog(page).getByRole('button', { name: 'Send via Email' }).click();
  const invitation = page.getByRole('dialog', { name: /^Ask for a review/ });
  await expect(invitation.getByRole('textbox', { name: 'Text' })).toHaveValue(new RegExp(`\n${RegExp.escape(link)}\n`));
  const mail = invitation.getByRole('link', { name: 'Open in mail program' });
  await expect(mail).toHaveAttribute('href', /^mailto:happy@example\.com\?subject=.*Thank%20you%20for%20travelling/);
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(link)));
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(linkDialog(page)).toBeHidden();
  await expect(linkButton(page)).toBeFocused();
  await expect(bookingDialog(page)).toContainText(new RegExp(`Link created, ${validUntil.source}`));
});

test('a new review link is made after a question, and ends the earlier one', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  await hideMail(page);
  const id = await openBooking(page, sql, 'completed');
  const link = await makeLink(page);
  await linkButton(page).click();
  await expect(question(page)).toContainText(
    new RegExp(`A link was made before, ${validUntil.source}.*the earlier one stops working`),
  );
  await question(page).getByRole('button', { name: 'Keep the earlier one' }).click();
  await expect(question(page)).toBeHidden();
  await expect(linkDialog(page)).toBeHidden();
  await expect(linkButton(page)).toBeFocused();
  expect(await isValidToken(sql, id, tokenOf(link))).toBe(true);
  await linkButton(page).click();
  await question(page).getByRole('button', { name: 'Make a new link' }).click();
  await expect(linkField(page)).not.toHaveValue(link);
  expect(await isValidToken(sql, id, tokenOf(link))).toBe(false);
  expect(await isValidToken(sql, id, tokenOf(await linkField(page).inputValue()))).toBe(true);
});

test('a booking that was reviewed has no review link', { tag: '@deep' }, async ({ page, sql }) => {
  const id = await openBooking(page, sql, 'completed');
  await expect(linkButton(page)).toBeVisible();
  await sql`update bookings set review_submitted = true where id = ${id}`;
  await page.reload();
  await expect(bookingDialog(page)).toContainText('Submitted');
  await expect(linkButton(page)).toHaveCount(0);
});

for (const status of ['pending', 'cancelled']) {
  test(`a ${status} booking gets no review link until it is confirmed`, { tag: '@deep' }, async ({ page, sql }) => {
    const id = await openBooking(page, sql, status);
    await linkButton(page).click();
    const refusal = bookingDialog(page).getByRole('alert');
    await expect(refusal).toHaveText('Review links can only be generated for confirmed or completed bookings.');
    expect(await sql`select 1 from private.review_links where booking_id = ${id}`).toHaveLength(0);
    await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
    await page.getByRole('button', { name: 'Confirm without mail' }).click();
    await expect(page.getByText(/^Confirmed: /)).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
}

test.describe('a review link', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/review-link|clipboard|Failed to load resource/] });

  test('a review link that cannot be made is reported', async ({ page, sql }) => {
    await openBooking(page, sql, 'confirmed');
    await page.route('**/rpc/generate_review_token_for_booking', (route) => route.abort());
    await linkButton(page).click();
    await expect(bookingDialog(page).getByRole('alert')).toHaveText(
      'Failed to generate review link. Please try again.',
    );
  });

  test('a booking that someone has cancelled in the meantime gets no review link', async ({ page, sql }) => {
    const id = await openBooking(page, sql, 'confirmed');
    await page.route('**/rpc/generate_review_token_for_booking', async (route) => {
      await sql`update bookings set status = 'cancelled' where id = ${id}`;
      await route.continue();
    });
    await linkButton(page).click();
    await expect(bookingDialog(page).getByRole('alert')).toHaveText(
      'Review links can only be generated for confirmed or completed bookings.',
    );
  });

  test('a review link that cannot be copied is selected, to be copied by hand', async ({ page, sql }) => {
    await openBooking(page, sql, 'confirmed');
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });
    });
    await linkButton(page).click();
    await linkDialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(linkDialog(page).getByRole('status')).toHaveText('Failed to copy link. Please copy manually.');
    await expect(linkField(page)).toBeFocused();
    await expect
      .poll(() =>
        linkField(page).evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)),
      )
      .toBeGreaterThan(80);
  });
});
