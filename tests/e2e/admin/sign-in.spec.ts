import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createStaffMember, expectAccessible, staffPassword, startSessionAs } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows } from '../../helpers/e2e/page-checks.ts';
import { createTestAccount } from '../../helpers/sign-in.ts';

const emailField = (page: Page) => page.getByLabel('E-mail');
const passwordField = (page: Page) => page.locator('input[name=password]');
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the link' });
const uniqueAddress = (name: string) => `${name}-${randomUUID()}@example.com`;

async function signIn(page: Page, email: string, password: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await signInButton(page).click();
}

async function openForgottenPassword(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
}

/** Expects the card to be accessible in both themes and to fit every width. */
async function expectToFit(page: Page) {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await findOverflows(page, `${width} px`)).toEqual([]);
    if (width !== 390) expect(await axeViolations(page, `${width} px`)).toEqual([]);
  }
}

test('staff sign in on an accessible page', async ({ page, sql }) => {
  await page.goto('/login');
  await expect(emailField(page)).toBeFocused();
  await expectAccessible(page);
  // Sent without the script, the password must not get into the address.
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  await signIn(page, await createStaffMember(sql), staffPassword);
  await expect(page).toHaveURL(`/${adminPath}`);
});

test('a password that the browser fills in moves its label out of the way', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  const label = page.locator('label', { hasText: 'Password' });
  await expect(label).toHaveAttribute('data-shrink', 'false');
  // The animation of `:-webkit-autofill`, a state that no test can cause.
  await passwordField(page).evaluate((input) => {
    input.style.animationName = 'mui-auto-fill';
  });
  await expect(label).toHaveAttribute('data-shrink', 'true');
});

test('signing in leads to the page that was asked for, once', async ({ page, sql }) => {
  const wanted = `/${adminPath}/mail?view=templates`;
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await signIn(page, await createStaffMember(sql), staffPassword);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(`/${adminPath}`);
});

test.describe('further states of the sign-in page', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('visitors of the hidden path are sent to the sign-in, recovery tokens or not', async ({ page }) => {
    await page.goto(`/${adminPath}/tours#access_token=a.b.c&refresh_token=r&type=recovery`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('the sign-in page asks for both fields, is accessible and fits', async ({ page }) => {
    await page.goto('/login');
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
    await expectToFit(page);
  });

  test('a wrong password shows the message of the sign-in service and keeps the input', async ({ page }) => {
    await page.goto('/login');
    await emailField(page).fill('nobody@example.com');
    await passwordField(page).fill('wrong-password');
    await passwordField(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(emailField(page)).toHaveValue('nobody@example.com');
    await expect(passwordField(page)).toHaveValue('wrong-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
  });

  test('the page for a forgotten password is accessible and fits', async ({ page }) => {
    await openForgottenPassword(page);
    await expectToFit(page);
  });

  test('a recovery that cannot be asked for says so and keeps the address', async ({ page }) => {
    await page.goto('/login');
    await emailField(page).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.route('**/auth/v1/**', (route) => route.abort());
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('The sign-in service cannot be reached. Please try again.');
    await expect(emailField(page)).toHaveValue('nobody@example.com');
  });

  test('a forgotten password does not reveal which accounts exist', async ({ page, sql }) => {
    const email = uniqueAddress('visitor');
    await createTestAccount(sql, email, staffPassword);
    await openForgottenPassword(page);
    for (const address of [uniqueAddress('nobody'), email]) {
      await emailField(page).fill(address);
      await sendButton(page).click();
      await expect(page.getByRole('status')).toContainText(
        `If ${address} belongs to an account, a mail with a link is on its way.`,
      );
    }
    // The message names the address that was submitted, whatever is typed afterwards.
    await emailField(page).fill('someone.else@example.com');
    await expect(page.getByRole('status')).toContainText(`If ${email} belongs to an account`);
    const sent = await sql`select 1 from auth.users where email = ${email} and recovery_token <> ''`;
    expect(sent).toHaveLength(1);
  });

  test.describe('an account that is not staff', () => {
    test.beforeEach(async ({ page, origin }) => {
      // A stub, since only the address matters here.
      await page.route(`${origin}/`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
      );
    });

    test('visitors with an account are sent home after their sign-in', async ({ page, sql }) => {
      const email = uniqueAddress('visitor');
      await createTestAccount(sql, email, staffPassword);
      await openForgottenPassword(page);
      await page.getByRole('button', { name: 'Back to the sign-in' }).click();
      await signIn(page, email, staffPassword);
      await expect(page).toHaveURL('/');
    });

    test('visitors with a session are sent home from the admin', async ({ page, sql, origin, publishableKey }) => {
      const email = uniqueAddress('visitor');
      await createTestAccount(sql, email, staffPassword);
      await startSessionAs(page, email, origin, publishableKey);
      await page.goto(`/${adminPath}/tours`);
      await expect(page).toHaveURL('/');
    });
  });
});
