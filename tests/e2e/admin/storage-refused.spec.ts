import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { refuseStorage } from '../../helpers/e2e/refuse-storage.ts';

test.beforeEach(({ page }) => refuseStorage(page));

test('sign-in and admin ask for site data where a browser stores nothing', { tag: '@deep' }, async ({ page }) => {
  let loads = 0;
  page.on('load', () => loads++);
  for (const path of ['/login', `/${adminPath}`, `/${adminPath}/bookings`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please allow site data');
    await expect(page.getByRole('main')).toContainText(new URL(page.url()).host);
    await expect(page).toHaveURL(path);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findProblems(page, 'storage refused')).toEqual([]);
  expect(loads).toBe(3);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(4);
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page).toHaveURL('/');
});
