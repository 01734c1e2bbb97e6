import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
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
import { adminPath, test as base, expect } from '../../helpers/e2e/fixtures.ts';

/** An address of the admin with an empty list, since cards and images take time. */
const emptyTours = `/${adminPath}/tours?${searchQuery('nothing like this')}`;
const headerSignOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const titleOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Tour' }).getByLabel('Title').first();
const sessionEndDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Tests that start with a session of their own staff account, whose address is `email`. */
const test = base.extend<{ email: string }>({
  email: [
    async ({ page, sql, origin, publishableKey }, use) => {
      const email = await createStaffMember(sql);
      await startSessionAs(page, email, origin, publishableKey);
      await use(email);
    },
    { auto: true },
  ],
});

test('signing out removes searches from the browser, in this tab and in others', { tag: '@deep' }, async ({
  page,
  context,
}) => {
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
    // Scroll positions are stored by random keys, not by addresses.
    const kept = remaining.stored.map(([key]) => key).filter((key) => key !== 'react-router-scroll-positions');
    expect(kept.toSorted()).toEqual(['RaStoreadmin.theme', 'RaStoreadmin.version']);
    expect(remaining.history.length).toBeGreaterThanOrEqual(minimumEntries);
    expect(JSON.stringify(remaining)).not.toContain(name);
  }
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

/** Types into the form of a new tour, then signs out in another tab. */
async function endSessionBehindForm(page: Page, context: BrowserContext) {
  await page.goto(`${emptyTours}&new=true`);
  await titleOf(page).fill('Written for an hour');
  const other = await context.newPage();
  await other.goto(emptyTours);
  await headerSignOut(other).click();
  await expect(other).toHaveURL('/login');
}

/** Makes the access token in the browser expire. */
const expireSession = (page: Page, origin: string) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  }, sessionKey(origin));

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of (400|503)/] });
  test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));
  const refresh = '**/auth/v1/token?grant_type=refresh_token';

  test('a session that ends behind a form is renewed in a dialog, without losing input', async ({
    page,
    context,
    email,
  }) => {
    await endSessionBehindForm(page, context);
    await expect(sessionEndDialog(page).getByLabel('E-mail')).toHaveValue(email);
    await expectAccessible(page);
    await sessionEndDialog(page).locator('input[name=password]').fill(staffPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(sessionEndDialog(page)).toBeHidden();
    await expect(titleOf(page)).toHaveValue('Written for an hour');
  });

  test('a form is not saved by somebody else who signs in in another tab', { tag: '@deep' }, async ({
    page,
    context,
    email,
    sql,
  }) => {
    const colleague = await createStaffMember(sql);
    await endSessionBehindForm(page, context);
    const other = context.pages().at(-1) ?? page;
    await other.getByLabel('E-mail').fill(colleague);
    await other.locator('input[name=password]').fill(staffPassword);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(sections(other)).toContainText(colleague);
    await expect(sessionEndDialog(page).getByLabel('E-mail')).toHaveValue(email);
    await sessionEndDialog(page).locator('input[name=password]').fill(staffPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(sessionEndDialog(page)).toBeHidden();
    await expect(titleOf(page)).toHaveValue('Written for an hour');
    // The other tab has nothing to lose.
    await expect(sections(other)).toContainText(email);
  });

  test('input can be discarded after its session has ended', { tag: '@deep' }, async ({ page, context }) => {
    await endSessionBehindForm(page, context);
    await sessionEndDialog(page).getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a renewed session that ends again asks again', { tag: '@deep' }, async ({ page, context }) => {
    await endSessionBehindForm(page, context);
    await sessionEndDialog(page).locator('input[name=password]').fill(staffPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(sessionEndDialog(page)).toBeHidden();
    const other = await context.newPage();
    await other.goto(emptyTours);
    await headerSignOut(other).click();
    await expect(sessionEndDialog(page).getByRole('button', { name: 'Discard what I typed' })).toBeVisible();
  });

  test('a session ended on another device ends here on the next screen', { tag: '@deep' }, async ({
    page,
    sql,
    email,
  }) => {
    await page.goto(`/${adminPath}`);
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    // A background request may notice it first and leave nothing to click on.
    const nextScreen = sections(page).getByRole('link', { name: 'Reviews' }).click();
    await Promise.race([nextScreen, page.waitForURL('/login')]);
    await expect(page).toHaveURL('/login');
  });

  test('a form whose session ended on another device asks to sign in and keeps input', { tag: '@deep' }, async ({
    page,
    sql,
    email,
  }) => {
    // Not a tour of another test, which may lack what a save needs, or go.
    const [tour] = await sql<{ id: string }[]>`select id from tours where display_order < 500 order by id limit 1`;
    await page.goto(`${emptyTours}&edit=${tour?.id}`);
    const form = page.getByRole('dialog', { name: 'Edit Tour' });
    await form.getByLabel('Title').first().fill('Written for an hour');
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    await page.keyboard.press('Control+s');
    await sessionEndDialog(page).locator('input[name=password]').fill(staffPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(sessionEndDialog(page)).toBeHidden();
    await expect(form.getByLabel('Title').first()).toHaveValue('Written for an hour');
    await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(form.getByRole('alert')).toHaveCount(0);
  });

  test('a session lasts while the sign-in service cannot be reached', { tag: '@deep' }, async ({
    page,
    context,
    email,
    origin,
  }) => {
    const uncheckedAlert = page.getByRole('alert').filter({ hasText: 'We could not check your sign-in.' });
    await page.goto('/robots.txt');
    await expireSession(page, origin);
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
  });

  test('a rejected refresh ends the session in all tabs', { tag: '@deep' }, async ({ page, context, origin }) => {
    await page.goto(emptyTours);
    await expect(sections(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(emptyTours);
    await expect(sections(other)).toBeVisible();
    await context.route(refresh, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await expireSession(page, origin);
    await page.goto(emptyTours);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
