import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminStatsSchema, insertReviewWithBooking, readReviewFlags } from '../../helpers/e2e/admin-reviews.ts';
import { navigateInAdmin, searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const reviews = (page: Page) => page.getByRole('feed', { name: 'Reviews' }).getByRole('article');
const moderationMessage = (page: Page) => page.getByRole('region', { name: 'Moderation' }).getByRole('status');

const publicSoon = 'Public after the next publish';
const hiddenSoon = 'Off the site after the next publish';

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(words);
}
async function show(page: Page, filter: string) {
  await page.getByRole('combobox', { name: 'Show' }).selectOption(filter);
}

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the reviews list searches, shows each review with its booking and any text, deletes reviews, approves and features them, and undoes both', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00Z`;
  const old = await insertReviewWithBooking(sql, word, { name: 'Chloé Lévêque', created_at: day(1) });
  const featured = await insertReviewWithBooking(sql, word, { name: 'Omar', is_featured: true, created_at: day(2) });
  const newest = await insertReviewWithBooking(sql, word, { name: 'Sofia', created_at: day(3) });

  const countsResponse = page.waitForResponse(/rpc\/dashboard_counts/);
  await page.goto(`/${adminPath}/reviews`);
  await test.step('breadcrumb, title, stat cards', async () => {
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

  await test.step('search takes words in any order and without accents', async () => {
    await search(page, `leveque ${word} CHLOE`);
    await expect(reviews(page).getByRole('heading')).toHaveText([old.name]);
    await search(page, `sahara ${word}`);
    await expect(reviews(page).getByRole('heading')).toHaveText([featured.name, newest.name, old.name]);
  });

  await test.step('a search without results can be cleared', async () => {
    await search(page, `${word} nobody wrote this`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(reviews(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('a review shows trip, type, dates, e-mail address and its booking, or that the booking is deleted', async () => {
    const bookingWord = uniqueWord();
    const newest = await insertReviewWithBooking(sql, bookingWord, {
      rating: 2,
      email: 'sofia@example.com',
      created_at: '2026-11-03T10:00:00Z',
    });
    await search(page, bookingWord);
    const card = reviews(page).filter({ hasText: newest.name });
    await expect(card).toContainText('Sahara and back · Custom · travelled First week of May · Written Nov 3, 2026');
    await expect(card.getByRole('img', { name: '2 Stars' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'sofia@example.com' })).toHaveAttribute(
      'href',
      'mailto:sofia@example.com',
    );
    await expect(card.getByRole('link', { name: /^Booking #/ })).toHaveAttribute(
      'href',
      `/${adminPath}/bookings?show=${newest.booking}`,
    );
    await sql`delete from bookings where id = ${newest.booking}`;
    await page.reload();
    await expect(card).toContainText('The booking of this review has been deleted.');
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(card).toContainText('Sahara and back · Custom · travelled First week of May');
  });

  await test.step('two reviews in a row are deleted after confirmation', async () => {
    const removed = uniqueWord();
    const [remaining, second, first] = [
      await insertReviewWithBooking(sql, removed, { name: 'Remaining' }),
      await insertReviewWithBooking(sql, removed, { name: 'Second' }),
      await insertReviewWithBooking(sql, removed, { name: 'First' }),
    ];
    await search(page, removed);
    await expect(reviews(page)).toHaveCount(3);
    const question = page.getByRole('alertdialog');
    const remove = (name: string) => reviews(page).getByRole('button', { name: `Delete the review of ${name}` });

    await remove(first.name).click();
    await expect(question).toContainText('Are you sure you want to delete this review? This action cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(remove(first.name)).toBeFocused();
    expect(await readReviewFlags(sql, first.id)).toBeDefined();

    for (const { name, id } of [first, second]) {
      await remove(name).click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(moderationMessage(page)).toHaveText(
        `Deleted the review of ${name}. It can be brought back on the History page for 30 days.`,
      );
      await expect(reviews(page).filter({ hasText: name })).toHaveCount(0);
      expect(await readReviewFlags(sql, id)).toBeUndefined();
    }
    await expect(reviews(page).getByRole('heading')).toHaveText([remaining.name]);
    // The focus moves to the remaining review.
    await expect(reviews(page)).toBeFocused();
  });

  await test.step('hostile, long and missing texts are shown as plain text', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const hostileWord = uniqueWord();
    await insertReviewWithBooking(sql, hostileWord, {
      name: `\u202eemanrever${'N'.repeat(170)}`,
      comment: 'W'.repeat(1000),
      title: 'T'.repeat(200),
    });
    await insertReviewWithBooking(sql, hostileWord, {
      name: hostile,
      comment: `${hostile}\n=HYPERLINK("http://example.com")`,
    });
    await insertReviewWithBooking(sql, hostileWord, { name: 'Silent', comment: null, is_featured: true });
    await search(page, hostileWord);
    await expect(reviews(page)).toHaveCount(3);
    await expect(reviews(page).nth(0)).toContainText('No comment.');
    await expect(reviews(page).nth(1)).toContainText(`${hostile}\n=HYPERLINK("http://example.com")`);
    await expect(reviews(page).nth(2)).toContainText('W'.repeat(1000));
    await expect(reviews(page).locator('img')).toHaveCount(0);
    expect(await findProblemsInBothThemes(page, 'texts', [320, 390, 768, 1440, 1920])).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  await test.step('reviews are approved and featured independently, one by one or selected together, and both can be undone', async () => {
    const [word, others] = [uniqueWord(), uniqueWord()];
    const { id, name } = await insertReviewWithBooking(sql, word);
    const rows = [
      await insertReviewWithBooking(sql, others),
      await insertReviewWithBooking(sql, others),
      await insertReviewWithBooking(sql, others),
    ] as const;
    await navigateInAdmin(page, `/reviews?${searchQuery(word)}`);
    const card = reviews(page);
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Pending Approval');
    await card.getByRole('button', { name: `Approve the review of ${name}` }).click();
    await expect(card.getByRole('button', { name: `Unapprove the review of ${name}` })).toBeFocused();
    await expect(card).toContainText(/Public after the next publish|Public on the reviews page/);
    await expect(moderationMessage(page)).toHaveText(`Approved the review of ${name}. Public after the next publish.`);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: false });
    await card.getByRole('button', { name: `Feature the review of ${name}` }).click();
    await expect(card.getByText('Featured', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: `Unapprove the review of ${name}` }).click();
    await expect(card).toContainText('Off the site');
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: false, is_featured: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(moderationMessage(page)).toHaveText(/^Approved the review of/);
    await card.getByRole('button', { name: `Unfeature the review of ${name}` }).click();
    await expect(moderationMessage(page)).toHaveText(`Unfeatured the review of ${name}.`);
    expect(await readReviewFlags(sql, id)).toEqual({ is_approved: true, is_featured: false });

    await test.step('selected reviews change together, and deleted ones are reported', async () => {
      const flags = () => Promise.all(rows.map(async ({ id }) => (await readReviewFlags(sql, id))?.is_approved));
      await search(page, others);
      await expect(reviews(page)).toHaveCount(3);

      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expect(page.getByRole('checkbox', { name: '3 selected' })).toBeChecked();
      await page.getByRole('button', { name: 'Approve the selected reviews', exact: true }).click();
      await expect(moderationMessage(page)).toHaveText('3 reviews approved. Public after the next publish.');
      await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
      await expect(
        reviews(page).filter({ hasText: /Public after the next publish|Public on the reviews page/ }),
      ).toHaveCount(3);
      await expect(reviews(page).first()).toBeFocused();
      expect(await flags()).toEqual([true, true, true]);

      await reviews(page).nth(0).getByRole('checkbox').check();
      await reviews(page).nth(1).getByRole('checkbox').check();
      await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeChecked({ indeterminate: true });
      expect(await findProblems(page, 'partly selected')).toEqual([]);
      const deleted = rows[2];
      await sql`delete from reviews where id = ${deleted.id}`;
      await page.getByRole('button', { name: 'Unapprove the selected reviews' }).click();
      await expect(moderationMessage(page)).toHaveText('1 of 2 reviews unapproved. 1 is no longer there.');
      await expect(reviews(page)).toHaveCount(2);
      expect((await flags()).filter((flag) => flag === false)).toHaveLength(1);
    });

    await test.step('filters survive a reload', async () => {
      await insertReviewWithBooking(sql, others, {
        name: 'Featured',
        is_featured: true,
        created_at: '2026-11-01T10:00:00Z',
      });
      const expectNames = async (...expected: string[]) =>
        expect(reviews(page).getByRole('heading')).toHaveText(expected.map((name) => `${name} ${others}`));
      for (const [filter, expected] of [
        ['Pending Approval', ['Featured', 'Amal']],
        ['Approved', ['Amal']],
        ['Featured', ['Featured']],
        ['All Reviews', ['Featured', 'Amal', 'Amal']],
      ] as const) {
        await show(page, filter);
        await expectNames(...expected);
      }
      await show(page, 'Pending Approval');
      await expect(page).toHaveURL(/is_approved/);
      await page.reload();
      await expectNames('Featured', 'Amal');
      await expect(page.getByRole('searchbox')).toHaveValue(others);
    });
  });
});

test('approved reviews of tours and custom trips are on the site after the next publish, where the admin says, and unapproved ones are not', {
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
        `${button}d the review of ${name}. ${isPublic ? publicSoon : hiddenSoon}.`,
      );
      await expect(card(name).getByText(isPublic ? publicSoon : hiddenSoon, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('banner')).toContainText(/Publishing…|Publish queued/);
    // Other tests publish too, so the revision that the admin reads is mocked.
    liveRevision = Number.MAX_SAFE_INTEGER;
    for (const { name, id } of [ofTour, ofCustom]) {
      if (isPublic)
        await expect(card(name).getByRole('link', { name: 'Public on the reviews page' })).toHaveAttribute(
          'href',
          `/reviews#review-${id}`,
        );
      else await expect(card(name).getByText('Off the site', { exact: true })).toBeVisible();
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
