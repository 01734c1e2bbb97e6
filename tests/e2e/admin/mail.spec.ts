import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { bookingDialog, insertBooking, test as withMail } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const mailPath = `/${adminPath}/mail`;
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Send it again?' });
const onItsWay = /^(waiting|sending|sent)$/;
const text = { subject: 'Your booking request', body: 'Dear Amal,\n\n<b>Other</b> dates?' };

interface Customer {
  readonly word: string;
  readonly booking: string;
}

const test = withMail.extend<{ customer: Customer }>({
  customer: async ({ sql }, use) => {
    const word = uniqueWord();
    const booking = await insertBooking(sql, { customer_email: `${word}@example.com` });
    await use({ word, booking });
    await sql`delete from mail_messages where booking_id = ${booking}`;
    await sql`delete from bookings where id = ${booking}`;
  },
});

/** Inserts a message in the state a sender left it, at the top of the list, and returns its id. */
async function insertMessage(
  sql: postgres.Sql,
  { booking, word }: Customer,
  values: Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  const created_at = new Date(Date.now() + 86_400_000);
  const finished_at = values['state'] === 'waiting' ? null : created_at;
  const base = { booking_id: booking, recipient: `${word}@example.com`, attempts: 1 };
  await sql`insert into mail_messages ${sql({ id, ...base, created_at, finished_at, ...values })}`;
  return id;
}
const insertFailed = (sql: postgres.Sql, customer: Customer) =>
  insertMessage(sql, customer, { kind: 'receipt', state: 'failed', failure: 'The mailbox is full.' });
const insertUnknown = (sql: postgres.Sql, customer: Customer) =>
  insertMessage(sql, customer, { ...text, kind: 'reply', state: 'unknown', failure: 'The connection was cut.' });
const insertWaiting = (sql: postgres.Sql, customer: Customer) =>
  insertMessage(sql, customer, {
    ...text,
    kind: 'confirmation',
    state: 'waiting',
    attempts: 2,
    next_attempt_at: new Date(Date.now() + 172_800_000),
    failure: 'The mail server is busy.',
  });
const insertSent = (sql: postgres.Sql, customer: Customer) =>
  insertMessage(sql, customer, { ...text, kind: 'review_invitation', state: 'sent' });

const item = (page: Page, { word }: Customer, kind: string) =>
  page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: word })
    .filter({ has: page.getByRole('heading', { name: kind }) });
const stateOf = async (sql: postgres.Sql, id: string) =>
  (await sql<{ state: string }[]>`select state from mail_messages where id = ${id}`)[0]?.state;
const showState = (page: Page, state: string) => page.getByRole('combobox', { name: 'State' }).selectOption(state);

test('staff see every mail with its state and what went wrong', async ({ page, sql, customer }) => {
  await insertFailed(sql, customer);
  await insertUnknown(sql, customer);
  await insertWaiting(sql, customer);
  await insertSent(sql, customer);
  await page.goto(mailPath);
  await expect(item(page, customer, 'Receipt')).toContainText('Failed');
  await expect(item(page, customer, 'Receipt')).toContainText('The mailbox is full.');
  await expect(item(page, customer, 'Reply')).toContainText('Not sure it arrived');
  await expect(item(page, customer, 'Confirmation')).toContainText(
    /Waiting.*The mail server is busy\. Tried 2 times, next at /s,
  );
  await expect(item(page, customer, 'Review invitation')).toContainText('Sent');
  expect(await findProblemsInBothThemes(page, 'messages')).toEqual([]);
});

test('a mail that failed is sent again at once', async ({ page, sql, customer }) => {
  const id = await insertFailed(sql, customer);
  await page.goto(mailPath);
  await showState(page, 'Failed');
  await item(page, customer, 'Receipt').getByRole('button', { name: 'Send again' }).click();
  await expect(findNotification(page, /^Mail to .* The mail goes in \d+\ss\./)).toBeVisible();
  await expect(item(page, customer, 'Receipt')).toHaveCount(0);
  expect(await stateOf(sql, id)).toMatch(onItsWay);
});

