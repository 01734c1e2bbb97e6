import type { Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { pollUntil, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.use({ polling: true });

const reviews = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const review = (page: Page, name: string) => reviews(page).filter({ hasText: name });
const moderationMessage = (page: Page) => page.getByRole('region', { name: 'Moderation' }).getByRole('status');

/** Returns the address of the pending reviews, narrowed to the rows of a test. */
const queueAddress = (word: string) =>
  `/${adminPath}/reviews?filter=${encodeURIComponent(JSON.stringify({ is_approved: false, q: word }))}`;

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('pending reviews are moderated one after the other by single keys, which work in the queue only', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const add = (name: string, day: number) =>
    insertReviewWithBooking(sql, word, { name, created_at: `2026-11-0${day}T10:00:00Z` }).then((row) => ({
      ...row,
      card: review(page, row.name),
    }));
  const fifth = await add('Fifth', 1);
  const fourth = await add('Fourth', 2);
  const third = await add('Third', 3);
  await page.clock.install();
  await page.goto(queueAddress(word));
  await expect(reviews(page)).toHaveCount(3);

  const second = await add('Second', 4);
  await pollUntil(page, () => expect(reviews(page)).toHaveCount(4, { timeout: 2000 }));
  await third.card.focus();
  await page.keyboard.press('x');
  const first = await add('First', 5);
  await test.step('while somebody moderates, the counts are updated and the list stays', async () => {
    const listRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(word)) listRequests.push(request.url());
    });
    const countsResponse = page.waitForResponse(/rpc\/dashboard_counts/);
    await page.clock.fastForward(31_000);
    await countsResponse;
    expect(listRequests).toEqual([]);
    await expect(reviews(page).getByRole('heading')).toHaveText([second.name, third.name, fourth.name, fifth.name]);
    await expect(third.card).toBeFocused();
    await page.keyboard.press('x');
    await expect(third.card.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('searchbox').focus();
    await pollUntil(page, () => expect(reviews(page)).toHaveCount(5, { timeout: 2000 }));
  });

  await test.step('the keys do nothing in a field, in a dialog, elsewhere or with Ctrl', async () => {
    await page.getByRole('searchbox').press('Home');
    await page.getByRole('searchbox').press('a');
    await expect(page.getByRole('searchbox')).toHaveValue(`a${word}`);
    await page.getByRole('searchbox').fill(word);
    await expect(reviews(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('a');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('d');
    await first.card.press('Control+a');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
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

  await test.step('Tab reaches the queue, J, K, arrows, Home and End move in it', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
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
    await expect(fifth.card).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first.card).toBeFocused();
    await expect(first.card).toHaveAttribute('aria-posinset', '1');
    await expect(first.card).toHaveAttribute('aria-setsize', '5');
  });

  await test.step('A approves, announces it and moves to the next review', async () => {
    await page.keyboard.press('a');
    await expect(second.card).toBeFocused();
    await expect(moderationMessage(page)).toHaveText(
      `Approved the review of ${first.name}. Public after the next publish.`,
    );
    await expect(first.card).toHaveCount(0);
    await expect(second.card).toBeFocused();
    expect(await readReviewFlags(sql, first.id)).toEqual({ is_approved: true, is_featured: false });
  });

  await test.step('F features and moves on, X selects', async () => {
    await page.keyboard.press('F');
    await expect(third.card).toBeFocused();
    await expect(moderationMessage(page)).toHaveText(`Featured the review of ${second.name}.`);
    expect(await readReviewFlags(sql, second.id)).toEqual({ is_approved: false, is_featured: true });
    await page.keyboard.press('x');
    await expect(third.card.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await expect(third.card.getByRole('checkbox')).not.toBeChecked();
  });

  await test.step('D and Delete ask for confirmation and move to the next review', async () => {
    await page.keyboard.press('d');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // Keys of the queue do nothing in a dialog.
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(third.card).toBeFocused();
    expect(await readReviewFlags(sql, third.id)).toEqual({ is_approved: false, is_featured: false });
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(moderationMessage(page)).toHaveText(
      `Deleted the review of ${third.name}. It can be brought back on the History page for 30 days.`,
    );
    await expect(fourth.card).toBeFocused();
    expect(await readReviewFlags(sql, third.id)).toBeUndefined();
  });

  await test.step('the end of the queue has an empty state, and the focus is not lost', async () => {
    await page.keyboard.press('a');
    await expect(fifth.card).toBeFocused();
    await expect(fourth.card).toHaveCount(0);
    // On a button of a review the letters work too, and Enter still presses the button.
    await fifth.card.getByRole('button', { name: /^Feature/ }).press('Enter');
    await expect(fifth.card.getByRole('button', { name: /^Unfeature/ })).toBeFocused();
    await fifth.card.getByRole('button', { name: /^Unfeature/ }).press('a');
    await expect(moderationMessage(page)).toHaveText(
      `Approved the review of ${fifth.name}. Public after the next publish.`,
    );
    expect(await readReviewFlags(sql, fifth.id)).toEqual({ is_approved: true, is_featured: true });
    // The featured review is still pending and comes first.
    await expect(fifth.card).toHaveCount(0);
    await expect(second.card).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Moderation' })).toBeFocused();
    expect(await findProblems(page, 'the end of the queue')).toEqual([]);
  });
});
