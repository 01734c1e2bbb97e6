import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type postgres from 'postgres';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  confirmWithPassword,
  endedSessionErrors,
  findNotification,
  openAccountLink,
  requestRecovery,
  searchQuery,
  staffPassword,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { factorSecret, rightCode, routeSecondFactors, startSessionWithCode } from '../../helpers/e2e/second-factors.ts';
import { addSecondFactor, createTestAccount, signInToApi } from '../../helpers/sign-in.ts';

const settingsPath = `/${adminPath}/settings`;
const emptyTours = `/${adminPath}/tours?${searchQuery('nothing like this')}`;
const wrongCode = 'The code is wrong or too old. Please enter the one that the app shows now.';
/** Types a new password twice and saves it. */
async function setNewPassword(page: Page, password: string) {
  await page.getByLabel(/^New password(?! again)/).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
}
const codeField = (page: Page) => page.getByLabel('Code of your app');
const passwordField = (page: Page) => page.locator('input[name=password]');
const headerSignOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const factorSettings = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const sessionEndDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const titleOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Tour' }).getByLabel('Title').first();

/** Creates an account of the staff domain and returns its address. */
async function createMember(sql: postgres.Sql): Promise<string> {
  const email = `factor-${randomUUID().slice(0, 8)}@staff.example`;
  await sql`insert into private.settings (key, value) values ('staff_domain', 'staff.example') on conflict do nothing`;
  await createTestAccount(sql, email, staffPassword);
  return email;
}

