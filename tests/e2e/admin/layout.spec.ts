import type { Locator, Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { createStaffMember, expectAccessible, openDashboard, startSessionAs } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { findClippedElements, findOverflows } from '../../helpers/e2e/page-checks.ts';

const navItems = [
  ['Dashboard', ''],
  ['Bookings', '/bookings'],
  ['Calendar', '/calendar'],
  ['Reviews', '/reviews'],
  ['Locations', '/locations'],
  ['Tours', '/tours'],
  ['Day Trips', '/day-trips'],
  ['Site', '/site'],
  ['Mail', '/mail'],
  ['Insights', '/insights'],
  ['History', '/history'],
  ['Settings', '/settings'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
/** Returns by how many pixels the page is wider than the window. */
const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** Returns the width in pixels; visually hidden text is one pixel wide. */
const widthOf = async (words: Locator) => (await words.boundingBox())?.width ?? 0;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const phoneBar = (page: Page) => page.getByRole('navigation', { name: 'Today' });
const moreButton = (page: Page) => phoneBar(page).getByRole('button', { name: 'More' });

test('the sidebar shows brand and account, and leads to every section', async ({ page, staffApi, origin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The history shows images of other tests, which may have deleted them.
  await page.route('**/storage/v1/object/public/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await openDashboard(page, staffApi, origin);
  await expect(sidebar(page)).toContainText('Discover Morocco');
  await expect(sidebar(page)).toContainText('tester@discovermorocco.example');
  await expect(sidebar(page).locator('a:not([aria-label])')).toHaveText(navItems.map(([label]) => label));
  for (const [label, address] of navItems) {
    await sidebar(page).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}${address}/?(\\?.*)?$`));
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText([label]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(label);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(header(page).getByRole('status')).toHaveText('System Online');
});

test('a section is loaded when the pointer is on its link', { tag: '@deep' }, async ({ page, staffApi, origin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, staffApi, origin);
  const requested = page.waitForRequest(/\/InsightsPage-[^/]*\.js$/);
  await sidebar(page).getByRole('link', { name: 'Insights' }).hover();
  await requested;
  await expect(page).toHaveTitle(/Dashboard/);
});

test('the badge of a section leads to what waits there', { tag: '@deep' }, async ({ page, staffApi, origin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, staffApi, origin);
  await sidebar(page)
    .getByRole('link', { name: /^\d+ waiting for approval$/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('pending');
  await sidebar(page)
    .getByRole('link', { name: /^\d+ waiting for an answer$/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await expect(page.getByRole('table', { name: 'Bookings' }).locator('tbody button:focus')).toHaveCount(1);
});

test('a closed group of the sidebar says how much waits in it, and stays closed', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, staffApi, origin);
  const today = sidebar(page).getByRole('button', { name: /^Today/ });
  await expect(today).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(4);
  await today.press('Enter');
  await expect(today).toHaveAttribute('aria-expanded', 'false');
  await expect(today).toHaveText(/^Today\d+ waiting$/);
  await expect(sidebar(page).getByRole('link', { name: 'Bookings' })).toHaveCount(0);
  await page.reload();
  await expect(today).toHaveAttribute('aria-expanded', 'false');
  expect(await findProblems(page, 'closed group')).toEqual([]);
  await today.press('Enter');
  await expect(sidebar(page).getByRole('link', { name: 'Bookings' })).toBeVisible();
});

test('a phone has a bar of Today’s sections, clear of save bars', async ({ page, staffApi, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, staffApi, origin);
  await expect(menuButton(page)).toHaveCount(0);
  await expect(phoneBar(page).locator('a:not([aria-label])')).toHaveText([
    'Dashboard',
    'Bookings',
    'Calendar',
    'Reviews',
  ]);
  await expect(phoneBar(page).getByRole('link', { name: /^\d+ waiting for an answer$/ })).toBeVisible();
  expect(await findProblems(page, 'bar')).toEqual([]);
  await phoneBar(page).getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${adminPath}/reviews`));
  await expect(phoneBar(page).locator('[aria-current=page]')).toHaveText(['Reviews']);
  await page.goto(`/${adminPath}/mail?view=settings`);
  const bar = await phoneBar(page).boundingBox();
  // A notice above makes the page longer once it has loaded.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const save = await page.getByRole('button', { name: 'Save settings' }).boundingBox();
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
  // The save bar of a dialog is at its foot: the dialog covers the bar.
  await page.goto(`/${adminPath}/tours?new=true`);
  const foot = await page.getByRole('dialog').getByRole('button', { name: 'Save' }).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(bar?.y ?? 844);
});

test('earlier addresses of settings lead to where they are now', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await openDashboard(page, staffApi, origin);
  await page.goto(`/${adminPath}/personal-data?person=x1`);
  await expect(page).toHaveURL(new RegExp(`/${adminPath}/settings\\?view=personal-data&person=x1$`));
  await expect(page.getByRole('region', { name: 'Data of a person' })).toBeVisible();
  await page.goto(`/${adminPath}/settings?view=mail`);
  await expect(page).toHaveURL(new RegExp(`/${adminPath}/mail\\?view=settings$`));
  await expect(page.getByRole('region', { name: 'Mail and alerts' })).toBeVisible();
});

test('on a tablet the sidebar is a drawer, closed by Escape and by a choice', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await page.setViewportSize({ width: 768, height: 844 });
  await openDashboard(page, staffApi, origin);
  await expect(sidebar(page)).toBeHidden();
  await menuButton(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(new RegExp(`/${adminPath}/bookings`));
  await expect(sidebar(page)).toBeHidden();
});

test('the drawer of the sidebar is accessible and fits', { tag: '@deep' }, async ({ page, staffApi, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, staffApi, origin);
  await moreButton(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(sidebar(page).getByText('tester@discovermorocco.example')).toBeInViewport();
    expect(
      [...(await findOverflows(page, 'drawer')), ...(await findClippedElements(page, 'drawer'))],
      `${width} px`,
    ).toEqual([]);
  }
  expect(await findProblems(page, 'drawer')).toEqual([]);
});

test('System Online and Sign Out are visible text in the header from 600 px on', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await openDashboard(page, staffApi, origin);
  for (const width of [600, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
    await expect(header(page).getByRole('status')).toHaveText('System Online');
    const signOut = header(page).getByRole('button', { name: 'Sign Out' });
    expect(await widthOf(header(page).getByText('System Online', { exact: true })), `${width} px`).toBeGreaterThan(70);
    expect(await widthOf(signOut), `${width} px`).toBeGreaterThan(80);
    await expect(signOut).toBeInViewport({ ratio: 1 });
  }
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sign Out', exact: true })).toHaveCount(0);
});

for (const width of [320, 390]) {
  test(`System Online and Sign Out are visible text in the account menu at ${width} px`, { tag: '@deep' }, async ({
    page,
    staffApi,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page, staffApi, origin);
    await expect.poll(() => overflowWidth(page)).toBeLessThanOrEqual(0);
    await expect(header(page).getByRole('status')).toHaveText('System Online');
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await header(page).getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('region', { name: 'Account' });
    await expect(menu.getByRole('menuitem', { name: 'Sign Out', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await widthOf(menu.getByText('System Online', { exact: true }))).toBeGreaterThan(70);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
}

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`account menu and password dialog are accessible at ${width} px, ${colorScheme}`, { tag: '@deep' }, async ({
    page,
    staffApi,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openDashboard(page, staffApi, origin);
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(page.locator('.MuiMenu-root')).toHaveCount(0);
    await expect(dialog.getByLabel(/^Current password/)).toBeFocused();
    await dialog.getByRole('button', { name: 'Save Password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('staff sign out in the account menu of a phone, and their theme stays', async ({
  page,
  sql,
  origin,
  publishableKey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  await page.goto(`/${adminPath}`);
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await isDark(page)).toBe(false);
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
});

test('signed-in staff are redirected from the sign-in page, and their theme stays', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openDashboard(page, staffApi, origin);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.goto('/login');
  await expect(page).toHaveURL(new RegExp(`/${adminPath}$`));
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
});

test.describe('when the service cannot be reached', { tag: '@deep' }, () => {
  test.use({
    expectedErrors: [/Failed to load resource|ERR_|Failed to fetch|publishing|mail-state|counts|bookings|reviews/],
  });
  test.beforeEach(async ({ page, sql, origin, publishableKey }) => {
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  });
  const status = (page: Page) => header(page).getByRole('status');

  test('the header shows offline, and online again', async ({ page, context }) => {
    await page.goto(`/${adminPath}/bookings`);
    await expect(status(page)).toHaveText('System Online');
    await context.setOffline(true);
    await expect(status(page)).toHaveText('System Offline');
    await context.setOffline(false);
    await expect(status(page)).toHaveText('System Online');
  });

  test('the header shows offline while the API does not answer, at every width, accessibly', async ({ page }) => {
    await page.goto(`/${adminPath}/bookings`);
    await expect(status(page)).toHaveText('System Online');
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(status(page)).toHaveText('System Offline');
    for (const width of [320, 360, 390, 600, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test('a sign-in that cannot be checked has a message and can be retried', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto(`/${adminPath}/bookings`);
    await expect(page.getByRole('alert')).toContainText(
      'We could not check your sign-in. The service cannot be reached. Please check your connection and try again.',
    );
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(status(page)).toHaveText('System Online');
  });

  test('signing out offline covers the screen', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto(`/${adminPath}/bookings`);
    await expect(status(page)).toHaveText('System Online');
    await context.setOffline(true);
    await header(page).getByRole('button', { name: 'Sign Out' }).click();
    const sessionEndDialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(sessionEndDialog).toContainText('You are signed out.');
    await expect(sessionEndDialog.getByRole('button', { name: 'Discard what I typed' })).toHaveCount(0);
    const storedSessions = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')),
    );
    expect(storedSessions).toEqual([]);
    await context.setOffline(false);
    await expect(page).toHaveURL('/login');
  });
});
