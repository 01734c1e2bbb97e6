import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { pollUntil, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ polling: true });

const reviews = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const review = (page: Page, name: string) => reviews(page).filter({ hasText: name });
const moderationMessage = (page: Page) => page.getByRole('region', { name: 'Moderation' }).getByRole('status');

/** Returns the address of the pending reviews, narrowed to a test's rows. */
const queueAddress = (word: string) =>
  `/${adminPath}/reviews?filter=${encodeURIComponent(JSON.stringify({ is_approved: false, q: word }))}`;

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const shortcutsButton = (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' });

/** Opens a queue of pending reviews with these first names, in order. */
async function openQueue<const Names extends readonly string[]>(page: Page, sql: postgres.Sql, names: Names) {
  const word = uniqueWord();
  const add = async (name: string, day: number) => {
    const row = await insertReviewWithBooking(sql, word, { name, created_at: `2026-11-0${day}T10:00:00Z` });
    return { ...row, card: review(page, row.name) };
  };
  const added = await Promise.all(names.map((name, index) => add(name, 8 - index)));
  await page.clock.install();
  await page.goto(queueAddress(word));
  await expect(reviews(page)).toHaveCount(names.length);
  return { word, add, queue: added as { [Index in keyof Names]: Awaited<ReturnType<typeof add>> } };
}

test('pending reviews are approved one after the other by a key', async ({ page, sql }) => {
  const { queue } = await openQueue(page, sql, ['First', 'Second']);
  const [first, second] = queue;
  await first.card.focus();
  await page.keyboard.press('a');
  await expect(second.card).toBeFocused();
  await expect(moderationMessage(page)).toHaveText(
    `Approved the review of ${first.name}. Visitors see it after the next publish.`,
  );
  await expect(first.card).toHaveCount(0);
  await expect(second.card).toBeFocused();
  expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: true, is_featured: false });
  await page.keyboard.press('a');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moderation' })).toBeFocused();
  expect(await findProblems(page, 'the end of the queue')).toEqual([]);
});

test('the number in the sidebar leads to the first review, whose keys work', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  await insertReviewWithBooking(sql, uniqueWord());
  await page.goto(`/${adminPath}`);
  const link = page.getByRole('navigation').getByRole('link', { name: /waiting for approval$/ });
  for (const _ of ['from the dashboard', 'from the list']) {
    await link.press('Enter');
    await expect(reviews(page).first()).toBeFocused();
    await page.keyboard.press('x');
    await expect(reviews(page).first().getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
  }
});

test.describe('further states of the queue', { tag: '@deep' }, () => {
  test('a new review is added to the queue by itself', async ({ page, sql }) => {
    const { add } = await openQueue(page, sql, ['Second', 'Third']);
    await add('First', 9);
    await pollUntil(page, () => expect(reviews(page)).toHaveCount(3, { timeout: 2000 }));
  });

  test('while someone moderates, the counts are updated and the list stays', async ({ page, sql }) => {
    const { word, add, queue } = await openQueue(page, sql, ['Second', 'Third', 'Fourth']);
    const [second, third, fourth] = queue;
    await third.card.focus();
    await page.keyboard.press('x');
    await add('First', 9);
    const listRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(word)) listRequests.push(request.url());
    });
    const countsResponse = page.waitForResponse(/rpc\/dashboard_counts/);
    await page.clock.fastForward(31_000);
    await countsResponse;
    expect(listRequests).toEqual([]);
    await expect(reviews(page).getByRole('heading')).toHaveText([second.name, third.name, fourth.name]);
    await expect(third.card).toBeFocused();
    await page.keyboard.press('x');
    await expect(third.card.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('searchbox').focus();
    await pollUntil(page, () => expect(reviews(page)).toHaveCount(4, { timeout: 2000 }));
  });

  test('the keys of the queue do nothing in a field, elsewhere or with Ctrl', async ({ page, sql }) => {
    const { word, queue } = await openQueue(page, sql, ['First']);
    const [first] = queue;
    await page.getByRole('searchbox').press('Home');
    await page.getByRole('searchbox').press('a');
    await expect(page.getByRole('searchbox')).toHaveValue(`a${word}`);
    await page.getByRole('searchbox').fill(word);
    await expect(reviews(page)).toHaveCount(1);
    await shortcutsButton(page).press('a');
    await shortcutsButton(page).press('d');
    await first.card.press('Control+a');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: false, is_featured: false });
  });

  test('the dialog of shortcuts is accessible, and the keys do nothing in it', async ({ page, sql }) => {
    const { queue } = await openQueue(page, sql, ['First']);
    const [first] = queue;
    await first.card.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('Approve, or unapprove, and go on');
    expect(await findProblems(page, 'shortcuts')).toEqual([]);
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await expect(first.card).toBeFocused();
    expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: false, is_featured: false });
  });

  test('Tab reaches the queue, and J, K, arrows, Home and End move in it', async ({ page, sql }) => {
    const { queue } = await openQueue(page, sql, ['First', 'Second', 'Third', 'Fourth']);
    const [first, second, third, fourth] = queue;
    await shortcutsButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(first.card).toBeFocused();
    await expect(first.card).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('j');
    await expect(second.card).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(third.card).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await expect(first.card).toBeFocused();
    await page.keyboard.press('k');
    await expect(first.card).toBeFocused();
    await page.keyboard.press('End');
    await expect(fourth.card).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first.card).toBeFocused();
    await expect(first.card).toHaveAttribute('aria-posinset', '1');
    await expect(first.card).toHaveAttribute('aria-setsize', '4');
  });

  test('F features a review and moves on, X selects one', async ({ page, sql }) => {
    const { queue } = await openQueue(page, sql, ['First', 'Second']);
    const [first, second] = queue;
    await first.card.focus();
    await page.keyboard.press('F');
    await expect(second.card).toBeFocused();
    await expect(moderationMessage(page)).toHaveText(`Featured the review of ${first.name}.`);
    expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: false, is_featured: true });
    await page.keyboard.press('x');
    await expect(second.card.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await expect(second.card.getByRole('checkbox')).not.toBeChecked();
  });

  test('D and Delete ask first, and go on to the next review', async ({ page, sql }) => {
    const { queue } = await openQueue(page, sql, ['First', 'Second']);
    const [first, second] = queue;
    await first.card.focus();
    await page.keyboard.press('d');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // Keys of the queue do nothing in a dialog.
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(first.card).toBeFocused();
    expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: false, is_featured: false });
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(moderationMessage(page)).toHaveText(
      `Deleted the review of ${first.name}. It can be brought back on the History page for 30 days.`,
    );
    await expect(second.card).toBeFocused();
    expect(await readReviewFlags(sql, first.id)).toBeUndefined();
  });

  test('after the last review of the queue the focus goes to the first', async ({ page, sql }) => {
    const { queue } = await openQueue(page, sql, ['First', 'Last']);
    const [first, last] = queue;
    // On a button of a review the letters also work, and Enter still presses the button.
    await last.card.getByRole('button', { name: /^Feature/ }).press('Enter');
    await expect(last.card.getByRole('button', { name: /^Unfeature/ })).toBeFocused();
    await last.card.getByRole('button', { name: /^Unfeature/ }).press('a');
    await expect(moderationMessage(page)).toHaveText(
      `Approved the review of ${last.name}. Visitors see it after the next publish.`,
    );
    expect(await readReviewFlags(sql, last.id)).toEqual({ is_approved: true, is_featured: true });
    await expect(last.card).toHaveCount(0);
    await expect(first.card).toBeFocused();
  });
});
