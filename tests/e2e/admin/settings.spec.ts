import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  confirmWithPassword,
  createStaffMember,
  findNotification,
  startSessionAs,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

const settingsPath = `/${adminPath}/settings`;
const limit = (page: Page, sender: string, period: string) =>
  page.getByRole('group', { name: sender }).getByRole('textbox', { name: period });
const showLimits = (page: Page) => page.getByText('Advanced').click();
const saveLimits = (page: Page) => page.getByRole('button', { name: 'Save limits' });

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the dashboard greets staff by the name that they choose', { tag: '@deep' }, async ({ page }) => {
  // The account is that of all tests.
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch({ method: 'GET' });
    const user = await response.json();
    const { data } = route.request().postDataJSON();
    await route.fulfill({ json: { ...user, user_metadata: { ...user.user_metadata, ...data } } });
  });
  await page.goto(settingsPath);
  await page.getByRole('textbox', { name: 'Your name' }).fill('  Leila ');
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await expect(findNotification(page, 'Name saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('Welcome back, Leila, tester@discovermorocco.example')).toBeVisible();
});

test('a saved name stays with the account', { tag: '@deep' }, async ({ staffApi }) => {
  const { data, error } = await staffApi.auth.updateUser({ data: { test_of_metadata: 'kept' } });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ test_of_metadata: 'kept' });
});

test('staff save the booking limits, with their password', async ({ page, sql, origin, publishableKey }) => {
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  const [stored] = await sql`select value from private.settings where key = 'booking_limit_all_day'`;
  const raised = Number(stored?.['value']) + 1;
  await page.goto(`${settingsPath}?view=bookings`);
  await showLimits(page);
  await expect(limit(page, 'All visitors together', 'A day')).toHaveValue(String(stored?.['value']));
  await limit(page, 'All visitors together', 'A day').fill(String(raised));
  await saveLimits(page).press('Enter');
  await confirmWithPassword(page, 'Save the limits?', 'Save limits');
  await expect(findNotification(page, 'Limits saved.')).toBeVisible();
  expect(await sql`select value from private.settings where key = 'booking_limit_all_day'`).toEqual([
    { value: String(raised) },
  ]);
  await sql`update private.settings set value = ${String(stored?.['value'])} where key = 'booking_limit_all_day'`;
});

test.describe('further states of the settings', { tag: '@deep' }, () => {
  test('invalid booking limits are refused beside their field, and discounts shown', async ({ page }) => {
    await page.goto(`${settingsPath}?view=bookings`);
    await expect(page.getByRole('region', { name: 'Group discount' }).getByRole('listitem')).toHaveText([
      'From 3 travellers: 5%',
      'From 5 travellers: 10%',
    ]);
    await showLimits(page);
    await limit(page, 'One e-mail address', 'An hour').fill('0');
    await showLimits(page);
    await expect(saveLimits(page)).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(limit(page, 'One e-mail address', 'An hour')).toBeFocused();
    await expect(limit(page, 'One e-mail address', 'An hour')).toHaveAccessibleDescription(
      'A whole number from 1 to 9,999,999',
    );
    expect(await findProblemsInBothThemes(page, 'booking limits')).toEqual([]);
  });

  test('limits that cannot be loaded are reported', async ({ page, expectErrors }) => {
    expectErrors(/503|booking-limits/);
    await page.route('**/rpc/get_booking_limits', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(`${settingsPath}?view=bookings`);
    const alert = page.getByRole('alert').filter({ hasText: 'The limits could not be loaded.' });
    await expect(alert).toBeVisible();
    await page.unroute('**/rpc/get_booking_limits');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await showLimits(page);
    await expect(saveLimits(page)).toBeVisible();
  });

  test('the build hook is shown with its last refusal', async ({ page }) => {
    await page.goto(`${settingsPath}?view=publishing`);
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText('Changes publish automatically');
    await page.route('**/rpc/get_publish_hook', (route) =>
      route.fulfill({
        json: {
          host: 'builds.example',
          min_interval_seconds: 90,
          sent_at: '2026-11-23T09:00:00Z',
          refusal: 'status 404',
        },
      }),
    );
    await page.reload();
    const region = page.getByRole('region', { name: 'Publishing' });
    await expect(region.getByRole('alert')).toContainText('builds.example refused the last request: status 404.');
    await expect(region).toContainText('90 seconds');
    expect(await findProblems(page, 'publishing')).toEqual([]);
  });

  test('a name that is too long is refused', async ({ page }) => {
    await page.goto(settingsPath);
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('a'.repeat(61));
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('At most 60 characters.');
    expect(await findProblems(page, 'name')).toEqual([]);
  });
});
