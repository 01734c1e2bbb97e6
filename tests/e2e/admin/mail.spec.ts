import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { bookingDialog, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const mailPath = `/${adminPath}/mail`;
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of Mail' }).getByRole('link', { name });

/** Inserts a message as a sender has left it, on top of the list, and returns its id. */
async function insertMessage(sql: postgres.Sql, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const created_at = new Date(Date.now() + 86_400_000);
  const finished_at = values['state'] === 'waiting' ? null : created_at;
  await sql`insert into mail_messages ${sql({ id, attempts: 1, created_at, finished_at, ...values })}`;
  return id;
}

test.beforeEach(async ({ sql }) => {
  await sql`insert into private.settings (key, value) values ('mail', 'on') on conflict do nothing`;
});

test('staff see every mail with its state, read its text, and send again what has not arrived', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const booking = await insertBooking(sql, { customer_email: `${word}@example.com` });
  const base = { booking_id: booking, recipient: `${word}@example.com` };
  const text = { subject: 'Your booking request', body: 'Dear Amal,\n\n<b>Other</b> dates?' };
  const failed = await insertMessage(sql, {
    ...base,
    kind: 'receipt',
    state: 'failed',
    failure: 'The mailbox is full.',
  });
  const unknown = await insertMessage(sql, {
    ...base,
    ...text,
    kind: 'reply',
    state: 'unknown',
    failure: 'The connection was cut.',
  });
  const nextAttempt = new Date(Date.now() + 172_800_000);
  await insertMessage(sql, {
    ...base,
    ...text,
    kind: 'confirmation',
    state: 'waiting',
    attempts: 2,
    next_attempt_at: nextAttempt,
    failure: 'The mail server is busy.',
  });
  await insertMessage(sql, { ...base, ...text, kind: 'review_invitation', state: 'sent' });
  const item = (kind: string) =>
    messages(page)
      .getByRole('listitem')
      .filter({ hasText: word })
      .filter({ has: page.getByRole('heading', { name: kind }) });
  const stateOf = async (id: string) =>
    (await sql<{ state: string }[]>`select state from mail_messages where id = ${id}`)[0]?.state;
  const onItsWay = /^(waiting|sending|sent)$/;

  await test.step('kind, state, recipient, booking and what went wrong stand in words', async () => {
    await page.goto(mailPath);
    await expect(item('Receipt')).toContainText('Failed');
    await expect(item('Receipt')).toContainText('The mailbox is full.');
    await expect(item('Reply')).toContainText('Outcome unknown');
    await expect(item('Confirmation')).toContainText(/Waiting.*The mail server is busy\. Tried 2 times, next at /s);
    await expect(item('Review invitation')).toContainText('Sent');
    expect(await findProblemsInBothThemes(page, 'messages')).toEqual([]);
  });

  await test.step('the text is read as it went, and what was sent can be sent again beside it', async () => {
    await item('Review invitation').getByRole('button', { name: 'Show text' }).press('Enter');
    await expect(item('Review invitation')).toContainText(/Dear Amal,\s+<b>Other<\/b> dates\?/);
    await item('Review invitation').getByRole('button', { name: 'Send again' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send it again?' });
    await expect(question).toContainText('A second one goes to the address that its booking has now.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await item('Receipt').getByRole('button', { name: 'Show text' }).click();
    await expect(item('Receipt')).toContainText('The text is made when the mail is sent.');
    expect(await findProblems(page, 'text of a message')).toEqual([]);
  });

  await test.step('the list is filtered by state, in the address', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
    await expect(item('Reply')).toHaveCount(0);
    await expect(item('Receipt')).toBeVisible();
    await page.reload();
    await expect(item('Receipt')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('failed');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Waiting');
    await expect(item('Confirmation')).toBeVisible();
    await expect(item('Receipt')).toHaveCount(0);
  });

  await test.step('what failed is sent again at once', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
    await item('Receipt').getByRole('button', { name: 'Send again' }).click();
    await expect(findNotification(page, 'The mail waits to be sent.')).toBeVisible();
    await expect(item('Receipt')).toHaveCount(0);
    expect(await stateOf(failed)).toMatch(onItsWay);
  });

  await test.step('what may have arrived is sent again after a question only', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Outcome unknown');
    await item('Reply').getByRole('button', { name: 'Send again' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Send it again?' });
    await expect(question).toContainText('the mail arrives twice.');
    expect(await findProblems(page, 'send again')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(item('Reply').getByRole('button', { name: 'Send again' })).toBeFocused();
    expect(await stateOf(unknown)).toBe('unknown');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Send again' }).click();
    // The list behind a dialog is hidden from roles, so that only the state tells that it was sent.
    await expect.poll(() => stateOf(unknown)).toMatch(onItsWay);
    await expect(item('Reply')).toHaveCount(0);
  });

  await test.step('a mail leads to its booking', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('All');
    await item('Review invitation')
      .getByRole('link', { name: `Booking #${booking.slice(0, 8)}` })
      .click();
    await expect(bookingDialog(page)).toContainText(`${word}@example.com`);
  });
  await sql`delete from mail_messages where booking_id = ${booking}`;
  await sql`delete from bookings where id = ${booking}`;
});

test('reply templates are written with fields and a preview, saved beside a colleague, and deleted', async ({
  page,
  sql,
}) => {
  const title = `Template ${uniqueWord()}`;
  const form = (name: string) => page.getByRole('dialog', { name });
  const item = page.getByRole('list', { name: 'Reply templates' }).getByRole('listitem').filter({ hasText: title });
  await page.goto(`${mailPath}?view=templates`);

  await test.step('a field is inserted where the cursor is, and the preview fills it in', async () => {
    await page.getByRole('button', { name: 'Add template' }).click();
    const dialog = form('Add template');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Subject is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('About ');
    await dialog.getByRole('button', { name: 'Insert {trip}' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('About {trip}');
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeFocused();
    const body = dialog.getByRole('textbox', { name: 'Text' });
    await body.fill('Dear ,\n\nsee you {soon}.');
    await body.press('Control+Home');
    for (let step = 0; step < 'Dear '.length; step++) await body.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Insert {name}' }).click();
    await expect(body).toHaveValue('Dear {name},\n\nsee you {soon}.');
    const preview = dialog.getByRole('region', { name: 'Preview with an example booking' });
    await expect(preview).toContainText('About Three days in the dunes');
    await expect(preview).toContainText(/Dear Amal.*,\s+see you \{soon\}\./);
    await expect(dialog.getByRole('status')).toHaveText('{soon} is no field and would be sent as typed.');
    expect(await findProblemsInBothThemes(page, 'template form')).toEqual([]);
  });

  await test.step('leaving unsaved changes asks, saving puts it on the list', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await form('Add template').getByRole('button', { name: 'Save' }).click();
    await expect(findNotification(page, 'Template added.')).toBeVisible();
    await expect(item).toContainText('About {trip}');
    expect(await findProblemsInBothThemes(page, 'templates')).toEqual([]);
  });

  await test.step('what a colleague has saved meanwhile is kept beside one’s own change', async () => {
    await item.getByRole('button', { name: `Edit ${title}` }).click();
    await form('Edit template').getByRole('textbox', { name: 'Text' }).fill('Mine');
    await sql`update reply_templates set subject = 'Theirs' where title = ${title}`;
    await form('Edit template').getByRole('button', { name: 'Save' }).click();
    await expect(form('Edit template')).toContainText('Someone else changed this after you opened it');
    await form('Edit template').getByRole('button', { name: 'Keep both and save' }).click();
    await expect(findNotification(page, 'Template saved.')).toBeVisible();
    await expect(item).toContainText(/Theirs.*Mine/s);
  });

  await test.step('it is deleted after a confirmation', async () => {
    await item.getByRole('button', { name: `Delete ${title}` }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this template?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(findNotification(page, 'Template deleted.')).toBeVisible();
    await expect(item).toHaveCount(0);
    expect(await sql`select 1 from reply_templates where title = ${title}`).toEqual([]);
  });
});

test('settings are checked, guarded and saved, and addresses that objected are added and removed', async ({
  page,
  sql,
  expectErrors,
}) => {
  // An address that is on the list already.
  expectErrors(/Failed to load resource.*409/);
  const word = uniqueWord();
  const stored = await sql<{ key: string; value: string }[]>`
    select key, value from private.settings where key in ('mail_alert_addresses', 'mail_keep_days')`;
  await page.goto(mailPath);
  await part(page, 'Settings').click();
  const settings = page.getByRole('region', { name: 'Settings' });
  const addresses = settings.getByRole('textbox', { name: 'Who is told of new bookings' });
  const save = settings.getByRole('button', { name: 'Save settings' });

  await test.step('an address or a number that cannot be is refused', async () => {
    await addresses.fill('office');
    await settings.getByRole('textbox', { name: 'Days that texts are kept' }).fill('0');
    await save.click();
    await expect(addresses).toHaveAccessibleDescription('office is no e-mail address.');
    await expect(addresses).toBeFocused();
    await expect(settings.getByText('Please enter a whole number from 1 to 3650.')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'settings')).toEqual([]);
  });

  await test.step('another part is opened after a question only', async () => {
    await part(page, 'Templates').click();
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(addresses).toHaveValue('office');
  });

  await test.step('they are saved, and then nothing is unsaved', async () => {
    await addresses.fill(`${word}-b@Example.com, ${word}-a@example.com`);
    await settings.getByRole('textbox', { name: 'Days that texts are kept' }).fill('120');
    await settings.getByRole('switch', { name: 'Send mail' }).focus();
    const request = page.waitForRequest(/set_mail_settings/);
    await save.press('Enter');
    expect((await request).postDataJSON()).toEqual({
      enabled: true,
      alert_addresses: [`${word}-b@example.com`, `${word}-a@example.com`],
      keep_days: 120,
    });
    await expect(findNotification(page, 'Settings saved.')).toBeVisible();
    expect(await sql`select value from private.settings where key = 'mail_alert_addresses'`).toEqual([
      { value: `${word}-a@example.com,${word}-b@example.com` },
    ]);
  });

  await test.step('mail is switched off by the switch', async () => {
    await page.route(/set_mail_settings/, (route) => route.fulfill({ status: 204 }));
    const request = page.waitForRequest(/set_mail_settings/);
    await settings.getByRole('switch', { name: 'Send mail' }).press('Space');
    await save.click();
    expect((await request).postDataJSON()).toMatchObject({ enabled: false });
    await expect(findNotification(page, 'Settings saved.')).toBeVisible();
  });

  const suppressed = page.getByRole('list', { name: 'Not written to' }).getByRole('listitem').filter({ hasText: word });
  await test.step('an address is added as its mailbox, once', async () => {
    await part(page, 'Not written to').click();
    const field = page.getByRole('textbox', { name: 'An address that objected' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter an e-mail address such as name@example.com.');
    await field.fill(`${word}+trips@Example.com`);
    await field.press('Enter');
    await expect(findNotification(page, `${word}@example.com is not written to any more.`)).toBeVisible();
    await expect(suppressed).toContainText(`${word}@example.com`);
    await expect(suppressed).toContainText('Objected · ');
    await expect(field).toHaveValue('');
    await field.fill(`${word}@example.com`);
    await field.press('Enter');
    await expect(findNotification(page, `${word}@example.com is on the list already.`)).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'not written to')).toEqual([]);
  });

  await test.step('it is removed after a confirmation', async () => {
    await suppressed.getByRole('button', { name: `Remove ${word}@example.com` }).click();
    const question = page.getByRole('alertdialog', { name: 'Write to this address again?' });
    await expect(question).toContainText('did not want any mail.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(findNotification(page, `${word}@example.com may be written to again.`)).toBeVisible();
    await expect(suppressed).toHaveCount(0);
    expect(await sql`select 1 from mail_suppressions where id = ${`${word}@example.com`}`).toEqual([]);
  });
  await sql`delete from private.settings where key = 'mail_alert_addresses'`;
  for (const setting of stored)
    await sql`insert into private.settings ${sql(setting)} on conflict (key) do update set value = excluded.value`;
});

test('the page says what keeps mail from being sent, and that its lists could not be loaded', { tag: '@deep' }, async ({
  page,
  expectErrors,
}) => {
  const now = '2026-11-23T10:00:00Z';
  const well = {
    ...{ state: 'on', alert_addresses: ['office@example.com'], keep_days: 90, now, seen_at: now, failing_since: null },
    ...{ failure: null, oldest_waiting_at: null, waiting: 0, failed: 0, unknown: 0 },
  };
  let state: object = well;
  await page.route(/get_mail_state/, (route) => route.fulfill({ json: state }));
  for (const [change, title] of [
    [{}, 'Mail is on'],
    [{ state: 'not set up', seen_at: null }, 'Mail is not set up'],
    [{ state: 'off' }, 'Mail is switched off'],
    [
      { failing_since: '2026-11-23T09:00:00Z', failure: 'It refuses the password.' },
      'The mail server refuses mail since Nov 23, 2026',
    ],
    [{ waiting: 3, oldest_waiting_at: '2026-11-23T09:00:00Z', seen_at: null }, 'The sender of mail does not run'],
  ] as const)
    await test.step(title, async () => {
      state = { ...well, ...change };
      await page.goto(`${mailPath}?view=settings`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Send mail' })).toBeEnabled({
        enabled: title !== 'Mail is not set up',
      });
      expect(await findProblems(page, title)).toEqual([]);
    });

  await test.step('a list that cannot be loaded is loaded on retry', async () => {
    expectErrors(/Failed to load resource|messages|reply templates|suppressed|state of mail/);
    await page.route(/rest\/v1\/(mail_messages|reply_templates|mail_suppressions|rpc\/get_mail_state)/, (route) =>
      route.fulfill({ status: 503, json: { message: 'down' } }),
    );
    for (const [view, message] of [
      ['', 'The messages could not be loaded.'],
      ['?view=templates', 'The reply templates could not be loaded.'],
      ['?view=suppressed', 'The addresses could not be loaded.'],
    ] as const) {
      await page.goto(`${mailPath}${view}`);
      await expect(page.getByRole('alert').filter({ hasText: 'The state of mail could not be loaded.' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await page.unrouteAll({ behavior: 'wait' });
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'addresses' })
      .getByRole('button', { name: 'Try Again' })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'addresses' })).toHaveCount(0);
  });
});
