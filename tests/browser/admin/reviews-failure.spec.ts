import { adminPath, expect, test } from '../test.ts';
import { faultsOf, sitDown } from './desk.ts';
import { addReview, flagsOf, ownWord } from './review-rows.ts';

test.beforeEach(({ page, staffApi, origin }) => sitDown(page, staffApi, origin));

test.describe('when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|review|counts|ERR_/i] });

  test('each action says what failed in the given words, changes nothing, and works again', async ({ page, sql }) => {
    const word = ownWord();
    const { id, name } = await addReview(sql, word);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`/${adminPath}/reviews`);
    await page.getByRole('searchbox').fill(word);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await page.route(`**/rest/v1/reviews?id=*`, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    const notice = page.getByRole('alert');

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
    expect(logged.filter((line) => line.includes(`reviews ${id}`))).toHaveLength(4);
    expect(await flagsOf(sql, id)).toEqual({ is_approved: false, is_featured: false });

    await page.unroute(`**/rest/v1/reviews?id=*`);
    await card.getByRole('button', { name: /^Approve/ }).click();
    await expect(card.getByRole('button', { name: `Unapprove the review of ${name}` })).toBeVisible();
  });

  test('a list or numbers that cannot be loaded say so, and load when asked again', async ({ page }) => {
    const lists = /\/rest\/v1\/(reviews|rpc\/desk_counts)\?/;
    await page.route(lists, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(`/${adminPath}/reviews`);
    const list = page.getByRole('alert').filter({ hasText: 'Failed to load reviews. Please try again.' });
    const numbers = page.getByRole('alert').filter({ hasText: 'Some numbers could not be loaded.' });
    await expect(list).toBeVisible();
    await expect(numbers).toBeVisible();
    expect(await faultsOf(page, 'failed')).toEqual([]);
    await page.unroute(lists);
    await list.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await numbers.getByRole('button', { name: 'Try Again' }).click();
    await expect(numbers).toBeHidden();
  });

  test('without a network an action fails at once, and what was loaded stays', async ({ page, sql, context }) => {
    const word = ownWord();
    const { id } = await addReview(sql, word);
    await page.goto(`/${adminPath}/reviews`);
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByRole('article')).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('article').press('a');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update review approval status.' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Pending Approval');
    await expect(page.getByRole('article')).toBeFocused();
    await context.setOffline(false);
    await page.getByRole('article').press('a');
    await expect(page.getByRole('article')).toContainText(/Public after the next publish|Public on the reviews page/);
    expect(await flagsOf(sql, id)).toEqual({ is_approved: true, is_featured: false });
  });
});

test('while the list is on its way its shape is there, and without any review it says how they come', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/rest\/v1\/reviews\?/, async (route) => {
    await asked;
    await route.fulfill({ json: [], headers: { 'content-range': '*/0' } });
  });
  await page.goto(`/${adminPath}/reviews`);
  await expect(page.getByRole('status', { name: 'Loading reviews…' })).toBeVisible();
  expect(await faultsOf(page, 'loading')).toEqual([]);
  answer();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await expect(page.getByText('Customers write through the link that you send from their booking.')).toBeVisible();
  expect(await faultsOf(page, 'empty')).toEqual([]);
});
