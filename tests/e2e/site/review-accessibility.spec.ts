import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { findPageProblems } from '../../helpers/e2e/page-checks.ts';
import {
  createInvitedBooking,
  loadBookingUrl,
  reviewForm,
  starOption,
  submitButton,
  submitReviewUrl,
} from '../../helpers/e2e/review-form.ts';

const values = { title: 'x'.repeat(200), name: 'نادية بن علي' };
const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test.describe('every state of the review page', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('the review form and its confirmation are accessible and fit', async ({ page, sql }) => {
    const { link } = await createInvitedBooking(sql, values);
    await page.goto(link);
    await expect(reviewForm(page)).toBeVisible();
    expect(await findPageProblems(page, 'form')).toEqual([]);
    await starOption(page, '2 Fair').check();
    await reviewForm(page).getByLabel('Your comment').fill('Fair enough.');
    await submitButton(page).click();
    await expectTitle(page, 'Thank you for your review!');
    expect(await findPageProblems(page, 'sent')).toEqual([]);
  });

  test.describe('further states', { tag: '@deep' }, () => {
    test('the page of an invalid review link is accessible and fits', async ({ page }) => {
      await page.goto('/review/17');
      await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
      expect(await findPageProblems(page, 'invalid')).toEqual([]);
    });

    test('the review page is accessible and fits while it loads', async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql, values);
      await page.route(loadBookingUrl, () => undefined);
      await page.goto(link);
      await expect(page.getByRole('status')).toHaveText('Loading your booking...');
      expect(await findPageProblems(page, 'loading')).toEqual([]);
      await page.unrouteAll();
    });

    test('a review page that cannot be loaded is accessible, fits and can be retried', async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql, values);
      await page.route(loadBookingUrl, (route) => route.abort());
      await page.goto(link);
      await expectTitle(page, 'Unable to Load Review');
      expect(await findPageProblems(page, 'failed')).toEqual([]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(reviewForm(page)).toBeVisible();
    });

    test('the review form with a comment that is too long is accessible and fits', async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql, values);
      await page.goto(link);
      await starOption(page, '2 Fair').check();
      await reviewForm(page).getByLabel('Your comment').fill('a'.repeat(1001));
      expect(await findPageProblems(page, 'too long')).toEqual([]);
    });

    test('the review form is accessible and fits while sending, and after that failed', async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql, values);
      await page.goto(link);
      await starOption(page, '2 Fair').check();
      let fail = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(submitReviewUrl, async (route) => {
        await held;
        await route.abort();
      });
      await submitButton(page).click();
      await expect(submitButton(page)).toHaveText('Submitting...');
      expect(await findPageProblems(page, 'sending')).toEqual([]);
      fail();
      const error = reviewForm(page).locator('p', { hasText: 'Failed to submit your review. Please try again.' });
      await expect(error).toBeFocused();
      expect(await findPageProblems(page, 'sending failed')).toEqual([]);
    });

    test('the page of a review link that was used is accessible and fits', async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql, values);
      await page.goto(link);
      await starOption(page, '2 Fair').check();
      await submitButton(page).click();
      await expectTitle(page, 'Thank you for your review!');
      await page.goto(link);
      await expectTitle(page, 'Unable to Load Review');
      expect(await findPageProblems(page, 'used')).toEqual([]);
    });
  });
});
