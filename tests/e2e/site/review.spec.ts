import { randomUUID } from 'node:crypto';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createInvitedBooking, reviewForm, starOption, submitButton } from '../../helpers/e2e/review-form.ts';
import { elementText, readLivePage } from '../../helpers/release-pages.ts';
import { setReviewToken } from '../../helpers/review-link.ts';

test('a customer’s review is approved by staff and shown on the trip’s page', async ({
  page,
  origin,
  sql,
  staffApi,
  waitUntilPublished,
}) => {
  test.slow();
  // Activated later, when it has reviews.
  const tour = await createTestTour(staffApi, { is_active: false });
  const { id, name, token, link } = await createInvitedBooking(sql, { tour: tour.id, title: tour.title });
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.headers()['referer']}`);
  });
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': expect.stringMatching(/no-referrer$/),
    'x-robots-tag': 'noindex',
  });
  await expect(reviewForm(page)).toContainText(`${name}, how was ${tour.title} (First week of May)?`);
  expect(page.url()).not.toMatch(/token|#/);
  // After the request for the page no address and no referrer contains the token.
  expect(sent.filter((address) => address.includes(token))).toEqual([`${origin}${link} undefined`]);

  await expect(submitButton(page)).toHaveText('Submit Review');
  await expect(submitButton(page)).toBeDisabled();
  await expect(reviewForm(page).getByRole('alert')).toHaveText('Please select a rating before submitting your review.');
  for (const [index, label] of ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'].entries()) {
    if (index === 0) await starOption(page, label).press('Space');
    else await page.keyboard.press('ArrowRight');
    await expect(starOption(page, label)).toBeChecked();
    await expect(reviewForm(page).getByText(label, { exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(reviewForm(page).getByRole('alert').first()).toHaveText('');
  const comment = reviewForm(page).getByLabel('Your comment');
  await comment.fill('  <b>Dunes</b> & stars, "magic".  ');
  await expect(reviewForm(page)).toContainText('30/1000');

  await page.reload();
  await expect(starOption(page, '4 Very Good')).toBeChecked();
  await expect(comment).toHaveValue('  <b>Dunes</b> & stars, "magic".  ');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review!');
  await expect(page.getByRole('status')).toHaveText(
    'Our team reads every review before it is published. It then appears among our reviews.',
  );
  await expect(page.getByRole('link', { name: 'All reviews' })).toHaveAttribute('href', '/reviews');
  expect([...(await sql`select rating, comment, is_approved from reviews where booking_id = ${id}`)]).toEqual([
    { rating: 4, comment: '<b>Dunes</b> & stars, "magic".', is_approved: false },
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Dunes|token/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Review');
  await expect(page.getByRole('alert')).toHaveText(
    'This review link is no longer valid or a review has already been submitted for this booking.',
  );
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');

  const { data } = await staffApi.from('reviews').select('id').eq('booking_id', id).single();
  await staffApi
    .from('reviews')
    .update({ is_approved: true })
    .eq('id', data?.id ?? '');
  // More reviews of the trip, for an average.
  const more = { rating: 1, booking_type: 'tour', tour_id: tour.id, tour_title: tour.title, is_approved: true };
  await sql`insert into reviews ${sql(['Second', 'Third'].map((customer_name) => ({ ...more, customer_name })))}`;
  await staffApi.from('tours').update({ is_active: true }).eq('id', tour.id);
  await waitUntilPublished();
  const readReviews = async () =>
    elementText((await readLivePage(`/tours/${tour.id}`)).document.querySelector('section#reviews'));
  const withReview = await readReviews();
  for (const text of ['2.0', '3 reviews', '<b>Dunes</b> & stars, "magic".']) expect(withReview).toContain(text);
  // A deleted review is missing in list, average and count.
  await staffApi
    .from('reviews')
    .delete()
    .eq('id', data?.id ?? '');
  await waitUntilPublished();
  const withoutReview = await readReviews();
  for (const text of ['1.0', '2 reviews']) expect(withoutReview).toContain(text);
  for (const text of ['Dunes', '2.0']) expect(withoutReview).not.toContain(text);
});

test('a token leaves the address before the rest of the page is read', async ({ page, sql }) => {
  const { id, link } = await createInvitedBooking(sql);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // Called before each script of the page, with what was read up to there.
    new MutationObserver(() => {
      if (document.querySelector('title, link, body')) seen.push(location.href);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of [link, link.replace('?', '#'), link.replace('?', '%3F'), link.replace('?', '%23')]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(reviewForm(page)).toBeVisible();
    const seen = new Set(await page.evaluate<string[]>('window.seen'));
    expect(
      [...seen].map((href) => new URL(href)).map(({ pathname, search, hash }) => pathname + search + hash),
    ).toEqual([`/review/${id}`]);
    expect(await page.evaluate(() => history.state)).toBeNull();
  }
});

test('a link with its token in the fragment works until a newer one replaces it', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const { id, token } = await createInvitedBooking(sql);
  await page.goto(`/review/${id}#token=${token}`);
  await expect(reviewForm(page)).toBeVisible();
  await expect(page).toHaveURL(`/review/${id}`);
  const newer = `newer-${randomUUID()}`;
  await setReviewToken(sql, id, newer);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This review link is no longer valid');
  // A navigation within the document, as when the link is pasted into the address bar.
  await page.evaluate((hash) => location.assign(hash), `#token=${newer}`);
  await expect(reviewForm(page)).toBeVisible();
  await expect(page).toHaveURL(`/review/${id}`);
});
