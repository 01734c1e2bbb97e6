import type { Page } from '@playwright/test';
import { bookingForm, submitBooking } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows } from '../../helpers/e2e/page-checks.ts';
import {
  createInvitedBooking,
  fillReview,
  reviewForm,
  submitButton,
  submitReviewUrl,
} from '../../helpers/e2e/review-form.ts';

test.use({ expectedErrors: [/The lantern .*went out|Failed to load resource/] });

const defaultMessage = 'The lantern went out';

/** Throws in the next island that focuses anything but a button, as islands do after rendering. */
async function breakIslandOnce(page: Page, message = defaultMessage): Promise<void> {
  await page.evaluate((text) => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function fail(options) {
      if (this instanceof HTMLButtonElement) return focus.call(this, options);
      HTMLElement.prototype.focus = focus;
      throw new Error(text);
    };
  }, message);
}

/** Expects the focused error message with other ways to reach the agency, and reloads the page. */
async function expectError(page: Page, message = defaultMessage): Promise<void> {
  const error = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await expect(error).toBeFocused();
  await expect(error.getByText(message, { exact: true })).toBeVisible();
  await expect(error.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(error.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await axeViolations(page, 'error')).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findOverflows(page, `error at ${width} px`)).toEqual([]);
  }
  await error.getByRole('button', { name: 'Load the page again' }).click();
}

test.describe('an island that throws an unexpected error', () => {
  test('shows it in place of the booking form, reports it, and keeps the input', async ({ page, sql }) => {
    await page.goto('/contact');
    await bookingForm(page).getByLabel('Full name').fill('Amal');
    await bookingForm(page).getByLabel('Special requests').fill('A quiet room');
    const message = 'The lantern of Amal went out';
    await breakIslandOnce(page, message);
    const reported = page.waitForResponse('/reports/errors');
    await submitBooking(page);
    expect((await reported).status()).toBe(204);
    await expectError(page, message);
    await expect(bookingForm(page).getByLabel('Full name')).toHaveValue('Amal');
    await expect(bookingForm(page).getByLabel('Special requests')).toHaveValue('A quiet room');
    await expect
      .poll(() => sql`select page, message from private.error_reports where message like '%lantern of%'`)
      .toEqual([{ page: '/contact', message: 'Error: The lantern of [text] went out' }]);
  });

  test('shows it in place of the review, and typed input is there after a reload', { tag: '@deep' }, async ({
    page,
    sql,
  }) => {
    const { link } = await createInvitedBooking(sql);
    await fillReview(page, link, 'Worth every grain of sand.');
    await page.route(submitReviewUrl, (route) => route.fulfill({ status: 500, body: '{}' }));
    await breakIslandOnce(page);
    await submitButton(page).click();
    await expectError(page);
    await expect(reviewForm(page).getByLabel('Your comment')).toHaveValue('Worth every grain of sand.');
  });
});
