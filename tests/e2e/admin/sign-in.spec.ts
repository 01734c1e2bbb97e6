import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  createStaffMember,
  endedSessionErrors,
  expectAccessible,
  searchList,
  searchQuery,
  sessionKey,
  staffPassword,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows } from '../../helpers/e2e/page-checks.ts';
import { createTestAccount } from '../../helpers/sign-in.ts';

/** An address of the admin whose list is empty: cards and images take time. */
const emptyTours = `/${adminPath}/tours?${searchQuery('nothing like this')}`;
const newPassword = 'another-long-password';
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const headerSignOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

async function setPasswords(page: Page, first: string, second: string) {
  await page.getByLabel(/^New password(?! again)/).fill(first);
  await page.getByLabel('New password again').fill(second);
  await page.getByRole('button', { name: 'Save Password' }).click();
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

test.describe('the sign-in page', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('receives visitors of the hidden path, is accessible, shows errors without losing input, and sends accounts that are not staff home', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = `visitor-${randomUUID()}@example.com`;
    await createTestAccount(sql, email, staffPassword);
    const alert = page.getByRole('alert');

    await test.step('a visitor without an account is redirected, and recovery tokens have no effect at another address', async () => {
      await page.goto(`/${adminPath}/tours#access_token=a.b.c&refresh_token=r&type=recovery`);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    });

    await test.step('both fields are required, and the service’s own message is shown', async () => {
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await signInButton(page).click();
      await expect(alert).toHaveText('Please fill in all fields');
      await expectToFit(page);
      await page.getByLabel('E-mail').fill('nobody@example.com');
      await page.locator('input[name=password]').fill('wrong-password');
      await page.locator('input[name=password]').press('Enter');
      await expect(alert).toContainText('Invalid login credentials');
      await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
      await expect(page.locator('input[name=password]')).toHaveValue('wrong-password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
    });

    await test.step('a forgotten password does not reveal which accounts exist', async () => {
      const send = page.getByRole('button', { name: 'Send the link' });
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await expectToFit(page);
      await page.route('**/auth/v1/**', (route) => route.abort());
      await send.click();
      await expect(alert).toHaveText('The sign-in service cannot be reached. Please try again.');
      await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
      await page.unroute('**/auth/v1/**');
      for (const address of [`nobody-${randomUUID()}@example.com`, email]) {
        await page.getByLabel('E-mail').fill(address);
        await send.click();
        await expect(page.getByRole('status')).toContainText(
          `If ${address} belongs to an account, a mail with a link is on its way.`,
        );
      }
      // The message names the address that was submitted, whatever is typed next.
      await page.getByLabel('E-mail').fill('somebody.else@example.com');
      await expect(page.getByRole('status')).toContainText(`If ${email} belongs to an account`);
      const sent = await sql`select 1 from auth.users where email = ${email} and recovery_token <> ''`;
      expect(sent).toHaveLength(1);
    });

    await test.step('an account that is not staff is sent home, after sign-in and with a session', async () => {
      // A stub, since only the address matters here.
      await page.route(`${origin}/`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
      );
      await page.getByRole('button', { name: 'Back to the sign-in' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.locator('input[name=password]').fill(staffPassword);
      await signInButton(page).click();
      await expect(page).toHaveURL('/');
      await startSessionAs(page, email, origin, publishableKey);
      await page.goto(`/${adminPath}/tours`);
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('a password', () => {
  test.use({ expectedErrors: [/status of (400|422)/] });
  test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));

  test('is reset by a link that works once and for nothing else, and is changed in the account menu', async ({
    page,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = await createStaffMember(sql);
    await page.request.post('/auth/v1/recover', { headers: { apikey: publishableKey }, data: { email } });
    const [account] = await sql<
      { token: string }[]
    >`select recovery_token as token from auth.users where email = ${email}`;
    const token = account?.token;
    const link = `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${encodeURIComponent(`${origin}/login`)}`;

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    // The link alone signs nobody in.
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(origin))).toBeNull();
    await setPasswords(page, newPassword, 'something-different');
    await expect(page.getByRole('alert')).toHaveText('The two passwords are not the same.');
    await setPasswords(page, 'short', 'short');
    await expect(page.getByRole('alert')).toHaveText('Password should be at least 10 characters.');
    await expectAccessible(page);
    await setPasswords(page, newPassword, newPassword);
    await expect(page).toHaveURL(`/${adminPath}`);

    const lastPassword = `${newPassword}-still`;
    await test.step('the account menu changes it, with the service’s own messages', async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await expect(dialog.getByLabel(/^New password(?! again)/)).toHaveAttribute('autocomplete', 'new-password');
      await setPasswords(page, 'short', 'short');
      await expect(dialog.getByRole('alert')).toHaveText('Password should be at least 10 characters.');
      await expect(dialog.getByLabel(/^New password(?! again)/)).toHaveValue('short');
      await setPasswords(page, lastPassword, lastPassword);
      await expect(page.getByText('Your password was changed.')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await headerSignOut(page).click();
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(
      'The link has been used already, or it is too old. Ask for another link below.',
    );
    await expect(page).toHaveURL('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[name=password]').fill(lastPassword);
    await signInButton(page).click();
    await expect(page).toHaveURL(`/${adminPath}`);

    await test.step('a session ended on another device ends here on the next screen', async () => {
      await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
      await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
      // A background request may notice it first and leave nothing to click on.
      const nextScreen = sections(page).getByRole('link', { name: 'Reviews' }).click();
      await Promise.race([nextScreen, page.waitForURL('/login')]);
      await expect(page).toHaveURL('/login');
    });
  });
});

test('signing out removes searches from the browser, in this tab and in others', { tag: '@deep' }, async ({
  page,
  context,
  sql,
  origin,
  publishableKey,
}) => {
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  const name = `Zubaida${randomUUID().slice(0, 8)}`;
  const search = async (tab: Page) => {
    await searchList(tab, name);
    await expect(tab).toHaveURL(/filter=/);
  };
  await page.goto(`/${adminPath}/reviews`);
  await search(page);
  await sections(page).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toBeVisible();
  await search(page);
  const other = await context.newPage();
  await other.goto(`/${adminPath}/bookings`);
  await search(other);
  // While signed in, a search survives reload, Back and Forward.
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await headerSignOut(page).click();
  for (const [tab, minimumEntries] of [
    [page, 4],
    [other, 2],
  ] as const) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const remaining = await tab.evaluate(async () => ({
      stored: [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage })),
      history: navigation.entries().map((entry) => [entry.url, JSON.stringify(entry.getState() ?? null)]),
      state: JSON.stringify(history.state),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
    }));
    // Scroll positions stand beside random keys, not beside addresses.
    const kept = remaining.stored.map(([key]) => key).filter((key) => key !== 'react-router-scroll-positions');
    expect(kept.toSorted()).toEqual(['RaStoreadmin.theme', 'RaStoreadmin.version']);
    expect(remaining.history.length).toBeGreaterThanOrEqual(minimumEntries);
    expect(JSON.stringify(remaining)).not.toContain(name);
  }
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test.describe('a session', () => {
  test.use({ expectedErrors: [/status of (400|503)/] });
  test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));

  test('that ends behind a form is renewed in a dialog, and the form keeps its input', async ({
    page,
    context,
    sql,
    origin,
    publishableKey,
  }) => {
    const email = await createStaffMember(sql);
    const title = page.getByRole('dialog', { name: 'Create New Tour' }).getByLabel('Title').first();
    const sessionEndDialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await startSessionAs(page, email, origin, publishableKey);
    await page.goto(`${emptyTours}&new=true`);
    await title.fill('Written for an hour');

    const other = await context.newPage();
    const signOutInOtherTab = async () => {
      await other.goto(emptyTours);
      await headerSignOut(other).click();
      await expect(other).toHaveURL('/login');
    };
    await signOutInOtherTab();
    await expect(sessionEndDialog.getByLabel('E-mail')).toHaveValue(email);
    await expectAccessible(page);
    await sessionEndDialog.locator('input[name=password]').fill(staffPassword);
    await signInButton(page).click();
    await expect(sessionEndDialog).toBeHidden();
    await expect(title).toHaveValue('Written for an hour');
    await signOutInOtherTab();
    await sessionEndDialog.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('lasts while the sign-in service cannot be reached, and a rejected refresh ends it in all tabs', {
    tag: '@deep',
  }, async ({ page, context, sql, origin, publishableKey }) => {
    const email = await createStaffMember(sql);
    const refresh = '**/auth/v1/token?grant_type=refresh_token';
    const uncheckedAlert = page.getByRole('alert').filter({ hasText: 'We could not check your sign-in.' });
    const expire = () =>
      page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
      }, sessionKey(origin));
    await startSessionAs(page, email, origin, publishableKey);
    await page.goto('/robots.txt');
    await expire();
    await page.clock.install();
    await context.route(refresh, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(emptyTours);
    // supabase-js retries for half a minute.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(uncheckedAlert).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page).toHaveURL(emptyTours);
    await context.unroute(refresh);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(sections(page)).toContainText(email);

    const other = await context.newPage();
    await other.goto(emptyTours);
    await expect(sections(other)).toBeVisible();
    await context.route(refresh, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await expire();
    await page.goto(emptyTours);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
