import type { Page } from '@playwright/test';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Demonstration content' });
const start = (page: Page) => card(page).getByRole('button', { name: 'Start with an empty site' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Start with an empty site?' });

const tried = {
  counts: { tours: 13, bookings: 1, guides: 3, site_content: 14 },
  kept: [
    { table_name: 'tours', record_id: 'high-atlas-3-days', label: 'High Atlas', bookings: 2 },
    { table_name: 'bookings', record_id: 'd7513ea8-3f1e-4b52-9a61-0c6f1e2a0009', label: 'Sofia Almeida', bookings: 0 },
  ],
  added: { tours: 2, bookings: 3 },
  visitors: [
    {
      table_name: 'bookings',
      record_id: 'e7513ea8-3f1e-4b52-9a61-0c6f1e2a0009',
      label: 'Own try',
      at: '2026-11-20T10:00:00Z',
    },
  ],
  edited_site_content: ['guides', 'phone'],
};

/** Opens the dashboard with this answer, since all tests share the database. Clearing it gets the status. */
async function openDashboardWith(page: Page, demonstration: unknown, clearStatus = 204) {
  let isCleared = false;
  await page.route('**/rpc/get_demonstration', (route) => route.fulfill({ json: isCleared ? null : demonstration }));
  await page.route('**/rpc/clear_demonstration', (route) => {
    isCleared = clearStatus === 204;
    return route.fulfill(isCleared ? { status: 204 } : { status: clearStatus, json: { message: 'down' } });
  });
  await page.goto(`/${adminPath}`);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the demonstration says what it is', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/${adminPath}`);
  await expect(card(page)).toContainText(
    /seen by visitors: \d+ tours, \d+ day trips, \d+ locations, \d+ bookings, \d+ reviews, 5 testimonials, 4 guides, and texts and images under Site\./,
  );
});

test('the demonstration goes at a typed word, and names what stays', { tag: '@deep' }, async ({ page }) => {
  await openDashboardWith(page, tried);
  await expect(card(page)).toContainText('13 tours, 1 booking, 3 guides, and texts and images under Site.');
  await start(page).press('Enter');
  await expect(dialog(page)).toContainText('Ask the person who runs your website for a backup first.');
  await expect(dialog(page)).toContainText('What you have added stays: 2 tours and 3 bookings.');
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(dialog(page).getByRole('checkbox', { checked: false })).toHaveCount(3);
  for (const name of [
    'All',
    'tour “High Atlas”, 2 bookings',
    'booking #d7513ea8, “Sofia Almeida”',
    /#e7513ea8, “Own try”, Nov 20, 2026/,
  ])
    await expect(dialog(page).getByRole('checkbox', { name })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /under Site stays: Guides and/ })).toHaveAttribute(
    'href',
    `/${adminPath}/site`,
  );
  expect(await findProblemsInBothThemes(page, 'demonstration')).toEqual([]);
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  const confirm = dialog(page).getByRole('button', { name: 'Delete the demonstration' });
  await expect(confirm).toBeDisabled();
  await dialog(page)
    .getByRole('checkbox', { name: /Own try/ })
    .press('Space');
  await dialog(page).getByRole('checkbox', { name: '3 guides' }).press('Space');
  await dialog(page).getByRole('textbox').focus();
  await page.keyboard.type('empty');
  const request = page.waitForRequest('**/rpc/clear_demonstration');
  await confirm.press('Enter');
  expect((await request).postDataJSON()).toEqual({
    typed: 'empty',
    kinds: ['tours', 'bookings', 'site_content'],
    chosen: [{ table_name: 'bookings', record_id: 'e7513ea8-3f1e-4b52-9a61-0c6f1e2a0009' }],
  });
  await expect(findNotification(page, 'What you ticked is deleted.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('further states of the demonstration', { tag: '@deep' }, () => {
  test('nothing is said without a demonstration', async ({ page }) => {
    const response = page.waitForResponse('**/rpc/get_demonstration');
    await openDashboardWith(page, null);
    await response;
    await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test('the demonstration stays if it cannot be deleted', async ({ page, expectErrors }) => {
    expectErrors(/503|demonstration clear/);
    await openDashboardWith(page, { ...tried, kept: [], visitors: [], edited_site_content: [] }, 503);
    await start(page).click();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await expect(dialog(page).getByRole('checkbox', { checked: false })).toHaveCount(0);
    await page.keyboard.type('empty');
    await page.keyboard.press('Enter');
    await expect(findNotification(page, 'The demonstration could not be deleted. Please try again.')).toBeVisible();
    await expect(start(page)).toBeVisible();
  });
});
