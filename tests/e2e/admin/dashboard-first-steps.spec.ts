import type { Page } from '@playwright/test';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'First steps' });
const dismiss = (page: Page) => card(page).getByRole('button', { name: 'Dismiss the first steps' });
const answer = {
  ...{ dismissed: false, agency: true, alerts: false, mail: false, tour: true, terms: false, staff: false },
  ...{ home: true, about: true, location: true, day_trip: false },
};

/** Opens the dashboard with these first steps, which the database of all tests would not keep. */
async function openDashboardWith(page: Page, steps: Readonly<Record<string, boolean>>, dismissStatus = 204) {
  let dismissed = false;
  await page.route('**/rpc/get_first_steps', (route) =>
    route.fulfill({ json: { ...steps, ...(dismissed && { dismissed }) } }),
  );
  await page.route('**/rpc/dismiss_first_steps', (route) => {
    dismissed = dismissStatus === 204;
    return route.fulfill(dismissed ? { status: 204 } : { status: dismissStatus, json: { message: 'down' } });
  });
  await page.goto(`/${adminPath}`);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the first steps lead to their places, and are gone once dismissed', { tag: '@deep' }, async ({ page }) => {
  await openDashboardWith(page, answer);
  await expect(card(page)).toContainText('5 of 10 done');
  await expect(card(page).getByRole('listitem')).toHaveText([
    'Done: Enter name and phone of the agency',
    'Done: Choose the images of the home page',
    'Done: Write what stands under About',
    'Open: Choose who gets alerts of new bookings',
    'Open: See that mail worksSend yourself a test mail.',
    'Done: Add the first location, with an image',
    'Done: Add the first tour, with an image',
    'Open: Add the first day trip, with an image',
    'Open: Enter terms of payment and cancellation',
    'Open: Add a second staff member',
  ]);
  const links = card(page).getByRole('link');
  const addresses = [
    '/mail?view=settings',
    '/mail?view=settings',
    '/day-trips?new=true',
    '/site?view=terms',
    '/settings?view=staff',
  ];
  await expect(links).toHaveCount(addresses.length);
  for (const [index, address] of addresses.entries())
    await expect(links.nth(index)).toHaveAttribute('href', `/${adminPath}${address}`);
  expect(await findProblemsInBothThemes(page, 'first steps')).toEqual([]);
  await links.nth(3).press('Enter');
  await expect(page).toHaveURL(`/${adminPath}/site?view=terms`);
  await expect(page.getByRole('textbox', { name: 'Question' }).first()).toBeVisible();
  await page.goBack();
  await dismiss(page).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('an empty site begins with the first steps over the full width', { tag: '@deep' }, async ({ page }) => {
  const counts = { id: 'now', tours: 0, confirmed_bookings: 0, day_trips: 0, locations: 0, reviews: 0 };
  const more = { pending_reviews: 0, approved_reviews: 0, marked_featured_reviews: 0 };
  await page.route(/\/rpc\/dashboard_counts/, (route) => route.fulfill({ json: { ...counts, ...more } }));
  await openDashboardWith(page, answer);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card(page)).toHaveCount(1);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.nth(0)).toHaveText('First steps');
    await expect(headings.nth(1)).toHaveText(/^Waiting for an answer/);
    const [box, left, right] = [
      await card(page).boundingBox(),
      await page.getByRole('region', { name: 'Quick Actions' }).boundingBox(),
      await page.getByRole('region', { name: 'Management' }).boundingBox(),
    ];
    expect(box?.x).toBeCloseTo(left?.x ?? 0, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((right?.x ?? 0) + (right?.width ?? 0), 0);
  }
});

test.describe('further states of the first steps', { tag: '@deep' }, () => {
  test('the first steps say that all are done', async ({ page }) => {
    const done = Object.fromEntries(Object.keys(answer).map((name) => [name, name !== 'dismissed']));
    await openDashboardWith(page, done);
    await expect(card(page)).toContainText('10 of 10 done');
    await expect(card(page)).toContainText('All done: the site is your own.');
    await dismiss(page).click();
    await expect(card(page)).toHaveCount(0);
  });

  test('the first steps are read after the counts, also if those fail', async ({ page, expectErrors }) => {
    expectErrors(/503|counts/);
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/rpc\/(dashboard_counts|get_first_steps)/.exec(request.url()) ?? [];
      if (name) requested.push(name);
    });
    await page.route(/\/rpc\/dashboard_counts/, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await openDashboardWith(page, answer);
    await expect(card(page)).toBeVisible();
    expect(requested).toEqual(['dashboard_counts', 'dashboard_counts', 'get_first_steps']);
  });

  test('the first steps stay if they cannot be dismissed', async ({ page, expectErrors }) => {
    expectErrors(/503|first-steps dismiss/);
    await openDashboardWith(page, answer, 503);
    await dismiss(page).click();
    await expect(findNotification(page, 'The first steps could not be dismissed. Please try again.')).toBeVisible();
    await expect(dismiss(page)).toHaveAttribute('aria-disabled', 'false');
  });
});
