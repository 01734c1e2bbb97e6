import type { Page } from '@playwright/test';
import { hideMail, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  confirmWithPassword,
  createStaffMember,
  findNotification,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const mailPath = `/${adminPath}/mail`;
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of Mail' }).getByRole('link', { name });
const settings = (page: Page) => page.getByRole('region', { name: 'Mail and alerts' });
const alertAddresses = (page: Page) => settings(page).getByRole('textbox', { name: 'Send new-booking alerts to' });
const keptDays = (page: Page) => settings(page).getByRole('textbox', { name: 'Keep e-mail text for (days)' });
const saveButton = (page: Page) => settings(page).getByRole('button', { name: 'Save settings' });
const testButton = (page: Page) => settings(page).getByRole('button', { name: 'Send yourself a test mail' });
const openSettings = (page: Page) => page.goto(`/${adminPath}/mail?view=settings`);

const addressField = (page: Page) => page.getByRole('textbox', { name: 'Address to block' });
const suppressed = (page: Page, word: string) =>
  page.getByRole('list', { name: 'Blocked addresses' }).getByRole('listitem').filter({ hasText: word });

test('staff save who is told of bookings and how long texts are kept', { tag: '@deep' }, async ({
  page,
  sql,
  origin,
  publishableKey,
}) => {
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  const word = uniqueWord();
  const stored = await sql<{ key: string; value: string }[]>`
    select key, value from private.settings where key in ('mail_alert_addresses', 'mail_keep_days')`;
  await page.goto(mailPath);
  await part(page, 'Settings').click();
  await alertAddresses(page).fill(`${word}-b@Example.com, ${word}-a@example.com`);
  await keptDays(page).fill('120');
  await settings(page).getByRole('switch', { name: 'Send mail' }).focus();
  const request = page.waitForRequest(/set_mail_settings/);
  await saveButton(page).press('Enter');
  await confirmWithPassword(page, 'Save these settings?', 'Save settings');
  expect((await request).postDataJSON()).toEqual({
    enabled: true,
    alert_addresses: [`${word}-b@example.com`, `${word}-a@example.com`],
    keep_days: 120,
  });
  await expect(findNotification(page, 'Settings saved.')).toBeVisible();
  expect(await sql`select value from private.settings where key = 'mail_alert_addresses'`).toEqual([
    { value: `${word}-a@example.com,${word}-b@example.com` },
  ]);
  // Nothing is unsaved, so another part opens without a question.
  await part(page, 'Templates').click();
  await expect(page.getByRole('heading', { name: 'Replies to choose from' })).toBeVisible();
  await sql`delete from private.settings where key = 'mail_alert_addresses'`;
  for (const setting of stored)
    await sql`insert into private.settings ${sql(setting)} on conflict (key) do update set value = excluded.value`;
});

test('a test mail goes to the address of the own account', { tag: '@deep' }, async ({
  page,
  sql,
  origin,
  publishableKey,
}) => {
  const email = await createStaffMember(sql);
  await startSessionAs(page, email, origin, publishableKey);
  const progress = settings(page).getByRole('status');
  await page.route(
    /mail_messages\?select=state/,
    (route) => route.fulfill({ json: { state: 'waiting', failure: null } }),
    { times: 1 },
  );
  await openSettings(page);
  await expect(testButton(page)).toHaveAccessibleDescription(`It goes to ${email}.`);
  await testButton(page).press('Enter');
  await expect(progress).toContainText('The test mail waits to be sent.');
  await expect(testButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(progress).toContainText('The mail server has accepted the test mail.');
  await expect(testButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await findProblemsInBothThemes(page, 'test mail')).toEqual([]);
  expect(
    await sql`select kind, state, subject from mail_messages where recipient = ${email} and kind = 'test'`,
  ).toMatchObject([{ kind: 'test', state: 'sent', subject: expect.stringMatching(/^A test mail from /) }]);
});

test('an address whose owner objected is added as its mailbox', { tag: '@deep' }, async ({ page }) => {
  const word = uniqueWord();
  await page.goto(`${mailPath}?view=suppressed`);
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The customer objected' }).click();
  await addressField(page).fill(`${word}+trips@Example.com`);
  await addressField(page).press('Enter');
  await expect(findNotification(page, `${word}@example.com is blocked.`)).toBeVisible();
  await expect(suppressed(page, word)).toContainText(`${word}@example.com`);
  await expect(suppressed(page, word)).toContainText('The customer objected to mail · ');
  await expect(addressField(page)).toHaveValue('');
  expect(await findProblems(page, 'not written to')).toEqual([]);
});

test.describe('further states of settings and addresses', { tag: '@deep' }, () => {
  test('invalid settings are refused with messages, accessibly', async ({ page }) => {
    await openSettings(page);
    await alertAddresses(page).fill('office');
    await keptDays(page).fill('0');
    await saveButton(page).click();
    await expect(alertAddresses(page)).toHaveAccessibleDescription('office is not an e-mail address.');
    await expect(alertAddresses(page)).toBeFocused();
    await expect(settings(page).getByText('Please enter a whole number from 1 to 3650.')).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'settings')).toEqual([]);
  });

  test('leaving unsaved settings for another part asks first', async ({ page }) => {
    await openSettings(page);
    await alertAddresses(page).fill('office');
    await part(page, 'Messages').click();
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(alertAddresses(page)).toHaveValue('office');
  });

  test('mail is switched off by the switch', async ({ page, sql, origin, publishableKey }) => {
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
    await page.route(/set_mail_settings/, (route) => route.fulfill({ status: 204 }));
    await openSettings(page);
    const request = page.waitForRequest(/set_mail_settings/);
    await settings(page).getByRole('switch', { name: 'Send mail' }).press('Space');
    await saveButton(page).click();
    await confirmWithPassword(page, 'Save these settings?', 'Save settings');
    expect((await request).postDataJSON()).toMatchObject({ enabled: false });
    await expect(findNotification(page, 'Settings saved.')).toBeVisible();
  });

  test('a test mail is not sent while mail is not set up', async ({ page }) => {
    await hideMail(page);
    await openSettings(page);
    await expect(testButton(page)).toHaveAccessibleDescription('Can be sent once mail is set up.');
    await expect(testButton(page)).toHaveAttribute('aria-disabled', 'true');
    expect(await findProblems(page, 'no test mail')).toEqual([]);
  });

  test('an invalid address is refused with a message', async ({ page }) => {
    await page.goto(`${mailPath}?view=suppressed`);
    await addressField(page).fill('nobody');
    await addressField(page).press('Enter');
    await expect(addressField(page)).toHaveAccessibleDescription(
      'Please enter an e-mail address such as name@example.com.',
    );
  });

  test('an address that is on the list already is not added, accessibly', async ({ page, sql, expectErrors }) => {
    expectErrors(/Failed to load resource.*409/);
    const word = uniqueWord();
    await sql`insert into mail_suppressions values (${`${word}@example.com`}, 'objected')`;
    await page.goto(`${mailPath}?view=suppressed`);
    await expect(suppressed(page, word)).toBeVisible();
    await addressField(page).fill(`${word}@example.com`);
    await addressField(page).press('Enter');
    await expect(findNotification(page, `${word}@example.com is blocked already.`)).toBeVisible();
    expect(await findProblemsInBothThemes(page, 'not written to')).toEqual([]);
  });

  test('an address is removed after a question', async ({ page, sql }) => {
    const word = uniqueWord();
    await sql`insert into mail_suppressions values (${`${word}@example.com`}, 'objected')`;
    await page.goto(`${mailPath}?view=suppressed`);
    await suppressed(page, word)
      .getByRole('button', { name: `Remove ${word}@example.com` })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Unblock this address?' });
    await expect(question).toContainText('the customer objected to mail');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(findNotification(page, `${word}@example.com is no longer blocked.`)).toBeVisible();
    await expect(suppressed(page, word)).toHaveCount(0);
    expect(await sql`select 1 from mail_suppressions where id = ${`${word}@example.com`}`).toEqual([]);
  });
});
