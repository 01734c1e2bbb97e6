import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const reviewsPath = `/${adminPath}/reviews`;
const card = (page: Page) => page.getByRole('article');
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const listError = (page: Page) => notice(page, 'Failed to load reviews. Please try again.');
const approvalError = 'Failed to update review approval status.';

/** Opens the list with a pending review. Returns its id, and the number of its failures logged since. */
async function openAtReview(page: Page, sql: postgres.Sql) {
  const word = uniqueWord();
  const { id } = await insertReviewWithBooking(sql, word);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${reviewsPath}?${searchQuery(word)}`);
  await expect(card(page)).toHaveCount(1);
  return { id, failures: () => logged.filter((line) => line.startsWith('reviews') && line.includes(id)).length };
}

/** Makes every change of a review fail. */
const refuseChanges = (page: Page) =>
  page.route('**/rest/v1/reviews?id=*', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));

test.describe('the reviews list while the API is slow, down or empty', { tag: '@deep' }, () => {
  test.use({
    polling: true,
    expectedErrors: [/Failed to load resource|publishing|review|counts|bookings getList|ERR_/i],
  });
  test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

  test('a placeholder without animation is shown while reviews are loading', async ({ page }) => {
    await page.route(/\/rest\/v1\/(reviews|rpc\/dashboard_counts)\?/, () => undefined);
    await page.goto(reviewsPath);
    await expect(page.getByRole('status', { name: 'Loading reviews…' })).toBeVisible();
    expect(await findProblems(page, 'loading')).toEqual([]);
    // The tests prefer reduced motion.
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running')),
    ).toEqual([]);
    await page.unrouteAll();
  });

  test('reviews and counts that cannot be loaded are loaded on retry', async ({ page, sql }) => {
    await insertReviewWithBooking(sql, uniqueWord());
    const requests = /\/rest\/v1\/(reviews|rpc\/dashboard_counts)\?/;
    await page.route(requests, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(reviewsPath);
    const countsError = notice(page, 'Some numbers could not be loaded.');
    await expect(listError(page)).toBeVisible();
    await expect(countsError).toBeVisible();
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unroute(requests);
    await countsError.getByRole('button', { name: 'Try Again' }).click();
    await expect(countsError).toBeHidden();
    await listError(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(card(page).first()).toBeVisible();
  });

  test('an empty list says where reviews come from, until one has come', async ({ page, sql }) => {
    const empty = /\/rest\/v1\/reviews\?/;
    await page.clock.install();
    await page.route(empty, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
    await page.goto(reviewsPath);
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByText('Customers write through the link that you send from their booking.')).toBeVisible();
    expect(await findProblems(page, 'empty')).toEqual([]);
    await insertReviewWithBooking(sql, uniqueWord());
    await page.unroute(empty);
    await expect(async () => {
      await page.clock.fastForward(121_000);
      await expect(card(page).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  for (const [action, press, message] of [
    ['approval', (page: Page) => card(page).getByRole('button', { name: /^Approve/ }), approvalError],
    [
      'feature',
      (page: Page) => card(page).getByRole('button', { name: /^Feature/ }),
      'Failed to update review featured status.',
    ],
  ] as const) {
    test(`a failed ${action} of a review is reported, changes nothing and works again`, async ({ page, sql }) => {
      const { id, failures } = await openAtReview(page, sql);
      await refuseChanges(page);
      await press(page).click();
      await expect(notice(page, message)).toBeVisible();
      await expect(card(page)).toContainText('Pending Approval');
      expect(failures()).toBe(1);
      expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: false });
      await page.unroute('**/rest/v1/reviews?id=*');
      await press(page).click();
      await expect(press(page)).toHaveCount(0);
      await expect(card(page).getByRole('button', { name: /^(Unapprove|Unfeature)/ })).toBeVisible();
    });
  }

  test('a failed approval of selected reviews is reported and keeps the selection', async ({ page, sql }) => {
    const { id, failures } = await openAtReview(page, sql);
    await refuseChanges(page);
    await card(page).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve the selected reviews', exact: true }).click();
    await expect(notice(page, approvalError)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '1 selected' })).toBeChecked();
    await expect(card(page)).toContainText('Pending Approval');
    expect(failures()).toBe(1);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: false });
  });

  test('a failed deletion of a review is reported and keeps it', async ({ page, sql }) => {
    const { id, failures } = await openAtReview(page, sql);
    await refuseChanges(page);
    await card(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notice(page, 'Failed to delete review.')).toBeVisible();
    await expect(card(page)).toContainText('Pending Approval');
    expect(failures()).toBe(1);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: false });
  });

  test('without a network an approval fails at once, and works again later', async ({ page, sql, context }) => {
    const { id, failures } = await openAtReview(page, sql);
    await context.setOffline(true);
    await card(page).press('a');
    await expect.poll(failures).toBe(1);
    await expect(notice(page, approvalError)).toBeVisible();
    await expect(card(page)).toContainText('Pending Approval');
    await expect(card(page)).toBeFocused();
    await context.setOffline(false);
    await card(page).press('a');
    await expect(card(page)).toContainText(/Visitors see it after the next publish|Public on the reviews page/);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: false });
  });
});
