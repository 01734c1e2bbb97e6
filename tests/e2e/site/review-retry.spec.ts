import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  createInvitedBooking,
  fillReview,
  reviewForm,
  submitButton,
  submitReviewUrl,
} from '../../helpers/e2e/review-form.ts';

test.use({ expectedErrors: [/ERR_|Failed to load resource|astro-island/] });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const confirmation = 'Thank you for your review!';

test('a review whose response was lost is stored once, its token sent privately', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const code = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}} \u202e';
  const { id, link, token } = await createInvitedBooking(sql, { name: 'نادية', title: `<b>${code}`, dates: '<i>مايو' });
  const leaks: string[] = [];
  page.on('dialog', async (dialog) => {
    leaks.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const hasToken = [request.url(), ...Object.values(request.headers())].some((text) => text.includes(token));
    if (hasToken && request.resourceType() !== 'document') leaks.push(request.url());
    if (request.postData()?.includes(token)) expect(request.url()).toContain('/rest/v1/rpc/');
  });
  page.on('console', (message) => {
    if (message.text().includes(token)) leaks.push(message.text());
  });
  await fillReview(page, link, code);
  // Isolated, so that a right-to-left name does not turn the sentence around.
  await expect(reviewForm(page).locator('bdi')).toHaveText(['نادية', /^<b>/, '<i>مايو']);
  await page.route(submitReviewUrl, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  const error = reviewForm(page).locator('p', { hasText: 'Failed to submit your review. Please try again.' });
  await expect(error).toBeFocused();
  await expect(reviewForm(page).getByLabel('Your comment')).toHaveValue(code);
  await page.unroute(submitReviewUrl);
  await submitButton(page).click();
  await expect(title(page)).toHaveText(confirmation);
  expect([...(await sql`select comment from reviews where booking_id = ${id}`)]).toEqual([{ comment: code }]);

  await page.reload();
  await expect(title(page)).toHaveText(confirmation);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await page.goBack();
  await expect(title(page)).toHaveText(confirmation);
  await page.goto(link);
  const usedLinkMessage = /^This review link is no longer valid or a review has already been submitted/;
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(usedLinkMessage);
  await page.reload();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(usedLinkMessage);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  expect(leaks).toEqual([]);
});

test('without its script the review page hides the token, and Try Again works', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const { link, token } = await createInvitedBooking(sql);
  await page.route(/ReviewPage/, (route) => route.abort());
  const response = await page.goto(link);
  expect(response?.status()).toBe(200);
  await expect(title(page).filter({ visible: true })).toHaveText('Unable to Load Review');
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Unable to load booking details. Please try again later.',
  );
  expect(page.url()).not.toContain(token);
  await page.unroute(/ReviewPage/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(reviewForm(page)).toBeVisible();
});
