import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount } from '../../../scripts/backend/staff-account.ts';
import { adminPath, expect, signIn, test } from '../test.ts';
import { addStaff, expectAccessible, password, signInAs, typeSearch } from './desk.ts';

const newPassword = 'another-long-password';
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/** The name under which the browser keeps the session of this origin. */
const sessionKey = (origin: string) => `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`;

async function setPasswords(page: Page, first: string, second: string) {
  await page.getByLabel(/^New password(?! again)/).fill(first);
  await page.getByLabel('New password again').fill(second);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

test.describe('the hidden path', () => {
  test('sends a visitor without an account to the sign-in page', async ({ page }) => {
    for (const section of ['', '/tours', '/bookings']) {
      await page.goto(`/${adminPath}${section}`);
      await expect(page).toHaveURL('/login');
    }
  });

  test('sends a visitor with an account home, from the sign-in page and with a session', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = `visitor-${randomUUID()}@example.com`;
    await createAccount(sql, email, password);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await signInButton(page).click();
    await expect(page).toHaveURL('/');

    const answer = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email, password },
    });
    await page.goto('/about');
    const session = await answer.text();
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [sessionKey(origin), session] as const);
    await page.goto(`/${adminPath}/tours`);
    await expect(page).toHaveURL('/');
  });

  test('is where signed-in staff are taken from the sign-in page', async ({ page }) => {
    await signIn(page);
    await page.goto('/login');
    await expect(page).toHaveURL(new RegExp(`/${adminPath}$`));
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('asks for both fields, and shows the service’s own message with nothing lost', async ({ page }) => {
    await page.goto('/login');
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Password').fill('wrong-password');
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
    await expect(page.getByLabel('Password')).toHaveValue('wrong-password');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is replaced through a link, and nobody learns which accounts there are', async ({ page, sql, origin }) => {
    const email = await addStaff(sql);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    for (const address of [`nobody-${randomUUID()}@example.com`, email]) {
      await page.getByLabel('E-mail').fill(address);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('status')).toContainText(
        `If ${address} belongs to an account, a mail with a link is on its way.`,
      );
    }
    // What was promised was promised to that address, whatever is typed next.
    await page.getByLabel('E-mail').fill('somebody.else@example.com');
    await expect(page.getByRole('status')).toContainText(`If ${email} belongs to an account`);
    const [account] = await sql<
      { token: string }[]
    >`select recovery_token as token from auth.users where email = ${email}`;
    const token = account?.token;
    const link = `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${encodeURIComponent(`${origin}/login`)}`;

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    // The link opens this form and nothing else.
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(origin))).toBeNull();
    await setPasswords(page, newPassword, 'something-different');
    await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same.');
    await setPasswords(page, 'short', 'short');
    await expect(page.getByRole('alert')).toHaveText('Password should be at least 10 characters.');
    await expectAccessible(page);
    await setPasswords(page, newPassword, newPassword);
    await expect(page).toHaveURL(`/${adminPath}`);

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(
      'The link has been used already, or it is too old. Ask for another link below.',
    );
    await expect(page).toHaveURL('/login');
    await signInAs(page, email, newPassword);
  });

  test('a link’s keys open nothing at any other address', async ({ page }) => {
    await page.goto(`/${adminPath}#access_token=a.b.c&refresh_token=r&type=recovery`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('the sign-in service out of reach', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('is said, with the address kept, when a link is asked for', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.getByLabel('E-mail').fill('owner@example.com');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('The sign-in service cannot be reached. Please try again.');
    await expect(page.getByLabel('E-mail')).toHaveValue('owner@example.com');
  });

  test('keeps the session, which any other refusal ends in all tabs', async ({ page, context, sql, origin }) => {
    test.setTimeout(120_000);
    const email = await addStaff(sql);
    await signInAs(page, email);
    const expire = (desk: Page) =>
      desk.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
      }, sessionKey(origin));
    const refresh = '**/auth/v1/token?grant_type=refresh_token';

    await context.route(refresh, (route) => route.fulfill({ status: 503, body: '' }));
    await expire(page);
    await page.goto(`/${adminPath}/tours`);
    await expect(page.getByRole('alert')).toContainText('We could not check your sign-in.', { timeout: 45_000 });
    await expect(page).toHaveURL(`/${adminPath}/tours`);
    await context.unroute(refresh);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText(email);

    const other = await context.newPage();
    await other.goto(`/${adminPath}/reviews`);
    await expect(other.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await context.route(refresh, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await expire(page);
    await page.goto(`/${adminPath}/tours`);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});

test.describe('the password', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is changed from the account’s menu, in the service’s own words', async ({ page, sql }) => {
    const email = await addStaff(sql);
    await signInAs(page, email);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog.getByLabel(/^New password(?! again)/)).toHaveAttribute('autocomplete', 'new-password');
    await setPasswords(page, 'short', 'short');
    await expect(dialog.getByRole('alert')).toHaveText('Password should be at least 10 characters.');
    await expect(dialog.getByLabel(/^New password(?! again)/)).toHaveValue('short');
    await setPasswords(page, newPassword, newPassword);
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await signInAs(page, email, newPassword);
  });
});

