import type { Locator } from '@playwright/test';
import { addTour, adminPath, expect, signIn, test } from '../test.ts';
import { expectAccessible, routeTo, sitAtDashboard } from './desk.ts';

const links = [
  ['Dashboard', ''],
  ['Locations', '/locations'],
  ['Tours', '/tours'],
  ['Day Trips', '/day-trips'],
  ['Bookings', '/bookings'],
  ['Reviews', '/reviews'],
] as const;

test('sidebar and header: brand, who is signed in, the sections at their addresses, the state, the way out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  await expect(sidebar).toContainText('Discover Morocco');
  await expect(sidebar).toContainText('tester@discovermorocco.example');
  await expect(sidebar.getByRole('link')).toHaveText(links.map(([label]) => label));
  for (const [label, address] of links) {
    await sidebar.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/${adminPath}${address}/?(\\?.*)?$`));
    await expect(sidebar.locator('[aria-current=page]')).toHaveText([label]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(label);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  const header = page.getByRole('banner');
  await expect(header.getByRole('status')).toHaveText('System Online');
  await header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(`/${adminPath}/bookings`);
  await expect(page).toHaveURL('/login');
});

test('on small screens the sidebar is behind a button, and signing out stays at hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(sidebar).toBeHidden();
  await button.click();
  await expect(sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await sidebar.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(new RegExp(`/${adminPath}/reviews`));
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('System Online and Sign Out are words at every width, in the header or else in the account’s menu', async ({
  page,
  staffApi,
  origin,
}) => {
  await sitAtDashboard(page, staffApi, origin);
  const header = page.getByRole('banner');
  /** What is only heard is one pixel wide. */
  const widthOf = async (words: Locator) => (await words.boundingBox())?.width ?? 0;
  for (const width of [320, 390, 600, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(header.getByRole('status')).toHaveText('System Online');
    const online = header.getByText('System Online', { exact: true });
    const out = header.getByRole('button', { name: 'Sign Out' });
    if (width >= 600) {
      expect(await widthOf(online), `${width} px`).toBeGreaterThan(70);
      expect(await widthOf(out), `${width} px`).toBeGreaterThan(80);
      await expect(out).toBeInViewport({ ratio: 1 });
      continue;
    }
    await expect(out).toBeHidden();
    await header.getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('region', { name: 'Account' });
    await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    expect(await widthOf(menu.getByText('System Online', { exact: true })), `${width} px`).toBeGreaterThan(70);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test.describe('when something cannot be reached', () => {
  test.use({
    expectedErrors: [/Failed to load resource|ERR_|Failed to fetch|state of publishing/],
  });

  test('the header says so, and says when it is back', async ({ page, context, staffApi, origin }) => {
    await sitAtDashboard(page, staffApi, origin);
    const status = page.getByRole('banner').getByRole('status');
    await expect(status).toHaveText('System Online');
    await context.setOffline(true);
    await expect(status).toHaveText('System Offline');
    await context.setOffline(false);
    await expect(status).toHaveText('System Online');

    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(status).toHaveText('System Offline');
    await page.unroute('**/rest/v1/**');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(status).toHaveText('System Online');
  });
});

test.describe('addresses', () => {
  // Nothing has the id some-id.
  test.use({ expectedErrors: [/status of 40[46]|some-id|booking/] });

  test('react-admin’s own addresses lead to those of the specification', async ({ page, staffApi, origin }) => {
    const tour = await addTour(staffApi, { is_active: false });
    await sitAtDashboard(page, staffApi, origin);
    const at = (address: string) => expect(page).toHaveURL(`/${adminPath}${address}`);
    for (const section of ['tours', 'locations', 'day-trips']) {
      await routeTo(page, `/${section}/create`);
      await at(`/${section}?new=true`);
      await routeTo(page, `/${section}/some-id`);
      await at(`/${section}?edit=some-id`);
    }
    await routeTo(page, '/bookings/00000000-0000-4000-8000-000000000000');
    await at('/bookings?show=00000000-0000-4000-8000-000000000000');
    await routeTo(page, `/tours/${tour.id}`);
    await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first()).toHaveValue(tour.title);
    // As somebody arrives who has kept the address, not only as the router goes there.
    await page.goto(`/${adminPath}/locations/create`);
    await at('/locations?new=true');
    await page.goto(`/${adminPath}/tours/${tour.id}`);
    await at(`/tours?edit=${tour.id}`);
    await expect(page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first()).toHaveValue(tour.title);
    await routeTo(page, '/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('a screen that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test('says what happened, and the rest stays usable', async ({ page, staffApi, origin }) => {
    await sitAtDashboard(page, staffApi, origin);
    await page.route('**/admin-assets/ReviewList*', (route) => route.abort());
    await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText(/dynamically imported module/);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Locations' }).click();
    await expect(main.getByRole('heading', { level: 1, name: /location/i })).toBeVisible();
  });

  test('because a new release has replaced its scripts is loaded anew by itself', async ({
    page,
    staffApi,
    origin,
  }) => {
    await sitAtDashboard(page, staffApi, origin);
    let isGone = true;
    await page.route('**/admin-assets/ReviewList*', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.route('**/login', async (route) => {
      isGone = false;
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/admin-assets\/index-/g, '$&newer-') });
    });
    await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(`/${adminPath}/reviews`);
  });
});

test('what was typed is asked about before it is left, by whichever way', async ({ page, staffApi, origin }) => {
  const tour = await addTour(staffApi);
  await sitAtDashboard(page, staffApi, origin);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tours' }).click();
  await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
  await page.getByRole('button', { name: `Edit ${tour.title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
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
      const asked = page.waitForEvent('dialog');
      void leave().catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(title).toHaveValue('Half a sentence');
    }
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`frame, menus and dialogs are accessible and fit at every width, ${scheme}`, async ({
    page,
    staffApi,
    origin,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await sitAtDashboard(page, staffApi, origin);
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('banner').getByRole('status')).toHaveText('System Online');
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      if (width !== 390 && width !== 1440) continue;
      await expectAccessible(page);
      await test.step(`the account's menu and the password at ${width} px`, async () => {
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
    }
  });
}
