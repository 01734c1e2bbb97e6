import type { Page } from '@playwright/test';
import { navigateInAdmin, openDashboard } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const expectPath = (page: Page, address: string) => expect(page).toHaveURL(`/${adminPath}${address}`);

test.describe('addresses and scripts of the admin', { tag: '@deep' }, () => {
  // No row has the id some-id.
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|getOne|booking/] });
  test.beforeEach(({ page, staffApi, origin }) => openDashboard(page, staffApi, origin));

  test('a screen that cannot be loaded shows an error, and the rest stays usable', async ({ page }) => {
    await page.route('**/admin-assets/ReviewList*', (route) => route.abort());
    await sections(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(main(page).getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(main(page).getByRole('alert')).toContainText(/dynamically imported module/);
    await sections(page).getByRole('link', { name: 'Locations' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: /location/i })).toBeVisible();
  });

  test('a screen whose scripts a new release has replaced reloads by itself', async ({ page }) => {
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
    await sections(page).getByRole('link', { name: 'Tours' }).click();
    await expect(main(page).getByRole('list', { name: 'Tours' }).getByRole('listitem').first()).toBeVisible();
    await expectPath(page, '/tours');
  });

  test('react-admin’s own addresses redirect to ours', async ({ page }) => {
    for (const section of ['tours', 'locations', 'day-trips']) {
      await navigateInAdmin(page, `/${section}/create`);
      await expectPath(page, `/${section}?new=true`);
      await navigateInAdmin(page, `/${section}/some-id`);
      await expectPath(page, `/${section}?edit=some-id`);
    }
    await navigateInAdmin(page, '/bookings/00000000-0000-4000-8000-000000000000');
    await expectPath(page, '/bookings?show=00000000-0000-4000-8000-000000000000');
  });

  test('react-admin’s address of a tour opens its form, also on a page load', async ({ page, staffApi }) => {
    const tour = await createTestTour(staffApi, { is_active: false });
    const title = page.getByRole('dialog', { name: 'Edit Tour' }).getByLabel('Title').first();
    await navigateInAdmin(page, `/tours/${tour.id}`);
    await expect(title).toHaveValue(tour.title);
    // As from a bookmark, not only through the router.
    await page.goto(`/${adminPath}/tours/${tour.id}`);
    await expectPath(page, `/tours?edit=${tour.id}`);
    await expect(title).toHaveValue(tour.title);
  });

  test('an address without a screen says that the page is not found', async ({ page }) => {
    await navigateInAdmin(page, '/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
