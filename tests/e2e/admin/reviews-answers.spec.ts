import type { Page } from '@playwright/test';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { findNotification, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { elementText, readLivePage } from '../../helpers/release-pages.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const card = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const form = (page: Page) => page.getByRole('dialog', { name: 'Answer to a review' });
const text = (page: Page) => form(page).getByRole('textbox', { name: 'Answer' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

async function openReviews(page: Page, word: string) {
  await page.goto(`/${adminPath}/reviews?${searchQuery(word)}`);
  await expect(card(page)).toHaveCount(1);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('staff answer a review, which visitors read below it, and remove the answer again', async ({
  page,
  sql,
  waitUntilPublished,
}) => {
  const word = uniqueWord();
  const { id, name } = await insertReviewWithBooking(sql, word, { is_approved: true, is_featured: true });
  const readReview = async () => {
    await waitUntilPublished();
    return elementText((await readLivePage('/reviews')).document.querySelector(`#review-${id}`));
  };
  await openReviews(page, word);
  await card(page).focus();
  await page.keyboard.press('r');
  await expect(text(page)).toBeFocused();
  await text(page).fill(`\n Thank you, ${word}.\n\nCome again. `);
  expect(await findProblemsInBothThemes(page, 'answer')).toEqual([]);
  await text(page).press('Control+Enter');
  await expect(findNotification(page, 'Answer saved. Visitors see it after the next publish.')).toBeVisible();
  await expect(card(page)).toContainText(/Your answer · \w+ \d+, \d{4}/);
  expect([...(await sql`select answer from reviews where id = ${id}`)]).toEqual([
    { answer: `Thank you, ${word}.\n\nCome again.` },
  ]);
  expect(await readReview()).toMatch(new RegExp(`Answer from Discover Morocco.*Thank you, ${word}\\.`, 's'));
  expect((await readLivePage('/')).html).not.toContain(`Thank you, ${word}`);
  await card(page)
    .getByRole('button', { name: `Edit answer to the review of ${name}` })
    .click();
  await text(page).fill('');
  await save(page);
  await expect(findNotification(page, 'Answer removed.')).toBeVisible();
  await expect(card(page)).not.toContainText('Your answer');
  expect(await readReview()).not.toContain('Answer from');
});

test('an answer is kept beside an approval by a colleague in the meantime', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const { id, name } = await insertReviewWithBooking(sql, word);
  await openReviews(page, word);
  await card(page)
    .getByRole('button', { name: `Answer the review of ${name}` })
    .click();
  await expect(form(page)).toContainText('The answer shows once the review is approved.');
  await text(page).fill('Mine');
  await sql`update reviews set is_featured = true where id = ${id}`;
  await save(page);
  await expect(findNotification(page, 'Answer saved. It shows once the review is approved.')).toBeVisible();
  await expect(card(page)).toContainText('The answer shows once the review is approved.');
  await card(page)
    .getByRole('button', { name: `Edit answer to the review of ${name}` })
    .click();
  await text(page).fill('Mine again');
  await sql`update reviews set answer = 'Theirs' where id = ${id}`;
  await save(page);
  await expect(form(page)).toContainText('Someone else changed this after you opened it');
  await expect(form(page)).toContainText('Theirs');
});

test('a failure and a text that is too long lose nothing that was typed', { tag: '@deep' }, async ({
  page,
  sql,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|save the answer to a review/);
  const word = uniqueWord();
  const { name } = await insertReviewWithBooking(sql, word);
  await openReviews(page, word);
  await card(page)
    .getByRole('button', { name: `Answer the review of ${name}` })
    .click();
  await text(page).fill('x'.repeat(1001));
  await save(page);
  await expect(form(page)).toContainText('Answer has at most 1000 characters.');
  await text(page).fill('Kept');
  await page.route('**/rest/v1/reviews?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await save(page);
  await expect(form(page)).toContainText('Failed to save the answer. Please try again.');
  await expect(text(page)).toHaveValue('Kept');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