test.describe('further states of the messages', { tag: '@deep' }, () => {
  test('the text of a mail is read as it went, and accessible', async ({ page, sql, customer }) => {
    await insertSent(sql, customer);
    await insertFailed(sql, customer);
    await page.goto(mailPath);
    await item(page, customer, 'Review invitation')
      .getByRole('button', { name: /^Review/ })
      .press('Enter');
    await expect(item(page, customer, 'Review invitation')).toContainText(/Dear Amal,\s+<b>Other<\/b> dates\?/);
    await item(page, customer, 'Receipt')
      .getByRole('button', { name: /^Receipt/ })
      .click();
    await expect(item(page, customer, 'Receipt')).toContainText('The text is made when the mail is sent.');
    expect(await findProblems(page, 'text of a message')).toEqual([]);
  });

  test('sending again what was sent says where a second mail goes', async ({ page, sql, customer }) => {
    await insertSent(sql, customer);
    await page.goto(mailPath);
    await item(page, customer, 'Review invitation')
      .getByRole('button', { name: /^Review/ })
      .press('Enter');
    await item(page, customer, 'Review invitation').getByRole('button', { name: 'Send again' }).click();
    await expect(question(page)).toContainText('A second one goes to the address that its booking has now.');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
  });

  test('messages are filtered by state, which stays after a reload', async ({ page, sql, customer }) => {
    await insertFailed(sql, customer);
    await insertUnknown(sql, customer);
    await insertWaiting(sql, customer);
    await page.goto(mailPath);
    await expect(item(page, customer, 'Reply')).toBeVisible();
    await showState(page, 'Failed');
    await expect(item(page, customer, 'Reply')).toHaveCount(0);
    await expect(item(page, customer, 'Receipt')).toBeVisible();
    await page.reload();
    await expect(item(page, customer, 'Receipt')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('failed');
    await showState(page, 'Waiting');
    await expect(item(page, customer, 'Confirmation')).toBeVisible();
    await expect(item(page, customer, 'Receipt')).toHaveCount(0);
  });

  test('a mail that may have arrived is sent again after a question only', async ({ page, sql, customer }) => {
    const id = await insertUnknown(sql, customer);
    const sendAgain = item(page, customer, 'Reply').getByRole('button', { name: 'Send again' });
    await page.goto(mailPath);
    await showState(page, 'Not sure it arrived');
    // The list is faded while it loads.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await sendAgain.press('Enter');
    await expect(question(page)).toContainText('the mail arrives twice.');
    expect(await findProblems(page, 'send again')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sendAgain).toBeFocused();
    expect(await stateOf(sql, id)).toBe('unknown');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Send again' }).click();
    // The list behind a dialog is hidden from roles, so only the state shows that it was sent.
    await expect.poll(() => stateOf(sql, id)).toMatch(onItsWay);
    await expect(item(page, customer, 'Reply')).toHaveCount(0);
  });

  test('a mail leads to its booking', async ({ page, sql, customer }) => {
    await insertSent(sql, customer);
    await page.goto(mailPath);
    await item(page, customer, 'Review invitation')
      .getByRole('link', { name: `Booking #${customer.booking.slice(0, 8)}` })
      .click();
    await expect(bookingDialog(page)).toContainText(`${customer.word}@example.com`);
  });

  const now = '2026-11-23T10:00:00Z';
  const well = {
    state: 'on',
    alert_addresses: ['office@example.com'],
    keep_days: 90,
    now,
    seen_at: now,
    failing_since: null,
    failure: null,
    oldest_waiting_at: null,
    waiting: 0,
    failed: 0,
    unknown: 0,
  };
  for (const [change, title] of [
    [{}, 'Mail is on'],
    [{ state: 'not set up', seen_at: null }, 'Mail is not set up'],
    [{ state: 'off' }, 'Mail is switched off'],
    [
      { failing_since: '2026-11-23T09:00:00Z', failure: 'It refuses the password.' },
      'The mail server refuses mail since Nov 23, 2026',
    ],
    [{ waiting: 3, oldest_waiting_at: '2026-11-23T09:00:00Z', seen_at: null }, 'The sender of mail does not run'],
  ] as const) {
    test(`the page says: ${title}`, async ({ page }) => {
      await page.route(/get_mail_state/, (route) => route.fulfill({ json: { ...well, ...change } }));
      await page.goto(`/${adminPath}/mail?view=settings`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Send mail' })).toBeEnabled({
        enabled: title !== 'Mail is not set up',
      });
      expect(await findProblems(page, title)).toEqual([]);
    });
  }

  for (const [what, view, message] of [
    ['messages', '', 'The messages could not be loaded.'],
    ['templates', '?view=templates', 'The reply templates could not be loaded.'],
    ['addresses', '?view=suppressed', 'The addresses could not be loaded.'],
  ] as const) {
    test(`${what} that cannot be loaded are loaded on retry`, async ({ page, expectErrors }) => {
      expectErrors(/Failed to load resource|mail|reply_templates/);
      await page.route(/rest\/v1\/(mail_messages|reply_templates|mail_suppressions|rpc\/get_mail_state)/, (route) =>
        route.fulfill({ status: 503, json: { message: 'down' } }),
      );
      await page.goto(`${mailPath}${view}`);
      await expect(page.getByRole('alert').filter({ hasText: 'The state of mail could not be loaded.' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      const error = page.getByRole('main').getByRole('alert').filter({ hasText: message });
      await error.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0);
    });
  }
});
