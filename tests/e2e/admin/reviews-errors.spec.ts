import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags, uniqueReviewWord } from '../../helpers/e2e/admin-reviews.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|review|counts|pending bookings|ERR_/i] });
test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the list on its way, failed and empty says so, and each action says what failed, changes nothing, and works again', async ({
  page,
  sql,
  context,
}) => {
  const word = uniqueReviewWord();
  const { id } = await insertReviewWithBooking(sql, word);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const failures = () => logged.filter((line) => line.includes(`reviews ${id}`)).length;
  const card = page.getByRole('article');
  const notice = page.getByRole('alert');
  const list = notice.filter({ hasText: 'Failed to load reviews. Please try again.' });

  await test.step('while the list is on its way its shape is there; it and the numbers load when asked again', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lists = /\/rest\/v1\/(reviews|rpc\/dashboard_counts)\?/;
    await page.route(lists, async (route) => {
      await asked;
      await route.fulfill({ status: 503, json: { message: 'down' } });
    });
    await page.clock.install();
    await page.goto(`/${adminPath}/reviews`);
    await expect(page.getByRole('status', { name: 'Loading reviews…' })).toBeVisible();
    expect(await findProblems(page, 'loading')).toEqual([]);
    // Whoever wants less movement sees none of it for long.
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running')),
    ).toEqual([]);
    answer();
    const numbers = notice.filter({ hasText: 'Some numbers could not be loaded.' });
    await expect(list).toBeVisible();
    await expect(numbers).toBeVisible();
    expect(await findProblems(page, 'failed')).toEqual([]);
    await page.unroute(lists);
    await numbers.getByRole('button', { name: 'Try Again' }).click();
    await expect(numbers).toBeHidden();
  });

  await test.step('without any review it says how they come', async () => {
    const empty = /\/rest\/v1\/reviews\?/;
    await page.route(empty, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
    await list.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByText('Customers write through the link that you send from their booking.')).toBeVisible();
    expect(await findProblems(page, 'empty')).toEqual([]);
    await page.unroute(empty);
    // Nothing moves under whoever has just pressed something there.
    await expect(async () => {
      await page.clock.fastForward(121_000);
      await expect(card.first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('each action fails in the given words', async () => {
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
