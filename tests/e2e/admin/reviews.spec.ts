import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminStatsSchema, insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const reviews = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const reviewsAddress = (words: string) => `/${adminPath}/reviews?${searchQuery(words)}`;
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00Z`;

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(words);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('reviews are found by words in any order and without accents', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const old = await insertReviewWithBooking(sql, word, { name: 'Chloé Lévêque', created_at: day(1) });
  const featured = await insertReviewWithBooking(sql, word, { name: 'Omar', is_featured: true, created_at: day(2) });
  const newest = await insertReviewWithBooking(sql, word, { name: 'Sofia', created_at: day(3) });
  await page.goto(`/${adminPath}/reviews`);
  await search(page, `leveque ${word} CHLOE`);
  await expect(reviews(page).getByRole('heading')).toHaveText([old.name]);
  await search(page, `sahara ${word}`);
  await expect(reviews(page).getByRole('heading')).toHaveText([featured.name, newest.name, old.name]);
  expect(await findProblems(page, 'reviews')).toEqual([]);
});

test('the reviews list has breadcrumb, title and the counts of the API', { tag: '@deep' }, async ({ page }) => {
  const countsResponse = page.waitForResponse(/rpc\/dashboard_counts/);
  await page.goto(`/${adminPath}/reviews`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Dashboard.*Reviews/);
  await expect(page).toHaveTitle(/Reviews · /);
  const counts = adminStatsSchema.parse(await (await countsResponse).json());
  await expect(page.locator('dl')).toHaveText([
    `Total Reviews${counts.reviews}`,
    `Pending Approval${counts.pending_reviews}`,
    `Approved${counts.approved_reviews}`,
    `Featured${counts.marked_featured_reviews}`,
  ]);
});

test('a search of reviews without results can be cleared', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await insertReviewWithBooking(sql, word);
  await page.goto(reviewsAddress(word));
  await expect(reviews(page)).toHaveCount(1);
  await search(page, `${word} nobody wrote this`);
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(reviews(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a review shows its trip, and leads to its booking until that is deleted', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const word = uniqueWord();
  const { booking } = await insertReviewWithBooking(sql, word, {
    rating: 2,
    email: 'sofia@example.com',
    created_at: day(3),
  });
  await page.goto(reviewsAddress(word));
  const card = reviews(page);
  await expect(card).toContainText('Sahara and back · Custom · travelled First week of May · Written Nov 3, 2026');
  await expect(card.getByRole('img', { name: '2 Stars' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'sofia@example.com' })).toHaveAttribute(
    'href',
    'mailto:sofia@example.com',
  );
  await expect(card.getByRole('link', { name: /^Booking #/ })).toHaveAttribute(
    'href',
    `/${adminPath}/bookings?show=${booking}`,
  );
  await sql`delete from bookings where id = ${booking}`;
  await page.reload();
  await expect(card).toContainText('The booking of this review has been deleted.');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(card).toContainText('Sahara and back · Custom · travelled First week of May');
});

test('hostile, long and missing texts of reviews are plain text, fit and are accessible', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const word = uniqueWord();
  await insertReviewWithBooking(sql, word, {
    name: `\u202eemanrever${'N'.repeat(170)}`,
    comment: 'W'.repeat(1000),
    title: 'T'.repeat(200),
  });
  await insertReviewWithBooking(sql, word, {
    name: hostile,
    comment: `${hostile}\n=HYPERLINK("http://example.com")`,
  });
  await insertReviewWithBooking(sql, word, { name: 'Silent', comment: null, is_featured: true });
  await page.goto(reviewsAddress(word));
  await expect(reviews(page)).toHaveCount(3);
  await expect(reviews(page).nth(0)).toContainText('No comment.');
  await expect(reviews(page).nth(1)).toContainText(`${hostile}\n=HYPERLINK("http://example.com")`);
  await expect(reviews(page).nth(2)).toContainText('W'.repeat(1000));
  await expect(reviews(page).locator('img')).toHaveCount(0);
  expect(await findProblemsInBothThemes(page, 'texts', [320, 390, 768, 1440, 1920])).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('reviews are filtered by their state, which stays after a reload', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  await insertReviewWithBooking(sql, word, { name: 'Approved', is_approved: true, created_at: day(2) });
  await insertReviewWithBooking(sql, word, { name: 'Pending', created_at: day(3) });
  await insertReviewWithBooking(sql, word, { name: 'Featured', is_featured: true, created_at: day(1) });
  await page.goto(reviewsAddress(word));
  const show = (filter: string) => page.getByRole('combobox', { name: 'Show' }).selectOption(filter);
  const expectNames = (...expected: string[]) =>
    expect(reviews(page).getByRole('heading')).toHaveText(expected.map((name) => `${name} ${word}`));
  for (const [filter, expected] of [
    ['Pending Approval', ['Featured', 'Pending']],
    ['Approved', ['Approved']],
    ['Featured', ['Featured']],
    ['All Reviews', ['Featured', 'Pending', 'Approved']],
  ] as const) {
    await show(filter);
    await expectNames(...expected);
  }
  await show('Pending Approval');
  await expect(page).toHaveURL(/is_approved/);
  await page.reload();
  await expectNames('Featured', 'Pending');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
});
