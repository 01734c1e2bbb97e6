import type { Page } from '@playwright/test';
import { findProblems } from '../../helpers/e2e/admin-page-checks.ts';
import { insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const reviews = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const moderationMessage = (page: Page) => page.getByRole('region', { name: 'Moderation' }).getByRole('status');
const deleteButton = (page: Page, name: string) =>
  reviews(page).getByRole('button', { name: `Delete the review of ${name}` });

const publicSoon = 'Visitors see it after the next publish';
const hiddenSoon = 'Hidden from visitors after the next publish';
const isPublicNowOrSoon = /Visitors see it after the next publish|Public on the reviews page/;

async function openReviews(page: Page, word: string, expected: number) {
  await page.goto(`/${adminPath}/reviews?${searchQuery(word)}`);
  await expect(reviews(page)).toHaveCount(expected);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('a review is approved and featured independently, and approval can be undone', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const { id, name } = await insertReviewWithBooking(sql, word);
  await openReviews(page, word, 1);
  const card = reviews(page);
  await expect(card).toContainText('Pending Approval');
  await card.getByRole('button', { name: `Approve the review of ${name}` }).click();
  await expect(card.getByRole('button', { name: `Unapprove the review of ${name}` })).toBeFocused();
  await expect(card).toContainText(isPublicNowOrSoon);
  await expect(moderationMessage(page)).toHaveText(
    `Approved the review of ${name}. Visitors see it after the next publish.`,
  );
  expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: false });
  await card.getByRole('button', { name: `Feature the review of ${name}` }).click();
  await expect(card.getByText('Featured', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `Unapprove the review of ${name}` }).click();
  await expect(card).toContainText('Not public');
  expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moderationMessage(page)).toHaveText(/^Approved the review of/);
  await card.getByRole('button', { name: `Unfeature the review of ${name}` }).click();
  await expect(moderationMessage(page)).toHaveText(`Unfeatured the review of ${name}.`);
  expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: false });
});

test('selected reviews are approved together', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  for (let number = 0; number < 3; number++) await insertReviewWithBooking(sql, word);
  await openReviews(page, word, 3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('checkbox', { name: '3 selected' })).toBeChecked();
  await page.getByRole('button', { name: 'Approve the selected reviews', exact: true }).click();
  await expect(moderationMessage(page)).toHaveText('3 reviews approved. Visitors see them after the next publish.');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await expect(reviews(page).filter({ hasText: isPublicNowOrSoon })).toHaveCount(3);
  await expect(reviews(page).first()).toBeFocused();
  const rows = await sql`select is_approved from reviews where customer_name like ${`%${word}`}`;
  expect([...rows]).toEqual(Array.from({ length: 3 }, () => ({ is_approved: true })));
});

test('a selected review that a colleague has deleted in the meantime is reported', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const add = (number: number) =>
    insertReviewWithBooking(sql, word, { is_approved: true, created_at: `2026-11-0${number}T10:00:00Z` });
  const rows = [await add(1), await add(2), await add(3)] as const;
  await openReviews(page, word, 3);
  await reviews(page).nth(0).getByRole('checkbox').check();
  await reviews(page).nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeChecked({ indeterminate: true });
  expect(await findProblems(page, 'partly selected')).toEqual([]);
  await sql`delete from reviews where id = ${rows[2].id}`;
  await page.getByRole('button', { name: 'Unapprove the selected reviews' }).click();
  await expect(moderationMessage(page)).toHaveText('1 of 2 reviews unapproved. 1 is no longer there.');
  await expect(reviews(page)).toHaveCount(2);
  const flags = await Promise.all(rows.map(async ({ id }) => (await readReviewFlags(sql, id))?.is_approved));
  expect(flags).toEqual([true, false, undefined]);
});

