import type { Locator, Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import {
  createStaffMember,
  expectAccessible,
  navigateInAdmin,
  openDashboard,
  searchQuery,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, signInThroughForm, test } from '../../helpers/e2e/fixtures.ts';
import { findClippedElements, findOverflows } from '../../helpers/e2e/page-checks.ts';

const navItems = [
  ['Dashboard', ''],
  ['Locations', '/locations'],
  ['Tours', '/tours'],
  ['Day Trips', '/day-trips'],
  ['Bookings', '/bookings'],
  ['Calendar', '/calendar'],
  ['Reviews', '/reviews'],
  ['Mail', '/mail'],
  ['Insights', '/insights'],
  ['History', '/history'],
  ['Personal data', '/personal-data'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
/** Returns by how many pixels the page is wider than its window. */
const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('sidebar and header show brand, account, sections and status at every width, and switch the theme and sign out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  // The history shows images of other tests, which may have deleted them.
  await page.route('**/storage/v1/object/public/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await signInThroughForm(page);
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  await expect(sidebar).toContainText('Discover Morocco');
  await expect(sidebar).toContainText('tester@discovermorocco.example');
  await expect(sidebar.getByRole('link')).toHaveText(navItems.map(([label]) => label));
  for (const [label, address] of navItems) {
    await sidebar.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}${address}/?(\\?.*)?$`));
    await expect(sidebar.locator('[aria-current=page]')).toHaveText([label]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(label);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(header(page).getByRole('status')).toHaveText('System Online');

  await test.step('on small screens the sidebar is a drawer', async () => {
    const button = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar).toBeHidden();
    await button.click();
    await expect(sidebar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(sidebar.getByText('tester@discovermorocco.example')).toBeInViewport();
      expect(
        [...(await findOverflows(page, 'drawer')), ...(await findClippedElements(page, 'drawer'))],
        `${width} px`,
      ).toEqual([]);
    }
    expect(await findProblems(page, 'drawer')).toEqual([]);
    await sidebar.getByRole('link', { name: 'Bookings' }).click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}/bookings`));
    await expect(sidebar).toBeHidden();
  });

  await test.step('System Online and Sign Out are visible text at every width, in the header or the account menu', async () => {
    /** Returns the width in pixels; visually hidden text is one pixel wide. */
    const widthOf = async (words: Locator) => (await words.boundingBox())?.width ?? 0;
    for (const width of [320, 390, 600, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
      await expect(header(page).getByRole('status')).toHaveText('System Online');
      const online = header(page).getByText('System Online', { exact: true });
      const signOut = header(page).getByRole('button', { name: 'Sign Out' });
      if (width >= 600) {
        expect(await widthOf(online), `${width} px`).toBeGreaterThan(70);
        expect(await widthOf(signOut), `${width} px`).toBeGreaterThan(80);
        await expect(signOut).toBeInViewport({ ratio: 1 });
        continue;
      }
      await expect(signOut).toBeHidden();
      await header(page).getByRole('button', { name: 'Account' }).click();
      const menu = page.getByRole('region', { name: 'Account' });
      await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
      expect(await widthOf(menu.getByText('System Online', { exact: true })), `${width} px`).toBeGreaterThan(70);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });

  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    await test.step(`account menu and password dialog are accessible at ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Account' }).press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await expect(page.locator('.MuiMenu-root')).toHaveCount(0);
      await expect(dialog.getByLabel(/^New password(?! again)/)).toBeFocused();
      await dialog.getByRole('button', { name: 'Save Password' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

  expect(await isDark(page)).toBe(false);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await expect.poll(() => isDark(page)).toBe(true);

  await test.step('signed-in staff are redirected from the sign-in page, and the theme stays', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(new RegExp(`/${adminPath}$`));
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    expect(await isDark(page)).toBe(true);
  });

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
});

test.describe('when the service cannot be reached', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|ERR_|Failed to fetch|state of (?:publishing|mail)|counts|bookings|reviews/,
    ],
  });

  test('the header shows offline and online again at every width, and signing out still works', {
    tag: '@deep',
  }, async ({ page, context, sql, origin, publishableKey }) => {
    await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
    await page.goto(`/${adminPath}/bookings`);
    const status = header(page).getByRole('status');
    const recheckStatus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(status).toHaveText('System Online');
    await context.setOffline(true);
    await expect(status).toHaveText('System Offline');
    await context.setOffline(false);
    await expect(status).toHaveText('System Online');

    await page.route('**/rest/v1/**', (route) => route.abort());
    await recheckStatus();
    await expect(status).toHaveText('System Offline');
    for (const width of [320, 360, 390, 600, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    await test.step('a sign-in that cannot be checked has a message', async () => {
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(
        'We could not check your sign-in. The service cannot be reached. Please check your connection and try again.',
      );
    });

    await page.setViewportSize({ width: 1440, height: 844 });
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(status).toHaveText('System Online');
    await test.step('signing out offline covers the screen', async () => {
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
});

test.describe('addresses and scripts of the admin', () => {
  // No row has the id some-id.
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|some-id|booking/] });

  test('a broken screen shows an error or reloads, and react-admin’s own addresses redirect to ours', {
    tag: '@deep',
  }, async ({ page, staffApi, origin }) => {
    const tour = await createTestTour(staffApi, { is_active: false });
    await openDashboard(page, staffApi, origin);
    const main = page.getByRole('main');
    const sections = page.getByRole('navigation', { name: 'Sections' });

    await test.step('a screen that cannot be loaded shows an error, and the rest stays usable', async () => {
      await page.route('**/admin-assets/ReviewList*', (route) => route.abort());
      await sections.getByRole('link', { name: 'Reviews' }).click();
      await expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(main.getByRole('alert')).toContainText(/dynamically imported module/);
      await sections.getByRole('link', { name: 'Locations' }).click();
      await expect(main.getByRole('heading', { level: 1, name: /location/i })).toBeVisible();
    });

    await test.step('a screen whose scripts a new release has replaced reloads by itself', async () => {
      let isGone = true;
      await page.route('**/admin-assets/TourList*', (route) =>
        isGone ? route.fulfill({ status: 404 }) : route.fallback(),
      );
      await page.route('**/login', async (route) => {
        isGone = false;
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll(/admin-assets\/index-/g, '$&newer-'),
        });
      });
      await sections.getByRole('link', { name: 'Tours' }).click();
      await expect(main.getByRole('list', { name: 'Tours' }).getByRole('listitem').first()).toBeVisible();
      await expect(page).toHaveURL(`/${adminPath}/tours`);
      await page.unrouteAll({ behavior: 'wait' });
    });

    const expectPath = (address: string) => expect(page).toHaveURL(`/${adminPath}${address}`);
    for (const section of ['tours', 'locations', 'day-trips']) {
      await navigateInAdmin(page, `/${section}/create`);
      await expectPath(`/${section}?new=true`);
      await navigateInAdmin(page, `/${section}/some-id`);
      await expectPath(`/${section}?edit=some-id`);
    }
    await navigateInAdmin(page, '/bookings/00000000-0000-4000-8000-000000000000');
    await expectPath('/bookings?show=00000000-0000-4000-8000-000000000000');
    await navigateInAdmin(page, `/tours/${tour.id}`);
    await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first()).toHaveValue(tour.title);
    // On a page load too, as from a bookmark, and not only by the router.
    await page.goto(`/${adminPath}/tours/${tour.id}`);
    await expectPath(`/tours?edit=${tour.id}`);
    await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first()).toHaveValue(tour.title);
    await navigateInAdmin(page, '/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('every way of leaving unsaved input asks for confirmation, and closed dialogs stay closed', async ({
  page,
  sql,
  staffApi,
  origin,
  publishableKey,
}) => {
  const tour = await createTestTour(staffApi, { is_active: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  await page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(tour.title)}`);
  const list = page.url();
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
  const edit = page.getByRole('button', { name: `Edit ${tour.title}` });
  for (const way of ['Close', 'Cancel']) {
    await edit.click();
    await form.getByRole('button', { name: way }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(list);
  }
  await edit.click();
  const title = form.getByLabel('Title').first();
  await title.fill('Half a sentence');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const ways = [
    ['the back button', () => page.goBack()],
    ['the close button', () => form.getByRole('button', { name: 'Close' }).click()],
    ['the Escape key', () => page.keyboard.press('Escape')],
  ] as const;
  for (const [name, leave] of ways) {
    await test.step(name, async () => {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(title).toHaveValue('Half a sentence');
    });
  }
  await test.step('reload and close', async () => {
    for (const leave of [
      () => page.evaluate(() => window.location.reload()),
      () => page.close({ runBeforeUnload: true }),
    ]) {
      const dialogOpened = page.waitForEvent('dialog');
      void leave().catch(() => undefined);
      const dialog = await dialogOpened;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(title).toHaveValue('Half a sentence');
    }
  });
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();

  await test.step('signing out in the sidebar, beside a form', async () => {
    await navigateInAdmin(page, '/day-trips?new=true');
    const other = page.getByLabel('Title').first();
    await other.fill('Half a sentence');
    const signOut = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Sign Out' });
    await signOut.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(other).toHaveValue('Half a sentence');
    await signOut.click();
    await question.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page).toHaveURL('/login');
  });
});