test('nothing that was searched for stays in the browser, here or in another tab, once somebody has signed out', async ({
  page,
  context,
  sql,
}) => {
  const email = await addStaff(sql);
  await signInAs(page, email);
  const name = `Zubaida${randomUUID().slice(0, 8)}`;
  const other = await context.newPage();
  for (const desk of [page, other]) {
    for (const section of ['reviews', 'bookings']) {
      await desk.goto(`/${adminPath}/${section}`);
      await typeSearch(desk, name);
      await expect(desk).toHaveURL(/filter=/);
    }
    // It survives a reload and is gone back to, as long as somebody is signed in.
    await desk.reload();
    await expect(desk.getByRole('searchbox')).toHaveValue(name);
    await desk.goBack();
    await expect(desk.getByRole('searchbox')).toHaveValue('');
    await desk.goForward();
    await expect(desk.getByRole('searchbox')).toHaveValue(name);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  for (const desk of [page, other]) {
    await expect(desk).toHaveURL('/login');
    await expect(desk.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const left = await desk.evaluate(async () => ({
      stored: [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage })),
      history: navigation.entries().map((entry) => [entry.url, JSON.stringify(entry.getState() ?? null)]),
      state: JSON.stringify(history.state),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
    }));
    expect(left.stored.map(([key]) => key).toSorted()).toEqual(['RaStoredesk.theme', 'RaStoredesk.version']);
    expect(left.history.length).toBeGreaterThan(2);
    expect(JSON.stringify(left)).not.toContain(name);
    await desk.goBack();
    await expect(desk).toHaveURL('/login');
  }
});

test.describe('a session that was ended on another device', () => {
  test.use({ expectedErrors: [/status of (400|403)|counts/] });

  test('ends here with the next screen, instead of showing lists without rows', async ({ page, sql }) => {
    const email = await addStaff(sql);
    await signInAs(page, email);
    await page.goto(`/${adminPath}/bookings`);
    await expect(page.getByRole('table')).toBeVisible();
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('a session that ends above a form asks to sign in again in place, and the form is saved', async ({
  page,
  context,
  sql,
}) => {
  test.setTimeout(120_000);
  const email = await addStaff(sql);
  await signInAs(page, email);
  await page.goto(`/${adminPath}/tours?new=true`);
  const form = page.getByRole('dialog', { name: 'Create New Tour' });
  await form.getByLabel('Title').first().fill('Written for an hour');

  const other = await context.newPage();
  await other.goto(`/${adminPath}`);
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login');

  const end = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(end.getByLabel('E-mail')).toHaveValue(email);
  await expectAccessible(page);
  await end.getByLabel('Password').fill(password);
  await signInButton(page).click();
  await expect(end).toBeHidden();
  await expect(form.getByLabel('Title').first()).toHaveValue('Written for an hour');

  await other.goto(`/${adminPath}`);
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await end.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(page).toHaveURL('/login');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the sign-in is accessible and fits, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/login');
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await signInButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
}
