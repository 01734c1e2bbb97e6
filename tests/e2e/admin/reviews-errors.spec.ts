import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ polling: true, expectedErrors: [/Failed to load resource|review|counts|pending bookings|ERR_/i] });
test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the reviews list has loading, error and empty states, and each failed action is reported, changes nothing and works again', {
  tag: '@deep',
}, async ({ page, sql, context }) => {
  const word = uniqueWord();
  const { id } = await insertReviewWithBooking(sql, word);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const failures = () => logged.filter((line) => line.includes(`reviews ${id}`)).length;
  const card = page.getByRole('article');
  const notice = page.getByRole('alert');
  const listError = notice.filter({ hasText: 'Failed to load reviews. Please try again.' });

  await test.step('a placeholder is shown while loading, and list and counts load on retry', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requests = /\/rest\/v1\/(reviews|rpc\/dashboard_counts)\?/;
    await page.route(requests, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { message: 'down' } });
    });
    await page.clock.install();
    await page.goto(`/${adminPath}/reviews`);
    await expect(page.getByRole('status', { name: 'Loading reviews…' })).toBeVisible();
    expect(await findProblems(page, 'loading')).toEqual([]);
    // The tests prefer reduced motion, so the placeholder must not be animated.
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running')),
    ).toEqual([]);
    release();
    const countsError = notice.filter({ hasText: 'Some numbers could not be loaded.' });
    await expect(listError).toBeVisible();
    await expect(countsError).toBeVisible();
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unroute(requests);
    await countsError.getByRole('button', { name: 'Try Again' }).click();
    await expect(countsError).toBeHidden();
  });

  await test.step('an empty list says where reviews come from', async () => {
    const empty = /\/rest\/v1\/reviews\?/;
    await page.route(empty, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
    await listError.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByText('Customers write through the link that you send from their booking.')).toBeVisible();
    expect(await findProblems(page, 'empty')).toEqual([]);
    await page.unroute(empty);
    // Polling pauses after a press in the list, so that nothing moves under the pointer.
    await expect(async () => {
      await page.clock.fastForward(121_000);
      await expect(card.first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('each failed action has its message', async () => {
    await page.getByRole('searchbox').fill(word);
    await expect(card).toHaveCount(1);
    await page.route(`**/rest/v1/reviews?id=*`, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await card.getByRole('button', { name: /^Approve/ }).click();
    await expect(notice.filter({ hasText: 'Failed to update review approval status.' })).toBeVisible();
    await card.getByRole('button', { name: /^Feature/ }).click();
    await expect(notice.filter({ hasText: 'Failed to update review featured status.' })).toBeVisible();
    await card.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve the selected reviews', exact: true }).click();
    await expect(notice.filter({ hasText: 'Failed to update review approval status.' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '1 selected' })).toBeChecked();
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notice.filter({ hasText: 'Failed to delete review.' })).toBeVisible();
    await expect(card).toContainText('Pending Approval');
    expect(failures()).toBe(4);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: false });
    await page.unroute(`**/rest/v1/reviews?id=*`);
    await card.getByRole('button', { name: /^Feature/ }).click();
    await expect(card.getByRole('button', { name: /^Unfeature/ })).toBeVisible();
  });

  await test.step('without a network an action fails at once, what was loaded stays, and it works again', async () => {
    await context.setOffline(true);
    await card.press('a');
    await expect.poll(failures).toBe(5);
    await expect(notice.filter({ hasText: 'Failed to update review approval status.' })).toBeVisible();
    await expect(card).toContainText('Pending Approval');
    await expect(card).toBeFocused();
    await context.setOffline(false);
    await card.press('a');
    await expect(card).toContainText(/Public after the next publish|Public on the reviews page/);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: true });
  });
});