/** Creates the same with a second factor. */
async function createMemberWithFactor(sql: postgres.Sql): Promise<string> {
  const email = await createMember(sql);
  await addSecondFactor(sql, email);
  return email;
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(staffPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
}

test.use({ expectedErrors: [/status of (400|422)/] });
test.beforeEach(({ context, sql, jwtSecret }) => routeSecondFactors(context, sql, jwtSecret));

test('staff set up a second factor', { tag: '@deep' }, async ({ page, sql, origin, publishableKey }) => {
  const email = await createMember(sql);
  await startSessionAs(page, email, origin, publishableKey);
  await page.goto(settingsPath);
  await factorSettings(page).getByRole('button', { name: 'Set up' }).click();
  await confirmWithPassword(page, 'Set up two-step sign-in', 'Go on');
  await expect(codeField(page)).toBeFocused();
  await expect(factorSettings(page)).toContainText(factorSecret);
  const picture = factorSettings(page).getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  expect(await findProblemsInBothThemes(page, 'set-up')).toEqual([]);
  await enterCode(page, '12345');
  await expect(factorSettings(page).getByRole('alert')).toHaveText('Please enter the six digits that the app shows.');
  await enterCode(page, '000000');
  await expect(factorSettings(page).getByRole('alert')).toHaveText(wrongCode);
  await enterCode(page, '123 456');
  await expect(findNotification(page, 'Two-step sign-in set up.')).toBeVisible();
  await expect(factorSettings(page).getByRole('button', { name: 'Remove two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(
    await sql`select status from auth.mfa_factors join auth.users as account on account.id = user_id
    where email = ${email}`,
  ).toEqual([{ status: 'verified' }]);
});

test('a sign-in asks for password and code, then opens the page asked for', async ({ page, sql }) => {
  const wanted = `${settingsPath}?view=staff`;
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await enterPassword(page, await createMemberWithFactor(sql));
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await expect(codeField(page)).toBeFocused();
  expect(await findProblemsInBothThemes(page, 'code')).toEqual([]);
  await enterCode(page, rightCode);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a session without its code is sent from the admin to the code', { tag: '@deep' }, async ({
  page,
  sql,
  origin,
  publishableKey,
}) => {
  const email = await createMemberWithFactor(sql);
  await startSessionAs(page, email, origin, publishableKey);
  await page.goto(emptyTours);
  await expect(page).toHaveURL('/login');
  await expect(codeField(page)).toBeFocused();
  // The steps of the password make no sense here.
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0);
  await enterCode(page, rightCode);
  await expect(page).toHaveURL(emptyTours);
});

test('a session that ends behind a form is renewed with password and code', { tag: '@deep' }, async ({
  page,
  context,
  sql,
  origin,
  publishableKey,
  jwtSecret,
  expectErrors,
}) => {
  expectErrors(endedSessionErrors);
  await startSessionWithCode(page, await createMemberWithFactor(sql), { origin, publishableKey, jwtSecret });
  await endSessionBehindForm(page, context);
  await passwordField(page).fill(staffPassword);
  await passwordField(page).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(sessionEndDialog(page)).toContainText('What you typed is still here.');
  expect(await findProblemsInBothThemes(page, 'code in the dialog')).toEqual([]);
  await enterCode(page, rightCode);
  await expect(sessionEndDialog(page)).toBeHidden();
  await expect(titleOf(page)).toHaveValue('Written for an hour');
});

/** Types into the form of a new tour, then signs out in another tab. */
async function endSessionBehindForm(page: Page, context: BrowserContext) {
  await page.goto(`${emptyTours}&new=true`);
  await titleOf(page).fill('Written for an hour');
  const other = await context.newPage();
  await other.goto(emptyTours);
  await headerSignOut(other).click();
  await expect(other).toHaveURL('/login');
  await expect(sessionEndDialog(page)).toBeVisible();
}

test.describe('further states of the second factor', { tag: '@deep' }, () => {
  test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));

  test('somebody else can sign in at the step of the code', async ({ page, sql, origin, publishableKey }) => {
    await startSessionAs(page, await createMemberWithFactor(sql), origin, publishableKey);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await enterPassword(page, await createMember(sql));
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('who loses a factor to a colleague at the code begins again', async ({ page, sql, origin, publishableKey }) => {
    const email = await createMemberWithFactor(sql);
    await startSessionAs(page, email, origin, publishableKey);
    await page.goto('/login');
    await expect(codeField(page)).toBeVisible();
    const account = sql`select id from auth.users where email = ${email}`;
    await sql`delete from auth.mfa_factors where user_id in (${account})`;
    await sql`delete from auth.sessions where user_id in (${account})`;
    await enterCode(page, rightCode);
    await enterPassword(page, email);
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('staff remove their factor with their password', async ({ page, sql, origin, publishableKey, jwtSecret }) => {
    const email = await createMemberWithFactor(sql);
    await startSessionWithCode(page, email, { origin, publishableKey, jwtSecret });
    await page.goto(settingsPath);
    await expect(factorSettings(page)).toContainText('Set up on ');
    expect(await findProblemsInBothThemes(page, 'factor')).toEqual([]);
    await factorSettings(page).getByRole('button', { name: 'Remove two-step sign-in' }).click();
    const question = page.getByRole('dialog', { name: 'Remove your two-step sign-in?' });
    await question.getByLabel('Your password').fill('not the password');
    await question.getByRole('button', { name: 'Remove two-step sign-in' }).click();
    await expect(question.getByRole('alert')).toHaveText('The current password is not right.');
    expect(await findProblemsInBothThemes(page, 'password refused')).toEqual([]);
    await question.getByLabel('Your password').fill('');
    await question.getByLabel('Your password').focus();
    await confirmWithPassword(page, 'Remove your two-step sign-in?', 'Remove two-step sign-in');
    await expect(findNotification(page, 'Two-step sign-in removed.')).toBeVisible();
    await expect(factorSettings(page).getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('a screen that refreshes', () => {
    test.use({ polling: true });

    test('a screen that refreshes behind the step of the code does not end it', async ({
      page,
      context,
      sql,
      origin,
      publishableKey,
      jwtSecret,
      expectErrors,
    }) => {
      // Of lists that are refused until the code.
      expectErrors(/ getList: /);
      await startSessionWithCode(page, await createMemberWithFactor(sql), { origin, publishableKey, jwtSecret });
      await page.clock.install();
      await endSessionBehindForm(page, context);
      await passwordField(page).fill(staffPassword);
      await passwordField(page).press('Enter');
      await expect(codeField(page)).toBeVisible();
      const checked = page.waitForResponse(/rpc\/get_access/);
      await page.clock.fastForward(31_000);
      await checked;
      await enterCode(page, rightCode);
      await expect(sessionEndDialog(page)).toBeHidden();
      await expect(titleOf(page)).toHaveValue('Written for an hour');
    });
  });

  test('the dialog leads from the code back to the password', async ({
    page,
    context,
    sql,
    origin,
    publishableKey,
    jwtSecret,
  }) => {
    await startSessionWithCode(page, await createMemberWithFactor(sql), { origin, publishableKey, jwtSecret });
    await endSessionBehindForm(page, context);
    await passwordField(page).fill(staffPassword);
    await passwordField(page).press('Enter');
    await sessionEndDialog(page).getByRole('button', { name: 'Back to the password' }).click();
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).fill(staffPassword);
    await passwordField(page).press('Enter');
    await enterCode(page, rightCode);
    await expect(sessionEndDialog(page)).toBeHidden();
    await expect(titleOf(page)).toHaveValue('Written for an hour');
  });

  test('where all staff need a factor, who has none sets it up at the sign-in', async ({ page, sql }) => {
    const email = await createMember(sql);
    // The rule of the database would apply to all tests.
    await page.route('**/rpc/get_access', async (route) => {
      const [factor] = await sql`select 1 from auth.mfa_factors join auth.users as account on account.id = user_id
        where email = ${email} and status = 'verified'`;
      return factor ? route.fallback() : route.fulfill({ json: 'needs_factor' });
    });
    await page.goto('/login');
    await enterPassword(page, email);
    await expect(page.getByRole('main')).toContainText('All staff need two-step sign-in');
    expect(await findProblems(page, 'factor needed')).toEqual([]);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(codeField(page)).toBeFocused();
    expect(await findProblemsInBothThemes(page, 'set-up at the sign-in', [320, 390, 1440])).toEqual([]);
    // Who reloads gets another text, since the first one cannot be shown again.
    await page.reload();
    await page.getByRole('button', { name: 'Set up' }).click();
    await enterCode(page, rightCode);
    await expect(page).toHaveURL(`/${adminPath}`);
  });

  test('a new password through a link needs the code of the factor', async ({ page, sql, origin, publishableKey }) => {
    const email = await createMemberWithFactor(sql);
    await openAccountLink(page, await requestRecovery(page.request, email, publishableKey));
    await setNewPassword(page, 'a-password-that-is-refused');
    await expect(codeField(page)).toBeFocused();
    expect(await findProblems(page, 'code of a link')).toEqual([]);
    await enterCode(page, '000000');
    await expect(page.getByRole('alert')).toHaveText(wrongCode);
    await page.route('**/auth/v1/user', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return route.fulfill({ status: 422, json: { code: 422, error_code: 'weak_password', msg: 'Too well known.' } });
    });
    await enterCode(page, rightCode);
    await expect(page.getByRole('alert')).toHaveText('Too well known.');
    await page.unroute('**/auth/v1/user');
    // Another password, without another code.
    await setNewPassword(page, 'another-long-password');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await enterCode(page, rightCode);
    await expect(page).toHaveURL(`/${adminPath}`);
    await signInToApi(origin, publishableKey, { email, password: 'another-long-password' });
  });
});
