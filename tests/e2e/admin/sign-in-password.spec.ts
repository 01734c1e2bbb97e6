import type { Page } from '@playwright/test';
import {
  createStaffMember,
  endedSessionErrors,
  expectAccessible,
  openAccountLink,
  requestRecovery,
  sessionKey,
  staffPassword,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { signInToApi } from '../../helpers/sign-in.ts';

const newPassword = 'another-long-password';
const tooShort = /^This password is too short: at least 12 characters\./;
const firstField = (page: Page) => page.getByLabel(/^New password(?! again)/);
const headerSignOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });

async function setPasswords(page: Page, first: string, second: string) {
  await firstField(page).fill(first);
  await page.getByLabel('New password again').fill(second);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

test.use({ expectedErrors: [/status of (400|422)/] });
test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));

test('staff set a new password through the link of a mail', async ({ page, sql, origin, publishableKey }) => {
  const email = await createStaffMember(sql);
  const link = await requestRecovery(page.request, email, publishableKey);
  // The preview of a messenger does not spend the link.
  await page.request.get(link, { headers: { 'user-agent': 'WhatsApp/2.26' } });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(firstField(page)).toBeFocused();
  // Opening the link does not sign in.
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(origin))).toBeNull();
  await setPasswords(page, newPassword, newPassword);
  await expect(page).toHaveURL(`/${adminPath}`);
});

test.describe('further states of a password', { tag: '@deep' }, () => {
  test('a link leads to its page although somebody else is signed in', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
    await page.goto(await requestRecovery(page.request, await createStaffMember(sql), publishableKey));
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);
  });

  test('a new password that is short or typed differently is refused, accessibly', async ({
    page,
    sql,
    publishableKey,
  }) => {
    await openAccountLink(page, await requestRecovery(page.request, await createStaffMember(sql), publishableKey));
    await setPasswords(page, newPassword, 'something-different');
    await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same.');
    await setPasswords(page, 'short', 'short');
    await expect(page.getByRole('alert')).toHaveText(tooShort);
    await expectAccessible(page);
  });

  test('a common password and the own address are refused and kept', async ({ page, sql, publishableKey }) => {
    const email = await createStaffMember(sql);
    await openAccountLink(page, await requestRecovery(page.request, email, publishableKey));
    for (const [password, message] of [
      ['password1234', 'This password is among those that are tried first. Four random words are better.'],
      [email, 'This password is mostly your e-mail address or the name of the agency. Four random words are better.'],
    ] as const) {
      await setPasswords(page, password, password);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(firstField(page)).toHaveValue(password);
    }
    await setPasswords(page, newPassword, newPassword);
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('a password that cannot be checked offline is kept and saved later', async ({
    page,
    sql,
    publishableKey,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/);
    const rules = '**/admin-assets/password-rules-*';
    await page.route(rules, (route) => route.abort());
    await openAccountLink(page, await requestRecovery(page.request, await createStaffMember(sql), publishableKey));
    await setPasswords(page, newPassword, newPassword);
    await expect(page.getByRole('alert')).toHaveText(
      'The password could not be checked. See that you are online, then save again.',
    );
    await expect(firstField(page)).toHaveValue(newPassword);
    await page.unroute(rules);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('the link to a new password works once', async ({ page, sql, publishableKey }) => {
    const link = await requestRecovery(page.request, await createStaffMember(sql), publishableKey);
    await openAccountLink(page, link);
    await setPasswords(page, newPassword, newPassword);
    await expect(page).toHaveURL(`/${adminPath}`);
    await headerSignOut(page).click();
    await expect(page).toHaveURL('/login');
    await openAccountLink(page, link);
    await expect(page.getByRole('alert')).toHaveText(
      'The link has been used already, or it is too old. Ask for another link on the sign-in page.',
    );
    await page.getByRole('button', { name: 'Go to the sign-in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('staff change their password in the account menu and sign in with it', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = await createStaffMember(sql);
    await startSessionAs(page, email, origin, publishableKey);
    await page.goto(`/${adminPath}`);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog.getByLabel(/^Current password/)).toBeFocused();
    await dialog.getByLabel(/^Current password/).fill(staffPassword);
    await expect(firstField(page)).toHaveAttribute('autocomplete', 'new-password');
    await setPasswords(page, 'short', 'short');
    await expect(dialog.getByRole('alert')).toHaveText(tooShort);
    await expect(dialog.getByLabel(/^New password(?! again)/)).toHaveValue('short');
    await setPasswords(page, newPassword, newPassword);
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await headerSignOut(page).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[name=password]').fill(newPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('a change of the password needs the current one, and keeps what was typed', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
    await page.goto(`/${adminPath}`);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await setPasswords(page, newPassword, newPassword);
    await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields');
    await dialog.getByLabel(/^Current password/).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Save Password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The current password is not right.');
    await expect(firstField(page)).toHaveValue(newPassword);
    await expectAccessible(page);
  });

  test('signing out everywhere ends every session and the calendar address', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = await createStaffMember(sql);
    await startSessionAs(page, email, origin, publishableKey);
    await sql`insert into private.calendar_feeds (staff_id, token_digest)
      select id, extensions.digest(email, 'sha256') from auth.users where email = ${email}`;
    await page.goto(`/${adminPath}`);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(question).toContainText('the address of your calendar stops working');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    const left = await sql`
      select (select count(*) from auth.sessions where user_id = id)::int as sessions,
        (select count(*) from private.calendar_feeds where staff_id = id)::int as feeds from auth.users where email = ${email}`;
    expect([...left]).toEqual([{ sessions: 0, feeds: 0 }]);
  });

  test('a password set through a link replaces the one before and ends its sessions', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = await createStaffMember(sql);
    const before = await signInToApi(origin, publishableKey, { email, password: staffPassword });
    await openAccountLink(page, await requestRecovery(page.request, email, publishableKey));
    await setPasswords(page, newPassword, newPassword);
    await expect(page).toHaveURL(`/${adminPath}`);
    const signIn = (password: string) =>
      page.request.post('/auth/v1/token?grant_type=password', {
        headers: { apikey: publishableKey },
        data: { email, password },
      });
    expect((await signIn(staffPassword)).status()).toBe(400);
    expect((await signIn(newPassword)).status()).toBe(200);
    expect((await before.auth.refreshSession()).error).not.toBeNull();
  });
});