test('a review is deleted after a question only, which returns the focus', { tag: '@deep' }, async ({ page, sql }) => {
  const word = uniqueWord();
  const { id, name } = await insertReviewWithBooking(sql, word);
  await openReviews(page, word, 1);
  const question = page.getByRole('alertdialog');
  await deleteButton(page, name).click();
  await expect(question).toContainText('Are you sure you want to delete this review? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(deleteButton(page, name)).toBeFocused();
  expect(await readReviewFlags(sql, id)).toBeDefined();
});

test('two reviews in a row are deleted, and the focus moves to the remaining one', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const word = uniqueWord();
  const remaining = await insertReviewWithBooking(sql, word, { name: 'Remaining' });
  const second = await insertReviewWithBooking(sql, word, { name: 'Second' });
  const first = await insertReviewWithBooking(sql, word, { name: 'First' });
  await openReviews(page, word, 3);
  for (const { name, id } of [first, second]) {
    await deleteButton(page, name).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(moderationMessage(page)).toHaveText(
      `Deleted the review of ${name}. It can be brought back on the History page for 30 days.`,
    );
    await expect(reviews(page).filter({ hasText: name })).toHaveCount(0);
    expect(await readReviewFlags(sql, id)).toBeUndefined();
  }
  await expect(reviews(page).getByRole('heading')).toHaveText([remaining.name]);
  await expect(reviews(page)).toBeFocused();
});

test('approved reviews are on the site after the next publish, unapproved ones are not', {
  tag: '@deep',
}, async ({ page, sql, staffApi, waitUntilPublished }) => {
  const word = uniqueWord();
  const { data: tour } = await staffApi.from('tours').select('id').eq('is_active', true).limit(1).single();
  const ofTour = await insertReviewWithBooking(sql, word, { name: 'Toured', comment: `Of the tour ${word}` });
  const ofCustom = await insertReviewWithBooking(sql, word, {
    name: 'Customised',
    comment: `Of the custom trip ${word}`,
  });
  await sql`update reviews set booking_type = 'tour', tour_id = ${tour?.id ?? null} where id = ${ofTour.id}`;
  let liveRevision = 0;
  await page.route('**/revision.json', (route) => route.fulfill({ json: { revision: liveRevision } }));
  await page.goto(`/${adminPath}/reviews?${searchQuery(word)}`);
  const card = (name: string) => reviews(page).filter({ hasText: name });
  for (const [button, isPublic] of [
    ['Approve', true],
    ['Unapprove', false],
  ] as const) {
    for (const { name } of [ofTour, ofCustom]) {
      await card(name)
        .getByRole('button', { name: `${button} the review of ${name}` })
        .click();
      await expect(moderationMessage(page)).toHaveText(
        `${button}d the review of ${name}.${isPublic ? ` ${publicSoon}.` : ''}`,
      );
      await expect(card(name).getByText(isPublic ? publicSoon : hiddenSoon, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('banner')).toContainText(/Publishing…|Publish queued/);
    // The revision that the admin reads is mocked, since other tests publish too.
    liveRevision = Number.MAX_SAFE_INTEGER;
    for (const { name, id } of [ofTour, ofCustom]) {
      if (isPublic)
        await expect(card(name).getByRole('link', { name: 'Public on the reviews page' })).toHaveAttribute(
          'href',
          `/reviews#review-${id}`,
        );
      else await expect(card(name).getByText('Not public', { exact: true })).toBeVisible();
    }
    liveRevision = 0;
    await waitUntilPublished();
    const html = async (address: string) => (await page.request.get(address)).text();
    const [reviewsPage, tourPage] = [await html('/reviews'), await html(`/tours/${tour?.id}`)];
    for (const { id } of [ofTour, ofCustom]) expect(reviewsPage.includes(`id="review-${id}"`), button).toBe(isPublic);
    expect(tourPage.includes(`Of the tour ${word}`), button).toBe(isPublic);
    expect(tourPage).not.toContain(`Of the custom trip ${word}`);
  }
});
